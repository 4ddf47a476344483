// What a test session makes an account forget.
extension Account {
  /// Forgets all that was bought, asked for and given back, as if it had never been. How the
  /// customer buys from now on stays.
  mutating func clearTransactions() {
    removeFromLedger { _ in true }
    subscriptions = []
    familyShare = FamilyShare()
    discrepancies = RenewalDiscrepancies()
    pendingOrders = PendingOrders()
    refundBook = RefundBook()
    extensions = []
    redeemedCodeOffers = []
  }

  /// Forgets the transaction, and with the original of a subscription all that came after it.
  ///
  /// - Returns: the ids of all that is gone; empty if there is no such transaction.
  mutating func delete(_ id: UInt64, at now: StoreTime) -> Set<UInt64> {
    let gone = Set(ledger.filter { $0.id == id || $0.originalID == id }.map(\.id))
    removeFromLedger { gone.contains($0.id) }
    refundBook.forget(gone)
    for subscription in subscriptions where gone.contains(subscription.latestTransactionID) {
      goBack(subscription, at: now)
    }
    return gone
  }

  /// Puts the transaction before in the place of the latest, which was deleted. Its period is over,
  /// since the one that was deleted began with its end. Source: assumption
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
