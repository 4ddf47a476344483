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
  public var accountToken: UUID?
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
  /// The purchase options that an order of this product asks for.
  ///
  /// Rule OFF-WB-3: a win-back offer needs no signature; the developer's server signs a promotional
  /// one, for the order's account token.
  ///
  /// - Throws: ``DeveloperServerError`` if the catalog has no key to sign with.
  @MainActor public func options(for order: PurchaseOrder) throws -> Set<PurchaseOption> {
    var options: Set<PurchaseOption> = []
    if let offerID = order.offerID { options.insert(try option(forOffer: offerID, in: order)) }
    if order.quantity != 1 { options.insert(.quantity(order.quantity)) }
    if let token = order.accountToken { options.insert(.appAccountToken(token)) }
    if let plan = order.billingPlan { options.insert(.billingPlanType(plan)) }
    return options
  }

  @MainActor private func option(
    forOffer offerID: String, in order: PurchaseOrder
  ) throws -> PurchaseOption {
    if let offer = subscription?.winBackOffers.first(where: { $0.id == offerID }) {
      return .winBackOffer(offer)
    }
    return .promotionalOffer(
      offerID: offerID,
      signature: try DeveloperServer.signature(
        forOffer: offerID, of: id, appAccountToken: order.accountToken))
  }
}
