extension InvariantCheck {
  /// What was charged less what was given back is what the ledger says.
  mutating func money(of account: Account, since before: Account?) {
    let known = min(before?.refunds.count ?? 0, account.refunds.count)
    for refund in account.refunds[known...] { entry(refund, in: account) }
    for (index, transaction) in account.ledger.enumerated() where transaction.revocation != nil {
      if let before, index < before.ledger.count, before.ledger[index].revocation != nil {
        continue
      }
      let given = account.refunded(transaction.id)
      expect(
        given == transaction.price, .money,
        "transaction \(transaction.id) was taken back, and \(given) of \(transaction.price) repaid")
    }
  }

  private mutating func entry(_ refund: Refund, in account: Account) {
    let id = refund.transactionID
    guard let transaction = account[id] else {
      return expect(false, .money, "\(refund.amount) were repaid for the unknown transaction \(id)")
    }
    let sum = account.refunded(id)
    expect(
      refund.amount > .zero && sum <= transaction.price, .money,
      "\(refund.amount) of transaction \(id) were repaid, in all \(sum) of \(transaction.price)")
    expect(
      refund.productID == transaction.productID, .money,
      "the refund of transaction \(id) names '\(refund.productID)', not '\(transaction.productID)'")
    expect(
      transaction.purchaseDate <= refund.date && refund.date <= world.now, .time,
      "transaction \(id) was bought at \(transaction.purchaseDate) and repaid at \(refund.date)")
  }
}

extension Account {
  fileprivate func refunded(_ id: UInt64) -> Money {
    refunds.reduce(.zero) { $1.transactionID == id ? $0 + $1.amount : $0 }
  }
}
