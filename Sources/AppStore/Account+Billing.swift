extension Account {
  /// The renewal at the end of `term` could not be charged.
  ///
  /// Rules BILL-1, BILL-2: the App Store tries on, and service goes on if there is a grace period.
  /// Rule UPD-4: there is no transaction.
  mutating func failRenewal(
    of term: Term, in group: GroupID, grace: Period?
  ) -> [Effect] {
    if let grace {
      return move(
        group, to: .inGracePeriod(term, until: term.end.adding(grace)),
        .didFailToRenew(hasGracePeriod: true))
    }
    return move(group, to: .inBillingRetryPeriod(term), .didFailToRenew(hasGracePeriod: false))
  }

  /// The customer's renewals can be charged again, and those that failed are.
  ///
  /// Rule BILL-7: the transactions arrive as updates, with their subscriptions' original ids.
  mutating func mendBilling(in catalog: Catalog, at now: StoreTime) -> [Effect] {
    canChargeRenewals = true
    return subscriptions.flatMap { subscription -> [Effect] in
      switch subscription.state {
      case .inGracePeriod(let term, until: _):
        let start = startOfRenewal(after: term, chargedAt: now, in: catalog)
        return renew(subscription, after: term, from: start, in: catalog)
      case .inBillingRetryPeriod(let term):
        // Rule BILL-3: the days without service are not paid for.
        return renew(subscription, after: term, from: .newCycle(at: now), in: catalog)
      case .active, .expired, .revoked: return []
      }
    }
  }

  /// Rule BILL-3: the cycle goes on as if the charge had not failed. If the customer chose a plan
  /// so short that its period would be over by now, a new cycle begins. Source: assumption
  private func startOfRenewal(
    after term: Term, chargedAt now: StoreTime, in catalog: Catalog
  ) -> RenewalStart {
    let standard = catalog.heldPlan(term.preference).standardPhase
    let period = (term.phasesAtRenewal(standard: standard).first ?? standard).period
    return now < term.end.adding(period, anchorDay: term.anchorDay)
      ? .periodEnd(chargedAt: now) : .newCycle(at: now)
  }

  /// Rule STAT-8: listeners hear of the new standing.
  mutating func move(
    _ group: GroupID, to state: Subscription.State, _ event: ServerEvent
  ) -> [Effect] {
    guard let index = subscriptions.firstIndex(where: { $0.groupID == group }) else { return [] }
    subscriptions[index].state = state
    return booked(subscriptions[index].latestTransactionID).changesStanding([event])
  }

  /// That the developer's server hears of what the latest transaction of the group stands for.
  func latestNotification(_ event: ServerEvent, in group: GroupID) -> Effect {
    guard let subscription = self[group] else {
      preconditionFailure("the account never subscribed to '\(group)'")
    }
    return .notification(event, about: subscription.latestTransactionID)
  }
}
