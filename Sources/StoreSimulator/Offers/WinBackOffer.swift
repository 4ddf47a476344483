/// An offer to customers whose subscription has ended.
///
/// In a test environment the file says whether lapsed customers are eligible.
/// Source: https://developer.apple.com/documentation/xcode/setting-up-storekit-testing-in-xcode
package struct WinBackOffer: Codable, Hashable, Sendable {
  package let id: String
  package let referenceName: String
  package let terms: OfferTerms
  /// Whether lapsed customers may have it.
  package let isEligible: Bool
  /// What they must have behind them besides; `nil` for nothing, as in a test environment.
  package let criteria: WinBackCriteria?

  package init(
    id: String, referenceName: String, terms: OfferTerms, isEligible: Bool = true,
    criteria: WinBackCriteria? = nil
  ) {
    self.id = id
    self.referenceName = referenceName
    self.terms = terms
    self.isEligible = isEligible
    self.criteria = criteria
  }
}
