// Checks of shares: members have them, and other accounts have none.
extension InvariantCheck {
  mutating func family() {
    guard world.accounts.count > 1 else { return }
    guard let family = world.family else { return shares(of: world.accounts, since: nil) }
    let purchaser = world.accounts[family.purchaser.index]
    expect(
      family.members.count <= FamilySharing.memberLimit
        && !family.members.contains(family.purchaser)
        && Set(family.members).count == family.members.count, .family,
      "the members of the family are \(family.members.map(\.index)), and its purchaser is account "
        + "\(family.purchaser.index)")
    // Most steps have nothing to do with the family.
    guard family != earlier?.family || hasChanged(purchaser) else {
      return shares(of: world.accounts.filter(hasChanged), since: family)
    }
    shares(of: world.accounts, since: family)
  }

  /// Rules FAM-1, FAM-2: members have what the purchaser has and shares, and other accounts have no
  /// shares.
  private mutating func shares(of accounts: [Account], since family: Family?) {
    let purchaser = family.map { world.accounts[$0.purchaser.index] }
    let shared = purchaser.map(shareable) ?? []
    for account in accounts {
      let isMember = family.map { $0.isSharing && $0.members.contains(account.id) } ?? false
      let sources = isMember ? shared : []
      counterparts(of: sources, in: account)
      guard isMember, let purchaser else { continue }
      for share in account.familyShare.subscriptions where share.openTerm != nil {
        expect(
          purchaser[share.groupID].map { share.goesOn(like: $0) } ?? false, .family,
          "account \(account.id.index) has a share in the subscription to \(share.groupID) that is "
            + "\(share.serverStatus), and the purchaser's is "
            + "\(purchaser[share.groupID].map { "\($0.serverStatus)" } ?? "none"), or goes on "
            + "differently")
      }
    }
  }

  /// Each of the purchaser's transactions has a counterpart with the same dates, and there are no
  /// others.
  private mutating func counterparts(of sources: [LedgerTransaction], in account: Account) {
    let entitled = account.entitlementsOnRecord(at: world.now)
      .filter { $0.ownership == .familyShared }
    expect(
      entitled.count == sources.count, .family,
      "account \(account.id.index) is entitled to \(entitled.count) transactions through the "
        + "family, which shares \(sources.count) with it")
    for source in sources {
      let share = account.familyShare.counterparts[source.id].flatMap { account[$0] }
      expect(
        share.map { $0.follows(source) } ?? false, .family,
        "account \(account.id.index) has nothing that follows the purchaser's transaction "
          + "\(source.id)")
    }
  }

  private func shareable(of purchaser: Account) -> [LedgerTransaction] {
    purchaser.entitlementsOnRecord(at: world.now).filter { transaction in
      transaction.type.allowsFamilySharing && transaction.ownership == .purchased
        && world.catalog.product(transaction.productID)?.isFamilyShareable == true
    }
  }

  private func hasChanged(_ account: Account) -> Bool { account != earlier(account.id) }

  /// Checks a member's new transaction. Rule FAM-1.
  mutating func newShare(_ transaction: LedgerTransaction) {
    expect(
      transaction.type.allowsFamilySharing && transaction.price == .zero
        && transaction.offer == nil && transaction.quantity == 1, .family,
      "transaction \(transaction.id) is shared, and is \(transaction.quantity) of a "
        + "\(transaction.type) for \(transaction.price)")
  }
}

extension Subscription {
  /// Compared without prices and messages about charges, which concern the purchaser only.
  fileprivate func goesOn(like other: Subscription) -> Bool {
    guard let term = openTerm, let otherTerm = other.openTerm else { return false }
    return serverStatus == other.serverStatus && term.productID == otherTerm.productID
      && term.end == otherTerm.end && term.willAutoRenew == otherTerm.willAutoRenew
      && term.preference == otherTerm.preference
  }
}

extension LedgerTransaction {
  fileprivate func follows(_ source: LedgerTransaction) -> Bool {
    productID == source.productID && purchaseDate == source.purchaseDate
      && expirationDate == source.expirationDate && storefront == source.storefront
      && revocation == nil
  }
}
