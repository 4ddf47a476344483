// Deletions by a test session.
extension Account {
  /// Deletes all purchases, requests and refunds. The settings for later purchases stay.
  mutating func clearTransactions() {
    emptyLedger()
    subscriptions = []
    familyShare = FamilyShare()
    discrepancies = RenewalDiscrepancies()
    pendingOrders = PendingOrders()
    refundBook = RefundBook()
    extensions = []
    redeemedCodeOffers = []
  }

  /// Deletes the transaction; with the original of a subscription, all of its transactions.
  ///
  /// - Returns: the ids of the deleted transactions; empty if there is no such transaction.
  mutating func delete(_ id: UInt64, at now: StoreTime) -> Set<UInt64> {
    let gone = Set(ledger.filter { $0.id == id || $0.originalID == id }.map(\.id))
    removeFromLedger { gone.contains($0.id) }
    refundBook.forget(gone)
    for subscription in subscriptions where gone.contains(subscription.latestTransactionID) {
      goBack(subscription, at: now)
    }
    return gone.union(discrepancies.forget(gone, at: now))
  }

  /// Replaces the deleted latest transaction of a subscription by the one before. Its period is
  /// over, since the deleted one began at its end. Source: assumption
  private mutating func goBack(_ subscription: Subscription, at now: StoreTime) {
    subscriptions.removeAll { $0.groupID == subscription.groupID }
    let last = ledger.lastIndex { $0.originalID == subscription.originalID }
    guard let last else { return }
    ledger[last].isUpgraded = false
    var subscription = subscription
    subscription.latestTransactionID = ledger[last].id
    subscription.state = .expired(at: min(now, ledger[last].expirationDate ?? now), .unknown)
    subscriptions.append(subscription)
  }
}

// Periods that a test session ends early.
extension Account {
  /// Ends the running period now. Advancing time then renews or expires the subscription.
  ///
  /// A pending price increase is dropped.
  mutating func endPeriod(of group: GroupID, renewing: Bool, at now: StoreTime) {
    guard let subscription = self[group], subscription.runningTerm != nil else { return }
    updateTerm(of: group) { term in
      term.end = now
      term.anchorDay = now.day.day
      term.willAutoRenew = renewing
      term.price = .settled(term.price.present)
    }
    if let index = index(of: subscription.latestTransactionID) {
      ledger[index].expirationDate = now
    }
  }

  /// Revokes the transaction, paid or not: only what was paid is refunded.
  mutating func revoke(_ id: UInt64, at now: StoreTime) throws(ActionRefusal) -> [Effect] {
    let transaction = booked(id)
    if transaction.revocation != nil { throw .nothingToRefund(transaction.productID) }
    if unrefunded(transaction) > .zero { return try giveBack(id, .full, at: now) }
    setRevocation(of: id, Revocation(date: now, reason: .other, kind: .fullRefund))
    return [.transaction(id)] + revokeTerm(paidBy: id, at: now)
      + [.notification(.refund, about: id)]
  }
}
