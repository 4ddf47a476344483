/// What an account holds of one group of subscriptions, from the first purchase on.
///
/// There is at most one a group (rule SUB-CHG-5), and it keeps its original transaction over
/// renewals, changes of plan and lapses (rule SUB-REN-5).
package struct Subscription: Hashable, Sendable {
  /// Where the subscription stands. Each state carries what exists in that state only.
  package enum State: Hashable, Sendable {
    case active(Term)
    case expired(at: StoreTime, ExpirationReason)
    /// The App Store took back the current period. Rule REF-7.
    case revoked(at: StoreTime)
  }

  package let groupID: GroupID
  package let originalID: UInt64
  package let originalPurchaseDate: StoreTime
  /// When the customer began to subscribe without a long lapse. Rule SUB-REN-4.
  package internal(set) var recentStartDate: StoreTime
  package internal(set) var latestTransactionID: UInt64
  package internal(set) var state: State

  /// The paid period that runs; `nil` once the subscription has ended.
  package var term: Term? {
    guard case .active(let term) = state else { return nil }
    return term
  }

  /// The product of the latest period, and whether it has ended, decide whom a code is meant for.
  var customer: CodeOffer.Customer {
    switch state {
    case .active: .existing
    case .expired, .revoked: .expired
    }
  }
}

/// A period that is paid for and runs, and what is agreed for the time after it.
package struct Term: Hashable, Sendable {
  package let productID: ProductID
  package let start: StoreTime
  /// When it renews or expires.
  package let end: StoreTime
  /// The day of the month that the next period in months aims at.
  let anchorDay: Int
  package internal(set) var willAutoRenew = true
  /// What is agreed for the time after this period, before the standard price.
  package internal(set) var upcoming: [BillingPhase]
  /// Another plan that the customer chose for the next renewal. Rule SUB-CHG-2.
  package internal(set) var change: PlanChange?

  /// The product that the next renewal is for, if it renews.
  package var preference: ProductID { change?.productID ?? productID }

  /// What the next renewal charges and what is agreed for the time after that.
  func phasesAtRenewal(standard: BillingPhase) -> [BillingPhase] {
    let agreed = change?.phases ?? upcoming
    return agreed.isEmpty ? [standard] : agreed
  }
}

/// Another plan of the group, from the next renewal on.
package struct PlanChange: Hashable, Sendable {
  package let productID: ProductID
  /// What an offer code agreed for the time before the standard price.
  package let phases: [BillingPhase]
}

/// Why a subscription ended. Rule EXP-1.
///
/// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/expirationreason
package enum ExpirationReason: String, Hashable, Sendable {
  case autoRenewDisabled
}
