/// What an account holds of one group of subscriptions, from the first purchase on.
///
/// There is at most one a group (rule SUB-CHG-5), and it keeps its original transaction over
/// renewals, changes of plan and lapses (rule SUB-REN-5).
package struct Subscription: Codable, Hashable, Sendable {
  /// Where the subscription stands. Each state carries what exists in that state only. In a box of
  /// its own, since subscriptions are read far more often than they change.
  package indirect enum State: Codable, Hashable, Sendable {
    case active(Term)
    /// The renewal failed, and service goes on for a while. Rule BILL-2.
    case inGracePeriod(Term, until: StoreTime)
    /// The renewal failed, and the App Store tries on without service. Rule BILL-1.
    case inBillingRetryPeriod(Term)
    case expired(at: StoreTime, ExpirationReason)
    /// The App Store took back the current period, and gives it again if the refund is reversed.
    /// Rules REF-7, REF-9.
    case revoked(at: StoreTime, Term)
  }

  package let groupID: GroupID
  package let originalID: UInt64
  package let originalPurchaseDate: StoreTime
  /// When the customer began to subscribe without a long lapse. Rule SUB-REN-4.
  package internal(set) var recentStartDate: StoreTime
  package internal(set) var latestTransactionID: UInt64
  package internal(set) var state: State

  /// The latest period while it runs; `nil` once it is over.
  var runningTerm: Term? {
    switch state {
    case .active(let term): term
    case .inGracePeriod, .inBillingRetryPeriod, .expired, .revoked: nil
    }
  }

  /// The latest period while the customer has the service, through the grace period, too.
  var servedTerm: Term? {
    switch state {
    case .active(let term), .inGracePeriod(let term, until: _): term
    case .inBillingRetryPeriod, .expired, .revoked: nil
    }
  }

  /// The latest period until the subscription has ended; while a charge is retried it has not.
  var openTerm: Term? {
    switch state {
    case .active(let term), .inGracePeriod(let term, until: _), .inBillingRetryPeriod(let term):
      term
    case .expired, .revoked: nil
    }
  }

  /// When the subscription next changes by itself; `nil` once it has ended.
  var nextDue: StoreTime? {
    switch state {
    case .active(let term): term.end
    case .inGracePeriod(let term, until: let end): min(end, term.nextReminder ?? end)
    case .inBillingRetryPeriod(let term): min(term.retryEnd, term.nextReminder ?? term.retryEnd)
    case .expired, .revoked: nil
    }
  }

  /// Whether the subscription has ended decides whom a code is meant for. One whose charge is
  /// retried has not. Source: assumption
  var customer: CodeOffer.Customer { openTerm == nil ? .expired : .existing }

  /// Changes what is agreed, wherever the subscription stands; once it has ended, nothing.
  mutating func updateTerm(_ change: (inout Term) -> Void) {
    guard var term = openTerm else { return }
    change(&term)
    switch state {
    case .active: state = .active(term)
    case .inGracePeriod(_, until: let end): state = .inGracePeriod(term, until: end)
    case .inBillingRetryPeriod: state = .inBillingRetryPeriod(term)
    case .expired, .revoked: break
    }
  }
}

/// A period that was paid for, and what is agreed for the time after it.
package struct Term: Codable, Hashable, Sendable {
  package let productID: ProductID
  package let start: StoreTime
  /// When it renews or expires.
  package internal(set) var end: StoreTime
  /// The day of the month that the next period in months aims at.
  var anchorDay: Int
  package internal(set) var willAutoRenew = true
  /// What is agreed for the time after this period, before the standard price.
  package internal(set) var upcoming: [BillingPhase]
  /// Another plan that the customer chose for the next renewal. Rule SUB-CHG-2.
  package internal(set) var change: PlanChange?
  /// What the plan costs the customer where no offer applies. Rule PI-2.
  package internal(set) var price: AgreedPrice
  /// How many renewals led here since the customer last bought. Rule SUB-REN-6.
  let renewalCount: Int
  /// Rule BILL-1.
  let hasCommitment: Bool
  /// How fast time passes for the subscription.
  let pace: TimeRate
  /// Whether the App Store ends the subscription with this period and does not say why.
  var endsForUnknownReason = false
  /// How often the customer was told that the renewal at the end failed. Rule BILL-6.
  var reminderCount = 0

  /// When the customer is next told of a charge that fails; `nil` if never again.
  var nextReminder: StoreTime? { BillingReminders.date(after: reminderCount, since: end) }

  /// The product that the next renewal is for, if it renews.
  package var preference: ProductID { change?.productID ?? productID }

  /// Rule PI-2: who turns renewal off answers an increase that is pending, too.
  mutating func turnOffRenewal() {
    willAutoRenew = false
    price = price.consented
  }

  /// What the next renewal charges and what is agreed for the time after that.
  func phasesAtRenewal(standard: BillingPhase) -> [BillingPhase] {
    let agreed = change?.phases ?? upcoming
    return agreed.isEmpty ? [standard] : agreed
  }
}

/// Another plan of the group, from the next renewal on.
package struct PlanChange: Codable, Hashable, Sendable {
  package let productID: ProductID
  /// What an offer code agreed for the time before the standard price.
  package let phases: [BillingPhase]
}

/// Why a subscription ended. Rule EXP-1.
///
/// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/expirationreason
package enum ExpirationReason: String, Codable, CaseIterable, Hashable, Sendable {
  case autoRenewDisabled
  case billingError
  case didNotConsentToPriceIncrease
  case productUnavailable
  case unknown
}
