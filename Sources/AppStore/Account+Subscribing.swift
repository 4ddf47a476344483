extension Account {
  /// Begins a subscription, changes the plan of the one that serves, or hands back what is held.
  ///
  /// Whoever buys during billing retry begins anew, at the standard price. Source: assumption
  mutating func subscribe(
    to plan: Plan, for order: Order, in catalog: Catalog, at now: StoreTime
  ) -> Sale {
    let group = plan.terms.groupID
    guard let held = self[group], let term = held.servedTerm else {
      let event = ServerEvent.subscribed(self[group] == nil ? .initialBuy : .resubscribe)
      let opening = TermOpening(
        plan: plan, phases: phasesForNewcomer(to: plan), reason: .purchase,
        appAccountToken: order.appAccountToken, start: now)
      return .began(begin(opening), event)
    }
    let opening = TermOpening(
      plan: plan, phases: [plan.standardPhase], reason: .purchase,
      appAccountToken: order.appAccountToken, start: now)
    switch plan.change(from: catalog.heldPlan(term.productID)) {
    case .alreadyHeld:
      // Rule PUR-5: the transaction already held. Rule SUB-CHG-4: a change that waits is taken
      // back. Buying also turns renewal on again, as the payment sheet says. Source: assumption
      return handBack(held, renewing: nil)
    case .atOnce:
      return .began(upgrade(opening), .didChangeRenewalPreference(.upgrade))
    case .atRenewal:
      // Rule SUB-CHG-2: success with the transaction already held; only the preference changes.
      // Rule SUB-CHG-4: it replaces an earlier choice.
      return handBack(held, renewing: PlanChange(productID: plan.productID, phases: []))
    }
  }

  /// Gives the transaction already held, and renews with `change`, or with the present plan.
  private mutating func handBack(_ held: Subscription, renewing change: PlanChange?) -> Sale {
    let events = updatePlan(in: held, to: change)
    let latest = booked(held.latestTransactionID)
    return .handedBack(latest, effects: events.isEmpty ? [] : latest.changesStanding(events))
  }

  /// Chooses the plan of the next renewal, which also turns renewal on.
  ///
  /// - Returns: what the developer's server hears of it; nothing if nothing has changed.
  mutating func updatePlan(in held: Subscription, to change: PlanChange?) -> [ServerEvent] {
    guard let term = held.openTerm else { return [] }
    updateTerm(of: held.groupID) {
      $0.change = change
      $0.willAutoRenew = true
    }
    let isChanged = change?.productID != term.change?.productID
    return (term.willAutoRenew ? [] : [.didChangeRenewalStatus(isOn: true)])
      + (isChanged ? [.didChangeRenewalPreference(change == nil ? nil : .downgrade)] : [])
  }

  /// Rule OFF-INT-2: a plain purchase applies the introductory offer to whoever may have it.
  /// Source: https://developer.apple.com/documentation/storekit/implementing-introductory-offers-in-your-app
  private func phasesForNewcomer(to plan: Plan) -> [BillingPhase] {
    introductoryPhases(of: plan) ?? [plan.standardPhase]
  }

  /// The introductory offer's stretches; `nil` if there is no such offer or it is used up.
  func introductoryPhases(of plan: Plan) -> [BillingPhase]? {
    guard isEligibleForIntroductoryOffer(in: plan.terms.groupID) else { return nil }
    return plan.terms.introductoryOffer?.phases(.introductory, id: nil)
  }

  /// Replaces the plan that runs, at once.
  ///
  /// Rule SUB-CHG-1: the old transaction is marked as upgraded and keeps no revocation; unused time
  /// is refunded. Rule SUB-CHG-6: what was agreed for the old plan ends with it.
  /// Source: https://developer.apple.com/app-store/subscriptions/#ranking
  mutating func upgrade(_ opening: TermOpening) -> LedgerTransaction {
    let held = self[opening.plan.terms.groupID]
    guard let held, let term = held.servedTerm, let index = index(of: held.latestTransactionID)
    else {
      preconditionFailure("no subscription to upgrade to '\(opening.plan.productID)'")
    }
    ledger[index].isUpgraded = true
    refundUnusedTime(of: term, paidBy: ledger[index], at: opening.start)
    return begin(opening)
  }

  private mutating func refundUnusedTime(
    of term: Term, paidBy transaction: LedgerTransaction, at now: StoreTime
  ) {
    // In the grace period no paid time is left. Of a period that was charged early and has not
    // begun, all is; the hours before it are not paid back. Source: assumption
    guard now < term.end else { return }
    let amount = transaction.price.share(
      term.end.milliseconds(since: max(now, term.start)),
      of: term.end.milliseconds(since: term.start))
    guard amount > .zero else { return }
    refunds.append(
      Refund(
        transactionID: transaction.id, productID: transaction.productID, amount: amount,
        why: .upgrade, date: now))
  }

  /// Changes what is agreed in the group, unless its subscription has ended.
  mutating func updateTerm(of group: GroupID, _ change: (inout Term) -> Void) {
    guard let index = subscriptions.firstIndex(where: { $0.groupID == group }) else { return }
    subscriptions[index].updateTerm(change)
  }
}
