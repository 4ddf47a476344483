/// How long service goes on after a renewal that could not be charged, as the developer chose.
///
/// Rule BILL-2: for every renewal alike.
/// Source: https://developer.apple.com/documentation/storekit/reducing-involuntary-subscriber-churn
package enum GracePeriod: Int, CaseIterable, Hashable, Sendable {
  case days3 = 3
  case days16 = 16
  case days28 = 28

  package var days: Int { rawValue }

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
