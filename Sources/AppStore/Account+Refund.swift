extension Account {
  /// Refunds the latest transaction of the product that was paid for and not given back.
  ///
  /// Rule REF-1: the transaction gets a revocation, and listeners hear of it.
  /// Source: https://developer.apple.com/documentation/storekit/transaction/revocationdate
  mutating func refund(
    _ product: ProductID, in catalog: Catalog, at now: StoreTime
  ) throws(ActRefusal) -> [Effect] {
    guard catalog.product(product) != nil else { throw .unknownProduct(product) }
    let index = ledger.lastIndex {
      $0.productID == product && $0.revocation == nil && unrefunded($0) > .zero
    }
    guard let index else { throw .nothingToRefund(product) }
    ledger[index].revocation = Revocation(date: now, reason: .other)
    let transaction = ledger[index]
    refunds.append(
      Refund(
        transactionID: transaction.id, productID: product, amount: unrefunded(transaction),
        why: .refund, date: now))
    return [.transaction(transaction.id)] + revokeTerm(paidBy: transaction, at: now)
      + [.notification(.refund, about: transaction.id)]
  }

  /// What is left of the price: an upgrade may have refunded a part already, or all of it.
  private func unrefunded(_ transaction: LedgerTransaction) -> Money {
    refunds.filter { $0.transactionID == transaction.id }
      .reduce(transaction.price) { rest, refund in rest - refund.amount }
  }

  /// Rule REF-7: a refund of the current period ends the subscription.
  /// Rule REF-6: a refund of a past period leaves it alone. Source: measured, Xcode 27. In
  /// the grace period the latest one still gives the service, so it counts as current.
  /// Source: assumption
  private mutating func revokeTerm(
    paidBy transaction: LedgerTransaction, at now: StoreTime
  ) -> [Effect] {
    let index = subscriptions.firstIndex { $0.latestTransactionID == transaction.id }
    guard let index, subscriptions[index].servedTerm != nil else { return [] }
    subscriptions[index].state = .revoked(at: now)
    return [.status(subscriptions[index].groupID)]
  }
}
