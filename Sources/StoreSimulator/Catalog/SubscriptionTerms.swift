/// The terms of an auto-renewable subscription.
package struct SubscriptionTerms: Codable, Hashable, Sendable {
  package let groupID: GroupID
  /// The level of service within the group: 1 is the highest, equal levels are alternatives.
  package let level: Int
  package let period: Period
  /// Whether the customer commits to twelve monthly payments. Rule BILL-1. A file's billing plans
  /// do not set it, since the store bills each period at its start.
  package var hasCommitment = false
  /// The ways to pay; empty if each period is paid at its start.
  package let billingPlans: [BillingPlan]
  /// Up front, then monthly. An array, so that copies of the terms share them.
  private let planOffers: [PlanOffers]

  package init(
    groupID: GroupID, level: Int, period: Period, introductoryOffer: OfferTerms? = nil,
    promotionalOffers: [PromotionalOffer] = [], codeOffers: [CodeOffer] = [],
    winBackOffers: [WinBackOffer] = [], billingPlans: [BillingPlan] = [],
    monthlyOffers: PlanOffers = PlanOffers()
  ) {
    self.groupID = groupID
    self.level = level
    self.period = period
    self.billingPlans = billingPlans
    let upFrontOffers = PlanOffers(
      introductory: introductoryOffer, promotional: promotionalOffers, codes: codeOffers,
      winBack: winBackOffers)
    planOffers = [upFrontOffers, monthlyOffers]
  }

  /// The offers to customers of a billing plan: each plan has its own.
  package func offers(for plan: BillingPlan.Kind) -> PlanOffers {
    switch plan {
    case .upFront: planOffers[0]
    case .monthly: planOffers[1]
    }
  }
}

// The offers of the plan that the simulated store bills by.
extension SubscriptionTerms {
  package var introductoryOffer: OfferTerms? { planOffers[0].introductory }
  package var promotionalOffers: [PromotionalOffer] { planOffers[0].promotional }
  package var codeOffers: [CodeOffer] { planOffers[0].codes }
  package var winBackOffers: [WinBackOffer] { planOffers[0].winBack }
}

/// A subscription plan: an auto-renewable subscription of the catalog with its terms.
struct SubscriptionPlan: Hashable, Sendable {
  let productID: ProductID
  /// The price of one period without an offer.
  var price: Money
  let isForSale: Bool
  let terms: SubscriptionTerms

  /// `nil` if the product is not an auto-renewable subscription.
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

  /// When this plan begins for a subscriber to `held` that chooses it.
  func change(from held: SubscriptionPlan) -> PlanChangeTiming {
    if productID == held.productID { return .alreadyHeld }
    // Rule SUB-CHG-1: an upgrade of any duration, and a crossgrade of the same duration, take
    // effect now.
    // Rule SUB-CHG-2: a downgrade, and a crossgrade of another duration, wait for the renewal.
    // Source: https://developer.apple.com/app-store/subscriptions/#ranking
    if terms.level < held.terms.level { return .atOnce }
    if terms.level > held.terms.level { return .atRenewal(isDowngrade: true) }
    return terms.period.lasts(asLongAs: held.terms.period)
      ? .atOnce : .atRenewal(isDowngrade: false)
  }
}

/// When a change from one plan of a group to another takes effect.
enum PlanChangeTiming: Hashable, Sendable {
  case alreadyHeld
  case atOnce
  case atRenewal(isDowngrade: Bool)
}

/// One way to pay for a subscription of a year.
///
/// Source: https://developer.apple.com/documentation/appstoreserverapi/billingplantype; where a file
/// says how, from files that Xcode 26 wrote.
package struct BillingPlan: Codable, Hashable, Sendable {
  /// Raw values are those of files and of signed payloads.
  package enum Kind: String, Codable, CaseIterable, Hashable, Sendable {
    /// Each period at its start: what every subscription without plans does.
    case upFront = "BILLED_UPFRONT"
    /// A part of it each month, for the whole commitment.
    case monthly = "MONTHLY"
  }

  package let kind: Kind
  /// The amount of each charge.
  package let price: Money
  /// The total amount.
  package let commitmentPrice: Money
  /// Whether customers can choose it.
  package let isEnabled: Bool

  package init(kind: Kind, price: Money, commitmentPrice: Money, isEnabled: Bool = true) {
    self.kind = kind
    self.price = price
    self.commitmentPrice = commitmentPrice
    self.isEnabled = isEnabled
  }
}
