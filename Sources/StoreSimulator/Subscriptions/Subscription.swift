/// An account's subscription in one group, from the first purchase on.
///
/// There is at most one a group (rule SUB-CHG-5), and it keeps its original transaction over
/// renewals, changes of plan and lapses (rule SUB-REN-5).
package struct Subscription: Codable, Hashable, Sendable {
  /// The state of the subscription. Each case carries what exists in that state only. Indirect,
  /// since subscriptions are read far more often than they change.
  package indirect enum State: Codable, Hashable, Sendable {
    case active(Term)
    /// The renewal failed, and service continues for a while. Rule BILL-2.
    case inGracePeriod(Term, until: StoreTime)
    /// The renewal failed, and the App Store retries without service. Rule BILL-1.
    case inBillingRetryPeriod(Term)
    case expired(at: StoreTime, ExpirationReason)
    /// The App Store revoked the current period. Reversing the refund restores it.
    /// Rules REF-7, REF-9.
    case revoked(at: StoreTime, Term)
  }

  package internal(set) var groupID: GroupID
  package let originalID: UInt64
  package let originalPurchaseDate: StoreTime
  /// When the customer began to subscribe, apart from short lapses. Rule SUB-REN-4.
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
    case .active(let term): term.nextNotice ?? term.end
    case .inGracePeriod(let term, until: let end): min(end, term.nextReminder ?? end)
    case .inBillingRetryPeriod(let term): min(term.retryEnd, term.nextReminder ?? term.retryEnd)
    case .expired, .revoked: nil
    }
  }

  /// The kind of customer for codes, by whether the subscription has ended. In billing retry it has
  /// not. Source: assumption
  var customer: CodeOffer.Customer { openTerm == nil ? .expired : .existing }

  /// Changes the term in any state; does nothing after the subscription has ended.
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

/// A paid period, and the terms agreed for the time after it.
package struct Term: Codable, Hashable, Sendable {
  package internal(set) var productID: ProductID
  package let start: StoreTime
  /// When it renews or expires.
  package internal(set) var end: StoreTime
  /// The day of the month that the next period in months aims at.
  var anchorDay: Int
  /// Whether the customer wants it to renew. A commitment is paid to its end all the same.
  package internal(set) var willAutoRenew = true
  /// The agreed phases after this period, before the standard price.
  package internal(set) var upcoming: [BillingPhase]
  /// Another plan that the customer chose for the next renewal. Rule SUB-CHG-2.
  package internal(set) var change: PlanChange?
  /// The price for the customer where no offer applies. Rule PI-2.
  package internal(set) var price: AgreedPrice
  /// The number of renewals since the customer's last purchase. Rule SUB-REN-6.
  let renewalCount: Int
  /// The payment of a commitment that the period is; `nil` if it is billed up front.
  let commitment: Commitment?
  /// The time rate of the subscription.
  let pace: TimeRate
  /// The items of the next renewal, if the developer manages them. Rule ACA-1.
  @Rarely package internal(set) var managed: ManagedPlan<RenewingItem>?
  /// Whether the App Store ends the subscription with this period without a reason.
  var endsForUnknownReason = false
  /// The number of messages that the customer has received about the failed renewal. Rule BILL-6.
  var reminderCount = 0

  /// The date of the next message about the failing charge; `nil` for none.
  var nextReminder: StoreTime? { BillingReminders.date(after: reminderCount, since: end) }

  /// Rule PI-2: turning renewal off also answers a pending increase.
  mutating func turnOffRenewal() {
    willAutoRenew = false
    price = price.consented
    managed?.consent()
  }

  /// The phase of the next renewal, and those after it.
  func phasesAtRenewal(standard: BillingPhase) -> [BillingPhase] {
    let agreed = nextChange?.phases ?? upcoming
    return agreed.isEmpty ? [standard] : agreed
  }
}

/// Another plan of the group, from the next renewal on, or from the end of a commitment.
package struct PlanChange: Codable, Hashable, Sendable {
  package let productID: ProductID
  let billing: BillingPlan.Kind
  /// The phases of an offer code before the standard price.
  package let phases: [BillingPhase]
}

/// The reason why a subscription ended. Rule EXP-1.
///
/// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/expirationreason
package enum ExpirationReason: String, Codable, CaseIterable, Hashable, Sendable {
  case autoRenewDisabled
  case billingError
  case didNotConsentToPriceIncrease
  case productUnavailable
  case unknown
}
