extension Account {
  /// Gives the member a share in one of the purchaser's transactions, if the product is shareable.
  ///
  /// Rule FAM-1: a transaction of the member's own, unfinished (rule FIN-1).
  /// Source: https://developer.apple.com/documentation/storekit/supporting-family-sharing-in-your-app
  mutating func share(
    _ source: LedgerTransaction, of purchaser: Account, in catalog: Catalog
  ) -> [Effect] {
    guard source.ownership == .purchased,
      catalog.product(source.productID)?.isFamilyShareable == true
    else { return [] }
    switch source.type {
    case .consumable, .nonRenewing: return []
    case .nonConsumable:
      let id = book(
        source, originalID: nextTransactionID, begun: source.purchaseDate, reason: .purchase)
      return [.transaction(id), .notification(.oneTimeCharge, about: id)]
    case .subscription:
      return purchaser.subscription(of: source).map { share($0, paidBy: source) } ?? []
    }
  }

  private mutating func share(
    _ held: Subscription, paidBy source: LedgerTransaction
  ) -> [Effect] {
    let index = familyShare.subscriptions.firstIndex { $0.groupID == held.groupID }
    var shared =
      index.map { familyShare.subscriptions[$0] }
      ?? Subscription(
        groupID: held.groupID, originalID: nextTransactionID,
        originalPurchaseDate: source.purchaseDate, recentStartDate: held.recentStartDate,
        latestTransactionID: nextTransactionID, state: held.state)
    let isRunning = index != nil && shared.openTerm != nil
    let upgraded = isRunning ? markUpgrade(to: source, of: shared) : []
    shared.latestTransactionID = book(
      source, originalID: shared.originalID, begun: shared.originalPurchaseDate,
      reason: isRunning ? source.reason : .purchase)
    shared.state = held.state
    if let index {
      familyShare.subscriptions[index] = shared
    } else {
      familyShare.subscriptions.append(shared)
    }
    let id = shared.latestTransactionID
    guard !isRunning else { return upgraded + [.transaction(id)] }
    // A member who gets a share again keeps its original transaction. Source: assumption
    let event = ServerEvent.subscribed(index == nil ? .initialBuy : .resubscribe)
    return [.transaction(id), .notification(event, about: id)]
  }

  /// Rule SUB-CHG-1: what the purchaser buys while a period runs is an upgrade. Rule UPD-10: the
  /// member's app receives the share that was upgraded away.
  private mutating func markUpgrade(
    to source: LedgerTransaction, of shared: Subscription
  ) -> [Effect] {
    guard source.reason == .purchase, shared.servedTerm != nil,
      let index = index(of: shared.latestTransactionID)
    else { return [] }
    ledger[index].isUpgraded = true
    return [.transaction(ledger[index].id)]
  }

  /// - Returns: the id of the member's transaction.
  private mutating func book(
    _ source: LedgerTransaction, originalID: UInt64, begun: StoreTime,
    reason: TransactionReason
  ) -> UInt64 {
    let id = nextTransactionID
    ledger.append(
      LedgerTransaction(
        sharing: source, id: id, originalID: originalID, begun: begun, reason: reason))
    familyShare.counterparts[source.id] = id
    return id
  }
}

extension LedgerTransaction {
  /// A family member's counterpart of the purchaser's transaction: the same dates, at no price,
  /// without the purchaser's offer (rule FAM-4) and without the app's name for the purchaser.
  /// Source: assumption
  fileprivate init(
    sharing source: LedgerTransaction, id: UInt64, originalID: UInt64, begun: StoreTime,
    reason: TransactionReason
  ) {
    self.init(
      id: id, originalID: originalID, productID: source.productID, type: source.type,
      groupID: source.groupID, purchaseDate: source.purchaseDate, originalPurchaseDate: begun,
      expirationDate: source.expirationDate, quantity: 1, isUpgraded: source.isUpgraded,
      offer: nil, revocation: nil, reason: reason, price: .zero, appAccountToken: nil,
      ownership: .familyShared, isFinished: false,
      storefront: source.storefront, commitment: source.commitment)
  }

  /// The counterpart after a change of the purchaser's transaction. Not of an upgrade: the
  /// member may have no share in the new plan.
  init(sharing source: LedgerTransaction, as known: LedgerTransaction) {
    self.init(
      sharing: source, id: known.id, originalID: known.originalID,
      begun: known.originalPurchaseDate, reason: known.reason)
    isFinished = known.isFinished
    isUpgraded = known.isUpgraded
  }
}

extension Effect {
  /// Whether it notifies the server that the share of that transaction has begun.
  func isBeginning(of id: UInt64) -> Bool {
    switch self {
    case .notification(.subscribed, about: id), .notification(.oneTimeCharge, about: id): true
    case .transaction, .status, .notification, .sharedStatus, .message: false
    }
  }
}
