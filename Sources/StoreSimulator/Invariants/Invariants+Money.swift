extension InvariantCheck {
  /// Checks that charges less refunds equal the ledger's totals.
  mutating func money(of account: Account, since before: Account?) {
    let known = min(before?.refundBook.refunds.count ?? 0, account.refundBook.refunds.count)
    for refund in account.refundBook.refunds[known...] { entry(refund, in: account) }
    for recharge in account.refundBook.recharges.dropFirst(before?.refundBook.recharges.count ?? 0)
    {
      again(recharge, in: account)
    }
    for (index, transaction) in account.ledger.enumerated() where transaction.revocation != nil {
      if let before, index < before.ledger.count, before.ledger[index].revocation != nil {
        continue
      }
      revoked(transaction, in: account)
    }
  }

  /// Rule REF-1: what is revoked is repaid, in full or in part.
  private mutating func revoked(_ transaction: LedgerTransaction, in account: Account) {
    let rest = account.unrefunded(transaction)
    let isPurchase = transaction.ownership == .purchased
    let isRepaid =
      switch transaction.revocation?.kind {
      case .fullRefund: isPurchase && rest == .zero
      case .proratedRefund(let share):
        isPurchase && rest < transaction.price && (1...99_999).contains(share)
      case .familyRevocation: !isPurchase
      case nil: true
      }
    expect(
      isRepaid, .money,
      "transaction \(transaction.id) was taken back, and \(transaction.price - rest) of "
        + "\(transaction.price) repaid")
    guard let date = transaction.revocation?.date else { return }
    expect(
      transaction.purchaseDate <= date && date <= world.now, .time,
      "transaction \(transaction.id) was bought at \(transaction.purchaseDate) and taken back at "
        + "\(date)")
  }

  /// Rule REF-9: what was repaid is paid again, and no more than that.
  private mutating func again(_ charge: Charge, in account: Account) {
    let id = charge.transactionID
    guard let transaction = account[id] else {
      return expect(
        false, .money, "\(charge.amount) of the unknown transaction \(id) were charged again")
    }
    let rest = account.unrefunded(transaction)
    expect(
      charge.amount > .zero && rest > .zero && rest <= transaction.price
        && transaction.revocation == nil && charge.currency == transaction.currency, .money,
      "\(charge.amount) of transaction \(id) were charged again")
  }

  private mutating func entry(_ refund: Refund, in account: Account) {
    let id = refund.transactionID
    guard let transaction = account[id] else {
      return expect(false, .money, "\(refund.amount) were repaid for the unknown transaction \(id)")
    }
    let rest = account.unrefunded(transaction)
    expect(
      refund.amount > .zero && .zero <= rest && rest <= transaction.price, .money,
      "\(refund.amount) of transaction \(id) were repaid, in all \(transaction.price - rest) of "
        + "\(transaction.price)")
    expect(
      refund.productID == transaction.productID, .money,
      "the refund of transaction \(id) names '\(refund.productID)', not '\(transaction.productID)'")
    expect(
      refund.currency == transaction.currency, .money,
      "transaction \(id) was paid in \(transaction.currency) and repaid in \(refund.currency)")
    expect(
      transaction.purchaseDate <= refund.date && refund.date <= world.now, .time,
      "transaction \(id) was bought at \(transaction.purchaseDate) and repaid at \(refund.date)")
  }
}
