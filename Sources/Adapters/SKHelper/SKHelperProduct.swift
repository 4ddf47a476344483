import StoreKit

/// A product as the App Store describes it, with what is known of the customer's right to it.
struct SKHelperProduct: Identifiable {
  /// The customer's right to a product, as it was last read.
  struct Entitlement: Hashable {
    /// When it ends unless it is renewed; `nil` for a right that does not end by itself.
    let end: Date?

    /// Rule EXP-3: nothing announces the end, so what is kept must not outlive it.
    func holds(at now: Date) -> Bool { end.map { $0 > now } ?? true }
  }

  let product: Product
  /// `nil` until it is read, and once it may have changed.
  var entitlement: Entitlement?

  var id: Product.ID { product.id }
  var groupID: String? { product.subscription?.subscriptionGroupID }
}
