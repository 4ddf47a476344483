import StoreKit

/// A purchase that the customer asks for: product, quantity, offer and account token.
public struct PurchaseOrder: Hashable, Sendable {
  public let productID: Product.ID
  /// The number of units, 1 to 10.
  public let quantity: Int
  /// The identifier of a promotional or win-back offer; `nil` for none. Only adapters that conform
  /// to ``OfferSelling`` receive one.
  public let offerID: String?
  /// The app's token for the customer's account; `nil` for none. Only adapters that conform to
  /// ``PurchaseMarking`` receive one.
  public let accountToken: UUID?
  /// How the customer pays for a subscription; `nil` for the usual way. Only adapters that conform
  /// to ``BillingPlanSelling`` receive one.
  public let billingPlan: Product.SubscriptionInfo.BillingPlanType?

  public init(
    productID: Product.ID, quantity: Int = 1, offerID: String? = nil, accountToken: UUID? = nil,
    billingPlan: Product.SubscriptionInfo.BillingPlanType? = nil
  ) {
    self.accountToken = accountToken
    self.productID = productID
    self.quantity = quantity
    self.offerID = offerID
    self.billingPlan = billingPlan
  }
}

extension Product {
  /// The purchase options for one of the product's offers; empty for `nil`.
  ///
  /// Rule OFF-WB-3: a win-back offer needs no signature; the developer's server signs a promotional
  /// one.
  @MainActor public func options(forOffer offerID: String?) throws -> Set<PurchaseOption> {
    guard let offerID else { return [] }
    if let offer = subscription?.winBackOffers.first(where: { $0.id == offerID }) {
      return [.winBackOffer(offer)]
    }
    let signature = try DeveloperServer.signature(forOffer: offerID, of: id)
    return [.promotionalOffer(offerID: offerID, signature: signature)]
  }
}
