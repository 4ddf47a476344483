/// What a confirmed order came to.
struct Sale: Hashable, Sendable {
  /// The transaction that it made, or the one that the customer already had.
  let transaction: LedgerTransaction
  let isNew: Bool
  let effects: [Effect]

  /// The customer gets what is held already.
  static func handedBack(
    _ transaction: LedgerTransaction, effects: [Effect] = []
  ) -> Sale {
    Sale(transaction: transaction, isNew: false, effects: effects)
  }

  /// A period of a subscription has begun.
  static func began(_ transaction: LedgerTransaction, _ event: ServerEvent) -> Sale {
    Sale(
      transaction: transaction, isNew: true,
      effects: transaction.statusEffects([event], isNew: true))
  }
}

extension LedgerTransaction {
  /// What a change of the subscription that this transaction belongs to brings about.
  ///
  /// - Parameter isNew: whether listeners hear of the transaction, too.
  func statusEffects(_ events: [ServerEvent], isNew: Bool = false) -> [Effect] {
    var effects: [Effect] = []
    effects.reserveCapacity(events.count + 2)
    if isNew { effects.append(.transaction(id)) }
    if let groupID { effects.append(.status(groupID)) }
    for event in events { effects.append(.notification(event, about: id)) }
    return effects
  }
}
