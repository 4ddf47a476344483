/// How long service goes on after a renewal that could not be charged, as the developer chose.
///
/// Source: https://developer.apple.com/documentation/storekit/reducing-involuntary-subscriber-churn
package struct GracePeriod: Codable, Hashable, Sendable {
  /// Which renewals have it. Rule BILL-2.
  package enum Scope: Codable, Hashable, Sendable {
    case allRenewals
    /// Not the first charge after a free trial.
    case paidToPaid
  }

  /// 3, 16 or 28.
  package let days: Int
  package internal(set) var scope = Scope.allRenewals

  private init(days: Int) { self.days = days }

  package static let days3 = GracePeriod(days: 3)
  package static let days16 = GracePeriod(days: 16)
  package static let days28 = GracePeriod(days: 28)

  /// Every length that a developer can choose, for all renewals.
  package static let allCases = [days3, days16, days28]

  /// The same length, for renewals of what was paid for only.
  package var fromPaidOnly: GracePeriod {
    var copy = self
    copy.scope = .paidToPaid
    return copy
  }

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
