extension Account {
  /// When the account next changes by itself; `nil` if it never does.
  var nextDue: StoreTime? {
    let terms = subscriptions.compactMap { $0.term?.end }
    return (terms + requests.map(\.expirationDate)).min()
  }

  /// Renews, expires and forgets what is due at `now`, subscriptions first.
  mutating func settle(in catalog: Catalog, at now: StoreTime) -> [Announcement] {
    // Rule ATB-2: a request that nobody answered for 24 hours ends without a trace.
    requests.removeAll { $0.expirationDate <= now }
    let ended = subscriptions.filter { ($0.term?.end).map { $0 <= now } ?? false }
    return ended.flatMap { subscription in
      subscription.term.map { end($0, of: subscription, in: catalog) } ?? []
    }
  }

  private mutating func end(
    _ term: Term, of subscription: Subscription, in catalog: Catalog
  ) -> [Announcement] {
    guard term.willAutoRenew else {
      expire(subscription.groupID, at: term.end, .autoRenewDisabled)
      // Rule UPD-4: the end of a subscription makes no transaction.
      return [.status(subscription.groupID)]
    }
    let plan = catalog.heldPlan(term.preference)
    let opening = TermOpening(
      plan: plan, phases: term.phasesAtRenewal(standard: plan.standardPhase), reason: .renewal,
      appAccountToken: booked(subscription.latestTransactionID).appAccountToken,
      start: term.end, anchorDay: term.anchorDay)
    return [.transaction(begin(opening).id), .status(subscription.groupID)]
  }

  private mutating func expire(_ group: GroupID, at now: StoreTime, _ reason: ExpirationReason) {
    guard let index = subscriptions.firstIndex(where: { $0.groupID == group }) else { return }
    subscriptions[index].state = .expired(at: now, reason)
  }
}
