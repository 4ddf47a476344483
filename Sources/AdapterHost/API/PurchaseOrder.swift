import StoreKit

/// What the customer orders.
public struct PurchaseOrder: Hashable, Sendable {
  public let productID: Product.ID
  /// 1 to 10.
  public let quantity: Int
  /// A promotional or win-back offer of the product; `nil` for a plain purchase. Only adapters that
  /// conform to ``OfferSelling`` are asked for one.
  public let offerID: String?
  /// The app's own mark on the purchase; `nil` for none. Only adapters that conform to
  /// ``PurchaseMarking`` are asked for one.
  public let accountToken: UUID?

  public init(
    productID: Product.ID, quantity: Int = 1, offerID: String? = nil, accountToken: UUID? = nil
  ) {
    self.accountToken = accountToken
    self.productID = productID
    self.quantity = quantity
    self.offerID = offerID
  }
}

extension Product {
  /// How to buy with one of the product's offers; with nothing for `nil`.
  ///
  /// Rule OFF-WB-3: a win-back offer is passed as it is; a promotional one needs a signature of the
  /// developer's server.
  @MainActor package func options(forOffer offerID: String?) throws -> Set<PurchaseOption> {
    guard let offerID else { return [] }
    if let offer = subscription?.winBackOffers.first(where: { $0.id == offerID }) {
      return [.winBackOffer(offer)]
    }
    let signature = try DeveloperServer.signature(forOffer: offerID, of: id)
    return [.promotionalOffer(offerID: offerID, signature: signature)]
  }
}
