// Periods that a test session ends before their time.
extension Account {
  /// Lets the period that runs end now; whoever lets time pass then renews or expires it.
  ///
  /// A price increase that is pending is forgotten.
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

  /// Takes the transaction back, whether or not it cost anything: only what was paid is given back.
  mutating func revoke(_ id: UInt64, at now: StoreTime) throws(ActionRefusal) -> [Effect] {
    let transaction = booked(id)
    if transaction.revocation != nil { throw .nothingToRefund(transaction.productID) }
    if unrefunded(transaction) > .zero { return try giveBack(id, .full, at: now) }
    setRevocation(of: id, Revocation(date: now, reason: .other, kind: .fullRefund))
    return [.transaction(id)] + revokeTerm(paidBy: id, at: now)
      + [.notification(.refund, about: id)]
  }
}
