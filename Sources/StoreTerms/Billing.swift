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
  package private(set) var scope = Scope.allRenewals

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

  /// As scenarios write it: `16 days`.
  package var word: String { "\(days) days" }
}

/// After how many renewals a test environment lets a subscription end. Rule SUB-REN-6.
///
/// TestFlight also renews once a day whatever the period is; that is not simulated.
/// Source: https://developer.apple.com/documentation/storekit/testing-at-all-stages-of-development-with-xcode-and-the-sandbox
package enum RenewalLimit: String, Codable, CaseIterable, Hashable, Sendable {
  case sandbox
  case testFlight = "TestFlight"

  /// How many renewals it permits.
  package var renewals: Int {
    switch self {
    case .sandbox: 12
    case .testFlight: 6
    }
  }
}

/// Whether subscribers have to consent to a price increase.
package enum PriceConsent: String, CaseIterable, Hashable, Sendable {
  /// As rule PI-1 says.
  case byRule = "by rule"
  /// As where the law demands it.
  case needed
  case notNeeded = "not needed"
}

/// What the customer does with a subscription in the sheet that shows them.
package enum SheetChoice: String, CaseIterable, Hashable, Sendable {
  case cancel
  case resume
  case choose
}

/// An instant that the App Store knows of and that a scenario can wait for.
package enum BillingInstant: String, CaseIterable, Hashable, Sendable {
  case renewal
  case expiry
  case endOfGrace = "end of grace"
}
