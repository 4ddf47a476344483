extension PriceConsent {
  /// Whether a subscriber who pays `old` for each `period` has to consent to `new`.
  ///
  /// Rule PI-1: above 50 % and above 5 units of the currency (50 for a year), or a second increase
  /// within a year. Apple's limits are in US dollars; that other currencies have the same numbers
  /// is an assumption, and so is that increases are counted by product.
  /// Source: https://support.apple.com/en-us/109501
  func isNeeded(
    from old: Money, to new: Money, each period: Period, isSecondInAYear: Bool
  ) -> Bool {
    switch self {
    case .needed: return true
    case .notNeeded: return false
    case .byRule:
      let isYearly = period.lasts(asLongAs: Period(1, .year))
      let limit = Money(milliunits: isYearly ? 50_000 : 5000)
      let difference = new - old
      return isSecondInAYear || (difference * 2 > old && difference > limit)
    }
  }
}
