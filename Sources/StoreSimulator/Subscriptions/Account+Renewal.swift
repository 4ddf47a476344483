extension Account {
  /// The earliest date at which the account changes by itself; ``nextDue`` caches it.
  var firstDue: StoreTime? {
    var first = discrepancies.undelivered.first?.due
    // Loops without an array, since this runs at every change.
    for index in subscriptions.indices {
      first = StoreTime.earlier(first, subscriptions[index].nextDue)
    }
    for index in pendingOrders.requests.indices {
      first = StoreTime.earlier(first, pendingOrders.requests[index].expirationDate)
    }
    return first
  }

  func isDue(at now: StoreTime) -> Bool { nextDue.map { $0 <= now } ?? false }

  /// Performs what is due at `now`: renewals and expirations, then the expiry of requests.
  mutating func settle(
    in catalog: Catalog, grace: GracePeriod?, limit: RenewalLimit?, profile: Profile,
    at now: StoreTime
  ) -> [Effect] {
    guard isDue(at: now) else { return [] }
    if !pendingOrders.requests.isEmpty { pendingOrders.endRequests(at: now) }
    var effects = deliverRenewals(at: now)
    var hasChanged = false
    for index in subscriptions.indices {
      guard let due = subscriptions[index].nextDue, due <= now else { continue }
      hasChanged = true
      effects += settle(
        subscriptions[index], in: catalog, grace: grace, limit: limit, profile: profile, at: now)
    }
    guard hasChanged, profile.has(.retryListing) else { return effects }
    return effects + announceUnchargedRenewals(in: catalog, at: now)
  }

  private mutating func settle(
    _ subscription: Subscription, in catalog: Catalog, grace: GracePeriod?, limit: RenewalLimit?,
    profile: Profile, at now: StoreTime
  ) -> [Effect] {
    let group = subscription.groupID
    switch subscription.state {
    case .active(let term):
      guard term.end <= now else { return informOfIncreases(in: group, at: now) }
      let renewal = catalog.renewal(after: term)
      // Rule UPD-4: the end of a subscription makes no transaction.
      if let reason = term.ending(before: renewal, limit: limit) {
        return expire(group, at: term.end, reason)
      }
      guard canCharge(renewal) else {
        let grace = self.grace(grace, for: renewal, of: subscription)
        return failRenewal(
          of: term, in: group,
          graceEnd: grace.map { term.graceEnd($0, before: renewal.phase.period) })
      }
      let effects = renew(
        subscription, after: term, renewal, from: .periodEnd(chargedAt: term.end))
      guard profile.has(.renewalMoment) else { return effects }
      return withhold(effects, renewing: subscription, at: now)
    case .inGracePeriod(let term, until: let end):
      guard end <= now else { return remind(group) }
      return move(group, to: .inBillingRetryPeriod(term), .gracePeriodExpired)
    case .inBillingRetryPeriod(let term):
      guard term.retryEnd <= now else { return remind(group) }
      // Rule BILL-5: the App Store gives up.
      return expire(group, at: term.retryEnd, .billingError)
    case .expired, .revoked: return []
    }
  }

  /// Begins the next period, and charges it.
  mutating func renew(
    _ subscription: Subscription, after term: Term, _ renewal: UpcomingRenewal,
    from start: RenewalStart
  ) -> [Effect] {
    var opening = PeriodStart(
      plan: renewal.plan, phases: renewal.phases, reason: .renewal,
      appAccountToken: booked(subscription.latestTransactionID).appAccountToken,
      start: start.date(after: term))
    opening.price = renewal.price
    opening.renewalCount = term.renewalCount + 1
    opening.continued = term.hasPaymentsLeft ? term : nil
    opening.managed = renewal.managed
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

/// The start of the period after a renewal.
enum RenewalStart: Hashable, Sendable {
  /// The end of the last period, whenever the renewal is charged.
  case periodEnd(chargedAt: StoreTime)
  case newCycle(at: StoreTime)

  var chargeDate: StoreTime {
    switch self {
    case .periodEnd(chargedAt: let date), .newCycle(at: let date): date
    }
  }

  fileprivate func date(after term: Term) -> StoreTime {
    switch self {
    case .periodEnd: term.end
    case .newCycle(let date): date
    }
  }
}

extension Account {
  /// The App Store charges for the next period before the present one is over.
  ///
  /// Rule SUB-REN-1: within 24 hours before the end. The new period begins where the present one
  /// ends. A charge that fails has no consequence: the App Store tries again at the end, and only
  /// that attempt counts (source: assumption).
  ///
  /// Otherwise, renewals are charged at the very end. With an action of its own, subscriptions need
  /// no second date, and a scenario states which renewal is early.
  /// Source: https://developer.apple.com/documentation/storekit/handling-subscriptions-billing
  mutating func renewEarly(
    _ product: ProductID, in catalog: Catalog, limit: RenewalLimit?, at now: StoreTime
  ) throws(ActionRefusal) -> [Effect] {
    let (group, term) = try openTerm(of: product, in: catalog)
    guard let subscription = self[group], subscription.runningTerm != nil else {
      throw .notActive(product)
    }
    guard term.end <= now.adding(hours: 24) else { throw .tooEarly(product, end: term.end) }
    let renewal = catalog.renewal(after: term)
    guard term.ending(before: renewal, limit: limit) == nil else { throw .willNotRenew(product) }
    guard canCharge(renewal) else { return [] }
    return renew(subscription, after: term, renewal, from: .periodEnd(chargedAt: now))
  }

  /// Ends the subscription with its current period, without a reason. In billing retry it ends at
  /// once. Rule EXP-1.
  mutating func expireWithoutReason(
    _ product: ProductID, in catalog: Catalog, at now: StoreTime
  ) throws(ActionRefusal) -> [Effect] {
    let (group, _) = try openTerm(of: product, in: catalog)
    guard self[group]?.runningTerm != nil else { return expire(group, at: now, .unknown) }
    updateTerm(of: group) { $0.endsForUnknownReason = true }
    return []
  }
}

extension ActionRefusal {
  package static func notActive(_ id: ProductID) -> Self {
    Self("'\(id)' is not active: its renewal could not be charged")
  }

  package static func tooEarly(_ id: ProductID, end: StoreTime) -> Self {
    Self("'\(id)' renews at \(end), and is charged at most 24 hours before")
  }

  package static func willNotRenew(_ id: ProductID) -> Self {
    Self("'\(id)' will not renew")
  }
}
