extension GracePeriod {
  /// Whether a renewal has it that follows a period of that price.
  func covers(renewalAfter price: Money) -> Bool {
    switch scope {
    case .allRenewals: true
    case .paidToPaid: price > .zero
    }
  }

  /// How long it is for a renewal that was to last `renewal`: at most six days for one week, so
  /// that it ends before that week does.
  func period(for renewal: Period) -> Period {
    switch renewal.unit {
    case .day: Period(min(days, max(renewal.count - 1, 1)), .day)
    case .week: Period(min(days, 7 * renewal.count - 1), .day)
    case .month, .year: Period(days, .day)
    }
  }
}
