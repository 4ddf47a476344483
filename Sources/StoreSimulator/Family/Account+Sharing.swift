// A family member's share in what the purchaser has. Rule FAM-1.
extension Account {
  /// The share in the purchaser's subscription of that group; `nil` if the member never had one.
  package subscript(sharedIn group: GroupID) -> Subscription? {
    familyShare.subscriptions.first { $0.groupID == group }
  }

  /// The customer's own subscriptions, then those that the family's purchaser shares.
  var allSubscriptions: [Subscription] { subscriptions + familyShare.subscriptions }

  /// The subscription that the transaction belongs to; `nil` for other products.
  func subscription(of transaction: LedgerTransaction) -> Subscription? {
    switch transaction.ownership {
    case .purchased: transaction.groupID.flatMap { ownSubscription(of: transaction, in: $0) }
    case .familyShared: transaction.groupID.flatMap { self[sharedIn: $0] }
    }
  }

  /// Rule ACA-1: a migration may have moved the subscription to another group.
  private func ownSubscription(
    of transaction: LedgerTransaction, in group: GroupID
  ) -> Subscription? {
    let held = self[group]
    if let held, held.originalID == transaction.originalID { return held }
    return subscriptions.first { $0.originalID == transaction.originalID } ?? held
  }

  /// Begins to share the purchaser's entitlements.
  mutating func share(
    _ sources: [LedgerTransaction], of purchaser: Account, in catalog: Catalog
  ) -> [Effect] {
    sources.flatMap { source in
      share(source, of: purchaser, in: catalog)
        + (source.groupID.map { follow($0, of: purchaser) } ?? [])
    }
  }

  /// Applies an effect on the purchaser to a member's share.
  mutating func follow(
    _ effects: [Effect], of purchaser: Account, in catalog: Catalog, at now: StoreTime
  ) -> [Effect] {
    var own: [Effect] = []
    for effect in effects {
      switch effect {
      case .transaction(let id, _):
        own += follow(purchaser.booked(id), of: purchaser, in: catalog, at: now)
      case .status(let group, _): own += follow(group, of: purchaser)
      case .notification(let event, about: let id):
        // The server is notified for every member. Of a new share, only its beginning is reported.
        // Source: https://developer.apple.com/forums/thread/744155
        guard event.row.subject == .customerAndMembers, let share = counterpart(of: id),
          !own.contains(where: { $0.isBeginning(of: share.id) })
        else { continue }
        own.append(.notification(event, about: share.id))
      case .sharedStatus: break  // Shares are not shared any further.
      case .message: break  // Messages concern charges to the purchaser.
      }
    }
    return own
  }

  /// Rule FAM-2: revokes the member's shares. Past periods stay as they are.
  mutating func endShares(at now: StoreTime) -> [Effect] {
    let held = ledger.filter { transaction in
      guard transaction.ownership == .familyShared, transaction.revocation == nil else {
        return false
      }
      guard let subscription = subscription(of: transaction) else { return true }
      return subscription.openTerm != nil && subscription.latestTransactionID == transaction.id
    }
    return held.flatMap { endShare($0.id, at: now) }
  }

  private mutating func follow(
    _ source: LedgerTransaction, of purchaser: Account, in catalog: Catalog, at now: StoreTime
  ) -> [Effect] {
    if let share = counterpart(of: source.id), let index = index(of: share.id) {
      guard source.revocation == nil else { return endShare(share.id, at: now) }
      let changed = LedgerTransaction(sharing: source, as: share)
      guard changed != share else { return [] }
      ledger[index] = changed
      return [.transaction(share.id)]
    }
    // A reversed refund begins no share if its period is over.
    let isCurrent =
      source.groupID.map { group in
        purchaser[group].map { $0.latestTransactionID == source.id && $0.servedTerm != nil }
          ?? false
      } ?? true
    guard source.revocation == nil, isCurrent else { return [] }
    let effects = share(source, of: purchaser, in: catalog)
    // The purchaser has changed to a plan that cannot be shared.
    if effects.isEmpty, let held = source.groupID.flatMap({ self[sharedIn: $0] }),
      held.openTerm != nil
    {
      return endShare(held.latestTransactionID, at: now)
    }
    return effects
  }

  /// The member's counterpart of the purchaser's transaction; `nil` if it was not shared or was
  /// revoked.
  private func counterpart(of id: UInt64) -> LedgerTransaction? {
    guard let share = familyShare.counterparts[id].map(booked), share.revocation == nil else {
      return nil
    }
    return share
  }

  /// Updates a share in a subscription from the purchaser's, until it ends.
  private mutating func follow(_ group: GroupID, of purchaser: Account) -> [Effect] {
    let index = familyShare.subscriptions.firstIndex { $0.groupID == group }
    guard let index, familyShare.subscriptions[index].openTerm != nil, let source = purchaser[group]
    else { return [] }
    familyShare.subscriptions[index].state = source.state
    familyShare.subscriptions[index].recentStartDate = source.recentStartDate
    let latest = purchaser.booked(source.latestTransactionID)
    if let share = counterpart(of: latest.id), let entry = self.index(of: share.id) {
      // The developer may have extended the renewal date.
      ledger[entry].expirationDate = latest.expirationDate
    }
    return [.sharedStatus(group)]
  }

  /// Revokes one transaction, and with the latest one of a subscription its service. Rule FAM-2.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreservernotifications/notificationtype
  private mutating func endShare(_ id: UInt64, at now: StoreTime) -> [Effect] {
    guard let index = index(of: id) else { return [] }
    ledger[index].revocation = Revocation(date: now, reason: .other, kind: .familyRevocation)
    let shared = familyShare.subscriptions.firstIndex { $0.latestTransactionID == id }
    guard let shared, let term = familyShare.subscriptions[shared].openTerm else {
      return [.transaction(id), .notification(.revoke, about: id)]
    }
    familyShare.subscriptions[shared].state = .revoked(at: now, term)
    return [
      .transaction(id), .sharedStatus(familyShare.subscriptions[shared].groupID),
      .notification(.revoke, about: id),
    ]
  }
}
