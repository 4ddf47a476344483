/// What a customer of an auto-renewable subscription agrees to.
package struct SubscriptionTerms: Codable, Hashable, Sendable {
  package let groupID: GroupID
  /// The level of service within the group: 1 is the highest, equal levels are alternatives.
  package let level: Int
  package let period: Period
  /// Whether the customer commits to twelve monthly payments. Rule BILL-1. Billing plans that are
  /// read from a file do not set it, since the store bills each period at its start.
  package var hasCommitment = false
  /// The ways to pay; empty if each period is paid at its start.
  package let billingPlans: [BillingPlan]
  /// Up front, then monthly. In a box of their own, since terms are read at every renewal.
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

  /// What customers of a billing plan are offered: each plan has offers of its own.
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
