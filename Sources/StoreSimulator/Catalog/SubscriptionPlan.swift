/// An auto-renewable subscription of the catalog, seen as something to subscribe to.
struct SubscriptionPlan: Hashable, Sendable {
  let productID: ProductID
  /// What one period costs without an offer.
  var price: Money
  let isForSale: Bool
  let terms: SubscriptionTerms

  /// `nil` if the product is no auto-renewable subscription.
  init?(_ product: CatalogProduct) {
    guard let terms = product.subscriptionTerms else { return nil }
    productID = product.id
    price = product.price
    isForSale = product.isForSale
    self.terms = terms
  }

  /// One period at the standard price.
  var standardPhase: BillingPhase {
    BillingPhase(period: terms.period, price: price, offer: nil)
  }

  /// When a subscriber of `held` who chooses this plan gets it.
  func change(from held: SubscriptionPlan) -> PlanChangeMoment {
    if productID == held.productID { return .alreadyHeld }
    // Rule SUB-CHG-1: an upgrade of any duration, and a crossgrade of the same duration, count now.
    // Rule SUB-CHG-2: a downgrade, and a crossgrade of another duration, wait for the renewal.
    // Source: https://developer.apple.com/app-store/subscriptions/#ranking
    if terms.level < held.terms.level { return .atOnce }
    if terms.level > held.terms.level { return .atRenewal(isDowngrade: true) }
    return terms.period.lasts(asLongAs: held.terms.period)
      ? .atOnce : .atRenewal(isDowngrade: false)
  }
}

/// When a change from one plan of a group to another takes effect.
enum PlanChangeMoment: Hashable, Sendable {
  case alreadyHeld
  case atOnce
  case atRenewal(isDowngrade: Bool)
}
