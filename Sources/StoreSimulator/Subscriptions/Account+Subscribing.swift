extension Account {
  /// Begins a subscription, changes the plan of the current one, or returns its transaction.
  ///
  /// A purchase during billing retry begins a new subscription period, at the standard price.
  /// Source: assumption
  mutating func subscribe(
    to plan: SubscriptionPlan, for order: Order, in catalog: Catalog, at now: StoreTime
  ) -> Sale {
    let redeemed = redeemedPhases(of: order, for: plan, in: catalog, at: now)
    let serves = self[plan.terms.groupID]?.servedTerm != nil
    let phases =
      redeemed
      ?? (serves ? [plan.standardPhase] : phasesForBeginner(of: plan, ordering: order.offer))
    let opening = PeriodStart(
      plan: plan, phases: phases, reason: .purchase, appAccountToken: order.appAccountToken,
      start: now)
    return subscribe(opening, redeemsOffer: redeemed != nil, in: catalog)
  }

  /// Begins or changes a subscription with the agreed terms.
  ///
  /// Rule OFF-PRO-3: an offer begins at once where the subscription does, or the plan changes at
  /// once; otherwise with the next renewal. In the grace period, that is the retried renewal.
  /// Source of the last: assumption
  mutating func subscribe(
    _ opening: PeriodStart, redeemsOffer: Bool, in catalog: Catalog
  ) -> Sale {
    let plan = opening.plan
    guard let held = self[plan.terms.groupID], let term = held.servedTerm else {
      let isFirst = self[plan.terms.groupID] == nil
      return .began(begin(opening), .subscribed(isFirst ? .initialBuy : .resubscribe))
    }
    let offered = redeemsOffer ? opening.phases : []
    switch plan.change(from: catalog.heldPlan(term.productID, billed: term.billing)) {
    case .alreadyHeld:
      // Rule PUR-5: the transaction already held. Rule SUB-CHG-4: a pending change is withdrawn.
      // Buying also turns renewal on again, as the payment sheet says. Source: assumption
      return handBack(held, renewing: nil, redeeming: offered)
    case .atOnce:
      return .began(
        upgrade(opening),
        redeemsOffer ? .offerRedeemed(.upgrade) : .didChangeRenewalPreference(.upgrade),
        replacing: held.latestTransactionID)
    case .atRenewal:
      // Rule SUB-CHG-2: success with the transaction already held; only the preference changes.
      // Rule SUB-CHG-4: it replaces an earlier choice.
      return handBack(
        held,
        renewing: PlanChange(
          productID: plan.productID, billing: plan.billing, phases: offered),
        redeeming: offered)
    }
  }

  /// Returns the transaction already held, and renews with `change`, or with the current plan.
  ///
  /// - Parameter phases: those of a redeemed offer; empty without one.
  private mutating func handBack(
    _ held: Subscription, renewing change: PlanChange?, redeeming phases: [BillingPhase]
  ) -> Sale {
    let before = held.openTerm
    updateTerm(of: held.groupID) {
      $0.change = change
      $0.willAutoRenew = true
      if change == nil { $0.agree(on: phases) }
    }
    let events = before?.events(renewing: change, redeemsOffer: !phases.isEmpty) ?? []
    let latest = booked(held.latestTransactionID)
    return .handedBack(latest, effects: events.isEmpty ? [] : latest.statusEffects(events))
  }

  /// The introductory offer's phases; `nil` if there is no such offer or it is used up.
  func introductoryPhases(of plan: SubscriptionPlan) -> [BillingPhase]? {
    guard isEligibleForIntroductoryOffer(in: plan.terms.groupID) else { return nil }
    return plan.offers.introductory?.phases(.introductory, id: nil)
  }

  /// Replaces the current plan at once.
  ///
  /// Rule SUB-CHG-1: the old transaction is marked as upgraded and keeps no revocation; unused time
  /// is refunded. Rule SUB-CHG-6: terms agreed for the old plan end with it. Rule PUR-10: the
  /// account token stays, unless the order names another one.
  /// Source: https://developer.apple.com/app-store/subscriptions/#ranking and
  /// https://developer.apple.com/documentation/appstoreserverapi/set-app-account-token
  mutating func upgrade(_ opening: PeriodStart) -> LedgerTransaction {
    let held = self[opening.plan.terms.groupID]
    guard let held, let term = held.servedTerm, let index = index(of: held.latestTransactionID)
    else {
      preconditionFailure("no subscription to upgrade to '\(opening.plan.productID)'")
    }
    ledger[index].isUpgraded = true
    refundUnusedTime(of: term, paidBy: ledger[index], at: opening.start)
    var opening = opening
    opening.appAccountToken = opening.appAccountToken ?? ledger[index].appAccountToken
    return begin(opening)
  }

  private mutating func refundUnusedTime(
    of term: Term, paidBy transaction: LedgerTransaction, at now: StoreTime
  ) {
    // In the grace period no paid time is left. Of a period that was charged early and has not
    // begun, all is left; the hours before it are not refunded. Source: assumption
    guard now < term.end else { return }
    let amount = transaction.price.share(
      term.end.milliseconds(since: max(now, term.start)),
      of: term.end.milliseconds(since: term.start), in: transaction.currency)
    guard amount > .zero else { return }
    refundBook.refunds.append(
      Refund(
        transactionID: transaction.id, productID: transaction.productID, amount: amount,
        currency: transaction.currency, why: .upgrade, date: now))
  }

  /// Changes the group's term, unless its subscription has ended.
  mutating func updateTerm(of group: GroupID, _ change: (inout Term) -> Void) {
    guard let index = subscriptions.firstIndex(where: { $0.groupID == group }) else { return }
    subscriptions[index].updateTerm(change)
  }
}

extension Term {
  /// Charges an offer from the next renewal on.
  ///
  /// Rule OFF-PRO-3: one at a time, whether promotional or by code, and the rest of an introductory
  /// offer comes after it. Source of both: assumption
  fileprivate mutating func agree(on phases: [BillingPhase]) {
    guard !phases.isEmpty else { return }
    upcoming = phases + upcoming.filter { $0.offer?.type == .introductory }
  }

  /// The events for the developer's server when the customer chooses the plan of the next renewal,
  /// which also turns renewal on; empty if nothing changes.
  fileprivate func events(renewing other: PlanChange?, redeemsOffer: Bool) -> [ServerEvent] {
    let direction = other.map { _ in ServerEvent.PlanDirection.downgrade }
    let isChanged = other?.productID != change?.productID || other?.billing != change?.billing
    // An offer for another plan reports that plan, too.
    let reportsPlan = isChanged && (other == nil || !redeemsOffer)
    return (willAutoRenew ? [] : [.didChangeRenewalStatus(isOn: true)])
      + (reportsPlan ? [.didChangeRenewalPreference(direction)] : [])
      + (redeemsOffer ? [.offerRedeemed(direction)] : [])
  }
}
