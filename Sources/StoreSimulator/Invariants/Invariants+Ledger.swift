extension InvariantCheck {
  /// Checks that past transactions are unchanged, and that new ones are consistent with them.
  mutating func ledger(of account: Account, since before: Account?) {
    let known = before?.ledger.count ?? 0
    guard known <= account.ledger.count else {
      expect(
        false, .history,
        "account \(account.id.index) had \(known) transactions and has \(account.ledger.count)")
      return
    }
    if let before, account.ledger != before.ledger {
      for (old, new) in zip(before.ledger, account.ledger) where old != new {
        history(of: old, new, in: account)
      }
    }
    for index in known..<account.ledger.count { newcomer(at: index, of: account) }
  }

  /// Checks that only mutable fields have changed.
  private mutating func history(
    of old: LedgerTransaction, _ new: LedgerTransaction, in account: Account
  ) {
    var expected = old
    expected.isFinished = new.isFinished
    expected.isUpgraded = new.isUpgraded
    expected.revocation = new.revocation
    expected.expirationDate = new.expirationDate
    // Rule ACA-1: a migration makes it one of another product, once. Then its items change.
    if let managed = new.managed, let group = new.groupID {
      expected = expected.migrated(
        to: old.managed == nil ? new.productID : old.productID, in: group, managed)
    }
    expect(expected == new, .history, "transaction \(old.id) was \(old) and is \(new)")
    // Rule REF-9: a product that is given again has to be delivered again.
    let isGivenAgain = old.revocation != nil && new.revocation == nil
    expect(
      new.isFinished || !old.isFinished || isGivenAgain, .finishing,
      "transaction \(old.id) was finished and is not any more")
    expect(
      !isGivenAgain || account.refundBook.recharges.contains { $0.transactionID == new.id }, .money,
      "transaction \(new.id) was reinstated, and is not paid again")
    expect(
      new.isUpgraded || !old.isUpgraded, .history,
      "transaction \(old.id) was upgraded and is not any more")
    if let before = old.expirationDate {
      let after = new.expirationDate
      expect(
        after.map { before <= $0 } ?? false, .history,
        "transaction \(old.id) was to end at \(before), and is to at "
          + (after.map { "\($0)" } ?? "no date"))
    }
  }

  private mutating func newcomer(at index: Int, of account: Account) {
    let transaction = account.ledger[index]
    let (id, now) = (transaction.id, world.now)
    // Rule ID-1. The ranges of two accounts do not overlap.
    expect(
      account.index(of: id) == index, .transactionIDs,
      "transaction \(id) of account \(account.id.index) is number \(index + 1) of its ledger")
    expect(
      transaction.purchaseDate <= now, .time,
      "transaction \(id) was bought at \(transaction.purchaseDate), and it is \(now)")
    if let end = transaction.expirationDate {
      expect(
        transaction.purchaseDate < end, .time,
        "transaction \(id) was bought at \(transaction.purchaseDate) and ended before, at \(end)")
    }
    expect(
      transaction.price >= .zero && transaction.quantity >= 1, .money,
      "transaction \(id) costs \(transaction.price) for \(transaction.quantity) pieces")
    // Rule SF-1.
    expect(
      StorefrontCurrency.code(of: transaction.storefront) != nil, .money,
      "transaction \(id) was made in the unknown storefront '\(transaction.storefront)'")
    if transaction.ownership == .familyShared { newShare(transaction) }
    original(of: transaction, in: account)
  }

  private mutating func original(of transaction: LedgerTransaction, in account: Account) {
    let id = transaction.id
    let name = transaction.originalID
    guard let original = account[name] else {
      return expect(false, .originalIDs, "transaction \(id) has the unknown original \(name)")
    }
    expect(
      original.originalID == name && name <= id, .originalIDs,
      "transaction \(id) has the original \(name), whose own original is \(original.originalID)")
    expect(
      original.groupID == transaction.groupID || transaction.managed != nil, .originalIDs,
      "transaction \(id) and its original \(name) are of two groups")
    expect(
      transaction.groupID != nil || name == id, .originalIDs,
      "transaction \(id) is no subscription's, and has another original, \(name)")
    expect(
      original.originalPurchaseDate == transaction.originalPurchaseDate, .originalIDs,
      "transaction \(id) and its original \(name) have two original purchase dates")
    guard let before = account.transaction(before: transaction) else { return }
    expect(
      before.purchaseDate <= transaction.purchaseDate, .time,
      "transaction \(id) was bought at \(transaction.purchaseDate), and the one before it, "
        + "\(before.id), at \(before.purchaseDate)")
  }
}

extension Account {
  /// The previous transaction with the same original; `nil` if it is the first.
  fileprivate func transaction(before transaction: LedgerTransaction) -> LedgerTransaction? {
    guard transaction.originalID != transaction.id, let index = index(of: transaction.id) else {
      return nil
    }
    return ledger[..<index].last { $0.originalID == transaction.originalID }
  }
}
