/// What a customer of an auto-renewable subscription agrees to.
package struct SubscriptionTerms: Hashable, Sendable {
  package let groupID: GroupID
  /// The level of service within the group: 1 is the highest, equal levels are alternatives.
  package let level: Int
  package let period: Period
  /// Whether the customer commits to twelve monthly payments. Rule BILL-1.
  package var hasCommitment = false
  package let introductoryOffer: OfferTerms?
  package let promotionalOffers: [PromotionalOffer]
  package let codeOffers: [CodeOffer]

  package init(
    groupID: GroupID, level: Int, period: Period, introductoryOffer: OfferTerms? = nil,
    promotionalOffers: [PromotionalOffer] = [], codeOffers: [CodeOffer] = []
  ) {
    self.groupID = groupID
    self.level = level
    self.period = period
    self.introductoryOffer = introductoryOffer
    self.promotionalOffers = promotionalOffers
    self.codeOffers = codeOffers
  }
}
