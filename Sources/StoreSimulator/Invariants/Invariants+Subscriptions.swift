extension InvariantCheck {
  /// Checks that each subscription, own or shared, agrees with its transactions and its reported
  /// status.
  mutating func subscriptions(of account: Account, since before: Account?) {
    expect(
      account.nextDue == account.firstDue, .dueDates,
      "account \(account.id.index) keeps another date than that at which something is next due")
    subscriptions(account.subscriptions, .purchased, of: account, since: before?.subscriptions)
    subscriptions(
      account.familyShare.subscriptions, .familyShared, of: account,
      since: before?.familyShare.subscriptions)
  }

  private mutating func subscriptions(
    _ subscriptions: [Subscription], _ ownership: LedgerTransaction.Ownership,
    of account: Account, since before: [Subscription]?
  ) {
    for (index, subscription) in subscriptions.enumerated() {
      let name = SubscriptionName(
        group: subscription.groupID, account: account.id, ownership: ownership)
      // Rule ACA-1: a migration moves it to the group of the generic product, and replaces one of
      // that group that has ended.
      let isManaged = subscription.openTerm?.managed != nil
      let known = before.flatMap { index < $0.count ? $0[index] : nil }
      let old = known.flatMap { known in
        known.groupID == subscription.groupID
          ? known : before?.first { $0.originalID == subscription.originalID }
      }
      status(of: subscription, named: name, in: account)
      guard subscription != old else { continue }
      // Rule SUB-CHG-5.
      expect(
        subscriptions.firstIndex { $0.groupID == subscription.groupID } == index,
        .oneSubscriptionPerGroup, "\(name) is there twice")
      if let old {
        expect(
          old.originalID == subscription.originalID
            && (old.groupID == subscription.groupID || isManaged), .originalIDs,
          "\(name) had the original \(old.originalID) and has \(subscription.originalID)")
      }
      latest(of: subscription, named: name, in: account)
      dates(of: subscription, named: name)
    }
  }

  private mutating func latest(
    of subscription: Subscription, named name: SubscriptionName, in account: Account
  ) {
    let id = subscription.latestTransactionID
    let last = account.ledger.last { $0.originalID == subscription.originalID }
    guard let last, last.id == id else {
      let found = last.map { "\($0.id)" } ?? "none"
      return expect(false, .latestTransaction, "\(name) names \(id) as its last, which is \(found)")
    }
    expect(
      last.ownership == name.ownership, .latestTransaction,
      "\(name) names \(id) as its last, which is \(last.ownership.rawValue)")
    expect(!last.isUpgraded, .latestTransaction, "\(name) names \(id), which was upgraded")
    guard let term = subscription.openTerm else { return }
    expect(
      last.productID == term.productID && last.expirationDate == term.end, .latestTransaction,
      "\(name) is '\(term.productID)' until \(term.end), and its last transaction \(id) is "
        + "'\(last.productID)' until \(last.expirationDate.map { "\($0)" } ?? "no date")")
    expect(
      subscription.servedTerm == nil || last.revocation == nil, .latestTransaction,
      "\(name) serves, and its last transaction, \(id), was taken back")
  }

  private mutating func dates(of subscription: Subscription, named name: SubscriptionName) {
    let now = world.now
    switch subscription.state {
    case .active, .inGracePeriod, .inBillingRetryPeriod:
      let due = subscription.nextDue
      // A share never changes by itself, and is compared with the purchaser's subscription.
      expect(
        name.ownership == .familyShared || due.map { now < $0 } ?? false, .dueDates,
        "\(name) is due at \(due.map { "\($0)" } ?? "no date"), and it is \(now)")
    case .expired(at: let end, _), .revoked(at: let end, _):
      expect(end <= now, .dueDates, "\(name) ended at \(end), and it is \(now)")
    }
  }

  /// Rule SRV-3: servers and devices receive the same status.
  private mutating func status(
    of subscription: Subscription, named name: SubscriptionName, in account: Account
  ) {
    let group = subscription.groupID
    let found =
      switch name.ownership {
      case .purchased:
        account.ownStatus(
          in: group, catalog: world.catalog, profile: world.profile, at: world.now)
      case .familyShared:
        account.sharedStatus(
          in: group, catalog: world.catalog, profile: world.profile, at: world.now)
      }
    guard let status = found else {
      return expect(false, .serverStatus, "\(name) has no status")
    }
    // Rule STAT-6: devices see an end that no server knows of.
    let isUnheard = account.isUndelivered(subscription.latestTransactionID, at: world.now)
    let state = isUnheard ? .expired : subscription.serverStatus
    expect(
      ServerStatus(status.state) == state, .serverStatus,
      "\(name) is \(status.state) on devices and \(state) on servers")
    expect(
      status.renewal.isInBillingRetry == (state == .inGracePeriod || state == .inBillingRetry)
        && (status.renewal.gracePeriodExpirationDate != nil) == (state == .inGracePeriod),
      .serverStatus, "\(name) is \(state), and its renewal information is \(status.renewal)")
  }
}

/// A value of its own, so that the string is only made for a broken invariant.
private struct SubscriptionName: CustomStringConvertible {
  let group: GroupID
  let account: AccountID
  let ownership: LedgerTransaction.Ownership

  var description: String {
    let share = ownership == .familyShared ? "the share in " : ""
    return "\(share)the subscription to \(group) of account \(account.index)"
  }
}
