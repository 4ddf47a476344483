extension Account {
  /// When the account next changes by itself; `nil` if it never does.
  var nextDue: StoreTime? {
    var first: StoreTime?
    // In loops without an array: this is asked at every event.
    for index in subscriptions.indices {
      first = StoreTime.earlier(first, subscriptions[index].nextDue)
    }
    for index in requests.indices {
      first = StoreTime.earlier(first, requests[index].expirationDate)
    }
    return first
  }

  /// Renews, expires and forgets what is due at `now`, subscriptions first.
  mutating func settle(
    in catalog: Catalog, grace: GracePeriod?, at now: StoreTime
  ) -> [Effect] {
    // Rule ATB-2: a request that nobody answered for 24 hours ends without a trace.
    requests.removeAll { $0.expirationDate <= now }
    let due = subscriptions.filter { ($0.nextDue).map { $0 <= now } ?? false }
    return due.flatMap { settle($0, in: catalog, grace: grace) }
  }

  private mutating func settle(
    _ subscription: Subscription, in catalog: Catalog, grace: GracePeriod?
  ) -> [Effect] {
    let group = subscription.groupID
    switch subscription.state {
    case .active(let term):
      // Rule UPD-4: the end of a subscription makes no transaction.
      guard term.willAutoRenew else { return expire(group, at: term.end, .autoRenewDisabled) }
      let plan = catalog.heldPlan(term.preference)
      if !canChargeRenewals,
        let phase = term.phasesAtRenewal(standard: plan.standardPhase).first, phase.price > .zero
      {
        return failRenewal(of: term, in: group, grace: grace?.period(for: phase.period))
      }
      return renew(
        subscription, after: term, from: .periodEnd(chargedAt: term.end), in: catalog)
    case .inGracePeriod(let term, until: _):
      return move(group, to: .inBillingRetryPeriod(term), .gracePeriodExpired)
    case .inBillingRetryPeriod(let term):
      // Rule BILL-5: the App Store gives up.
      return expire(group, at: term.retryEnd, .billingError)
    case .expired, .revoked: return []
    }
  }

  /// Begins the next period, and charges it.
  mutating func renew(
    _ subscription: Subscription, after term: Term, from start: RenewalStart, in catalog: Catalog
  ) -> [Effect] {
    let plan = catalog.heldPlan(term.preference)
    var opening = TermOpening(
      plan: plan, phases: term.phasesAtRenewal(standard: plan.standardPhase), reason: .renewal,
      appAccountToken: booked(subscription.latestTransactionID).appAccountToken,
      start: start.date(after: term))
    switch start {
    case .periodEnd(let charge):
      opening.chargeDate = charge
      opening.anchorDay = term.anchorDay
    case .newCycle: break
    }
    let event = subscription.runningTerm == nil ? ServerEvent.didRecoverBilling : .didRenew
    return Sale.began(begin(opening), event).effects
  }

  /// Ends the subscription.
  mutating func expire(
    _ group: GroupID, at now: StoreTime, _ reason: ExpirationReason
  ) -> [Effect] {
    move(group, to: .expired(at: now, reason), .expired(reason))
  }
}

/// Where the period after a renewal begins.
enum RenewalStart: Hashable, Sendable {
  /// Where the last one ended, whenever it is charged.
  case periodEnd(chargedAt: StoreTime)
  case newCycle(at: StoreTime)

  fileprivate func date(after term: Term) -> StoreTime {
    switch self {
    case .periodEnd: term.end
    case .newCycle(let date): date
    }
  }
}
