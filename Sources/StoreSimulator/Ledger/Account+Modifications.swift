extension Account {
  /// When the App Store last changed a transaction in the customer's history: when it was sold or
  /// upgraded away, or its ``amendmentDate(of:)``.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/get-transaction-history
  package func modificationDate(of transaction: LedgerTransaction) -> StoreTime {
    let sold = upgradeDate(of: transaction) ?? transaction.purchaseDate
    return amendmentDate(of: transaction).map { max($0, sold) } ?? sold
  }

  /// When a transaction was last revoked or refunded, or when its refund was reversed; `nil` if
  /// neither was done.
  ///
  /// That a reversal counts, too, is inferred: it takes a revocation away.
  package func amendmentDate(of transaction: LedgerTransaction) -> StoreTime? {
    var latest = transaction.revocation?.date
    // Without an array, since each page of a history asks it of every transaction.
    func take(_ date: StoreTime?) {
      if let date { latest = latest.map { max($0, date) } ?? date }
    }
    take(refundBook.recharges.last { $0.transactionID == transaction.id }?.date)
    for item in transaction.managed?.items ?? [] { take(item.refunds.last?.date) }
    return latest
  }

  /// The date of the next transaction of the subscription, which the customer upgraded to.
  private func upgradeDate(of transaction: LedgerTransaction) -> StoreTime? {
    guard transaction.isUpgraded, let index = index(of: transaction.id) else { return nil }
    return ledger[(index + 1)...].first { $0.originalID == transaction.originalID }?.purchaseDate
  }
}
