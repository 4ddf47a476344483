extension Account {
  /// Begins the grace period or billing retry, since the renewal after `term` could not be charged.
  ///
  /// Rules BILL-1, BILL-2: the App Store retries, and service continues if there is a grace period.
  /// Rule UPD-4: there is no transaction.
  mutating func failRenewal(
    of term: Term, in group: GroupID, graceEnd: StoreTime?
  ) -> [Effect] {
    if let graceEnd {
      return move(
        group, to: .inGracePeriod(term, until: graceEnd),
        .didFailToRenew(hasGracePeriod: true)) + remind(group)
    }
    return move(group, to: .inBillingRetryPeriod(term), .didFailToRenew(hasGracePeriod: false))
      + remind(group)
  }

  /// Shows the customer a message about the failing charge. Rule BILL-6.
  mutating func remind(_ group: GroupID) -> [Effect] {
    updateTerm(of: group) { $0.reminderCount += 1 }
    return [.message(.billingIssue(group))]
  }

  /// The grace period if the renewal after `term` fails; `nil` for none.
  ///
  /// Rule BILL-1: a commitment has no grace period.
  /// Rule BILL-2: neither has a renewal that the developer excluded.
  func grace(
    _ grace: GracePeriod?, for renewal: UpcomingRenewal, of subscription: Subscription
  ) -> Period? {
    guard let grace, renewal.plan.billing == .upFront,
      grace.covers(renewalAfter: booked(subscription.latestTransactionID).price)
    else { return nil }
    return grace.period(for: renewal.phase.period)
  }

  /// Whether the renewal can be charged. A free one always can.
  func canCharge(_ renewal: UpcomingRenewal) -> Bool {
    canChargeRenewals || renewal.phase.price == .zero
  }

  /// Fixes billing: purchases succeed again, and failed renewals are charged.
  ///
  /// Rule BILL-7: the transactions arrive as updates, with their subscriptions' original ids.
  mutating func fixBilling(in catalog: Catalog, at now: StoreTime) -> [Effect] {
    canChargeRenewals = true
    canChargePurchases = true
    return subscriptions.flatMap { recover($0, in: catalog, at: now) }
  }

  /// Charges the failed renewal now, if there is one.
  mutating func recover(
    _ subscription: Subscription, in catalog: Catalog, at now: StoreTime
  ) -> [Effect] {
    switch subscription.state {
    case .inGracePeriod(let term, until: _):
      let start = catalog.startOfRenewal(after: term, chargedAt: now)
      return recover(subscription, after: term, from: start, in: catalog)
    case .inBillingRetryPeriod(let term):
      // Rule BILL-3: the days without service are not paid for.
      return recover(subscription, after: term, from: .newCycle(at: now), in: catalog)
    case .active, .expired, .revoked: return []
    }
  }

  /// A product removed from sale in the meantime cannot be charged, and ends. Source: assumption
  private mutating func recover(
    _ subscription: Subscription, after term: Term, from start: RenewalStart, in catalog: Catalog
  ) -> [Effect] {
    let renewal = catalog.renewal(after: term)
    guard renewal.plan.isForSale else {
      return expire(subscription.groupID, at: start.chargeDate, .productUnavailable)
    }
    return renew(subscription, after: term, renewal, from: start)
  }

  /// Rule STAT-8: listeners receive the new status.
  mutating func move(
    _ group: GroupID, to state: Subscription.State, _ event: ServerEvent
  ) -> [Effect] {
    guard let index = subscriptions.firstIndex(where: { $0.groupID == group }) else { return [] }
    subscriptions[index].state = state
    return [
      .status(group), .notification(event, about: subscriptions[index].latestTransactionID),
    ]
  }

  /// The notification of an event about the group's latest transaction.
  func latestNotification(_ event: ServerEvent, in group: GroupID) -> Effect {
    guard let subscription = self[group] else {
      preconditionFailure("the account never subscribed to '\(group)'")
    }
    return .notification(event, about: subscription.latestTransactionID)
  }
}

extension Catalog {
  /// Rule BILL-3: the cycle continues as if the charge had not failed. If the chosen plan is so
  /// short that its period would be over by now, a new cycle begins. Source: assumption
  fileprivate func startOfRenewal(after term: Term, chargedAt now: StoreTime) -> RenewalStart {
    let end = term.end.adding(
      renewal(after: term).phase.period, anchorDay: term.anchorDay, at: term.pace)
    return now < end ? .periodEnd(chargedAt: now) : .newCycle(at: now)
  }
}

extension GracePeriod {
  /// Whether it applies to a renewal after a period of that price.
  func covers(renewalAfter price: Money) -> Bool {
    switch scope {
    case .allRenewals: true
    case .paidToPaid: price > .zero
    }
  }

  /// Its length for a renewal period: at most six days for one week, so that it ends before that
  /// week.
  func period(for renewal: Period) -> Period {
    switch renewal.unit {
    case .day: Period(min(days, max(renewal.count - 1, 1)), .day)
    case .week: Period(min(days, 7 * renewal.count - 1), .day)
    case .month, .year: Period(days, .day)
    }
  }
}
