/// The terms of an auto-renewable subscription.
package struct SubscriptionTerms: Codable, Hashable, Sendable {
  package let groupID: GroupID
  /// The level of service within the group: 1 is the highest, equal levels are alternatives.
  package let level: Int
  package let period: Period
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

extension SubscriptionTerms {
  /// The plan of monthly payments, if it is sold. Rule COM-1.
  package var monthlyPlan: BillingPlan? {
    billingPlans.first { $0.kind == .monthly && $0.isEnabled }
  }
}

// The offers to customers who are billed up front.
extension SubscriptionTerms {
  package var introductoryOffer: OfferTerms? { planOffers[0].introductory }
  package var promotionalOffers: [PromotionalOffer] { planOffers[0].promotional }
  package var codeOffers: [CodeOffer] { planOffers[0].codes }
  package var winBackOffers: [WinBackOffer] { planOffers[0].winBack }

  /// Whether any of its billing plans has one.
  package var hasPromotionalOffers: Bool {
    planOffers.contains { !$0.promotional.isEmpty }
  }
}

/// A subscription plan: an auto-renewable subscription of the catalog with its terms, billed in one
/// of the ways that it is sold.
struct SubscriptionPlan: Hashable, Sendable {
  let productID: ProductID
  let billing: BillingPlan.Kind
  /// The amount of each charge without an offer.
  var price: Money
  /// The total of a commitment; `nil` if it is billed up front.
  let commitmentPrice: Money?
  let isForSale: Bool
  let terms: SubscriptionTerms

  /// `nil` if the product is not an auto-renewable subscription, or not billed like that.
  init?(_ product: CatalogProduct, billed billing: BillingPlan.Kind = .upFront) {
    guard let terms = product.subscriptionTerms else { return nil }
    switch billing {
    case .upFront:
      price = product.price
      commitmentPrice = nil
    case .monthly:
      guard let plan = terms.monthlyPlan else { return nil }
      price = plan.price
      commitmentPrice = plan.commitmentPrice
    }
    productID = product.id
    self.billing = billing
    isForSale = product.isForSale
    self.terms = terms
  }

  /// The time between two charges.
  var billingPeriod: Period {
    switch billing {
    case .upFront: terms.period
    case .monthly: Period(1, .month)
    }
  }

  /// The offers to customers who are billed like that.
  var offers: PlanOffers { terms.offers(for: billing) }

  /// One period at the standard price.
  var standardPhase: BillingPhase {
    BillingPhase(period: billingPeriod, price: price, offer: nil)
  }

  /// When this plan begins for a subscriber to `held` that chooses it.
  func change(from held: SubscriptionPlan) -> PlanChangeTiming {
    // That the same subscription, or one of the same level, waits if it is billed otherwise is an
    // assumption.
    let isBilledAlike = billing == held.billing
    if productID == held.productID {
      return isBilledAlike ? .alreadyHeld : .atRenewal(isDowngrade: false)
    }
    // Rule SUB-CHG-1: an upgrade of any duration, and a crossgrade of the same duration, take
    // effect now.
    // Rule SUB-CHG-2: a downgrade, and a crossgrade of another duration, wait for the renewal.
    // Source: https://developer.apple.com/app-store/subscriptions/#ranking
    if terms.level < held.terms.level { return .atOnce }
    if terms.level > held.terms.level { return .atRenewal(isDowngrade: true) }
    return isBilledAlike && terms.period.lasts(asLongAs: held.terms.period)
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
