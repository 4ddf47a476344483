/// The offers that a subscription makes to customers of one billing plan.
package struct PlanOffers: Codable, Hashable, Sendable {
  /// What new customers pay.
  package var introductory: OfferTerms?
  package var promotional: [PromotionalOffer]
  package var codes: [CodeOffer]
  /// The best first.
  package var winBack: [WinBackOffer]

  package init(
    introductory: OfferTerms? = nil, promotional: [PromotionalOffer] = [],
    codes: [CodeOffer] = [], winBack: [WinBackOffer] = []
  ) {
    self.introductory = introductory
    self.promotional = promotional
    self.codes = codes
    self.winBack = winBack
  }
}
