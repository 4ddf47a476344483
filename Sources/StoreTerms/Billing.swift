/// How long service continues after a failed renewal, as the developer configured it.
///
/// Source: https://developer.apple.com/documentation/storekit/reducing-involuntary-subscriber-churn
package struct GracePeriod: Codable, Hashable, Sendable {
  /// The renewals that get a grace period. Rule BILL-2.
  package enum Scope: String, CaseIterable, Codable, Hashable, Sendable {
    case allRenewals = "all"
    /// Not the first charge after a free trial.
    case paidToPaid = "paid to paid"
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

  /// The same length for these renewals.
  package func covering(_ scope: Scope) -> GracePeriod {
    var copy = self
    copy.scope = scope
    return copy
  }

  /// The words in scenarios: `16 days`.
  package var word: String { "\(days) days" }
}

/// The number of renewals after which a test environment ends a subscription. Rule SUB-REN-6.
///
/// TestFlight also renews once a day whatever the period is; that is not simulated.
/// Source: https://developer.apple.com/documentation/storekit/testing-at-all-stages-of-development-with-xcode-and-the-sandbox
package enum RenewalLimit: String, Codable, CaseIterable, Hashable, Sendable {
  case sandbox
  case testFlight = "TestFlight"

  /// The number of renewals that it permits.
  package var renewals: Int {
    switch self {
    case .sandbox: 12
    case .testFlight: 6
    }
  }
}

/// Whether subscribers have to consent to a price increase.
package enum PriceConsent: String, CaseIterable, Hashable, Sendable {
  /// As rule PI-1 decides.
  case byRule = "by rule"
  /// Required, as in regions whose law demands it.
  case needed
  case notNeeded = "not needed"
}

/// The customer's choice in the sheet that shows the subscriptions.
///
/// Source: https://developer.apple.com/documentation/storekit/appstore/showmanagesubscriptions(in:)
package enum SubscriptionsSheetChoice: Codable, Hashable, Sendable {
  /// Closes the sheet without a change.
  case nothing
  case turnOffAutoRenewal(ProductID)
  case turnOnAutoRenewal(ProductID)
  /// Buys, or changes from another plan of the group.
  case choosePlan(ProductID)
}

/// The word for a change that the customer makes in the subscriptions sheet.
package enum SheetChoice: String, CaseIterable, Hashable, Sendable {
  case cancel
  case resume
  case choose

  package func of(_ product: ProductID) -> SubscriptionsSheetChoice {
    switch self {
    case .cancel: .turnOffAutoRenewal(product)
    case .resume: .turnOnAutoRenewal(product)
    case .choose: .choosePlan(product)
    }
  }
}

/// The reason of a transaction.
package enum TransactionReason: String, CaseIterable, Codable, Hashable, Sendable {
  case purchase
  case renewal
}
