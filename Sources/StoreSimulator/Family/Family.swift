/// A family, whose members share the purchases of one of them.
///
/// Source: https://developer.apple.com/documentation/storekit/supporting-family-sharing-in-your-app
package struct Family: Codable, Equatable, Sendable {
  /// The account whose purchases are shared. Members' own purchases are not. Source: assumption
  package let purchaser: AccountID
  /// In the order of joining.
  package internal(set) var members: [AccountID] = []
  /// Whether the purchaser's shareable purchases are shared.
  package internal(set) var isSharing = false

  init(purchaser: AccountID) { self.purchaser = purchaser }
}

/// A member's share in the family's purchases. Rule FAM-1.
package struct FamilyShare: Codable, Equatable, Sendable {
  /// Shares in the purchaser's subscriptions, at most one for each group. They follow the
  /// purchaser's and never change by themselves. Rule FAM-1.
  package internal(set) var subscriptions: [Subscription] = []
  /// The ids of the member's own transactions, by the ids of the purchaser's.
  var counterparts: [UInt64: UInt64] = [:]
}

// Family Sharing. A member's account is updated from the purchaser's, so that the rules of
// subscriptions exist once.
extension World {
  /// Rule FAM-1: the member gets a share in what the purchaser has.
  mutating func joinFamily(_ name: String) throws(ActionRefusal) -> [Delivery] {
    var family = family ?? Family(purchaser: device.account)
    let known = accountID(named: name)
    if known == family.purchaser { throw .isPurchaser(name) }
    if let known, family.members.contains(known) { throw .isInFamily(name) }
    guard family.members.count < FamilySharing.memberLimit else { throw .familyIsFull(name) }
    let member = known ?? openAccount(name)
    family.members.append(member)
    self.family = family
    return family.isSharing ? share(with: [member], of: family.purchaser) : []
  }

  /// Rule FAM-2: a member who leaves loses what was shared, and keeps own purchases.
  mutating func leaveFamily(_ name: String) throws(ActionRefusal) -> [Delivery] {
    guard let member = accountID(named: name), var family else { throw .isNotInFamily(name) }
    if member == family.purchaser { throw .isPurchaser(name) }
    guard let index = family.members.firstIndex(of: member) else { throw .isNotInFamily(name) }
    family.members.remove(at: index)
    self.family = family
    return endShares(of: [member])
  }

  mutating func shareWithFamily() throws(ActionRefusal) -> [Delivery] {
    var family = family ?? Family(purchaser: device.account)
    guard !family.isSharing else { throw .sharesAlready }
    family.isSharing = true
    self.family = family
    return share(with: family.members, of: family.purchaser)
  }

  /// Rule FAM-2: members lose what was shared.
  mutating func stopSharing() throws(ActionRefusal) -> [Delivery] {
    guard var family, family.isSharing else { throw .sharesNothing }
    family.isSharing = false
    self.family = family
    return endShares(of: family.members)
  }

  /// Updates the members' shares after effects on the account, if it is the purchaser's and shared.
  mutating func mirror(_ effects: [Effect], of account: AccountID) -> [Delivery] {
    guard let family, family.isSharing, family.purchaser == account else { return [] }
    return family.members.flatMap { member in
      perform(
        accounts[member.index].follow(effects, of: accounts[account.index], in: catalog, at: now),
        in: member)
    }
  }

  private mutating func share(with members: [AccountID], of purchaser: AccountID) -> [Delivery] {
    // The ledger decides what is shared, not the listings of a device.
    let held = accounts[purchaser.index].entitlementsOnRecord(at: now)
    return members.flatMap { member in
      perform(
        accounts[member.index].share(held, of: accounts[purchaser.index], in: catalog),
        in: member)
    }
  }

  private mutating func endShares(of members: [AccountID]) -> [Delivery] {
    members.flatMap { perform(accounts[$0.index].endShares(at: bookingTime), in: $0) }
  }
}

extension ActionRefusal {
  package static func familyIsFull(_ name: String) -> Self {
    let size = "\(FamilySharing.memberLimit) members besides its purchaser"
    return Self("'\(name)' cannot join: the family has \(size)")
  }

  package static func isInFamily(_ name: String) -> Self {
    Self("'\(name)' is a member of the family already")
  }

  package static func isPurchaser(_ name: String) -> Self {
    Self(
      "'\(name)' is the family's purchaser: the account that was signed in when the family began")
  }

  package static func isNotInFamily(_ name: String) -> Self {
    Self("'\(name)' is not a member of the family")
  }

  package static let sharesAlready = Self("the family's purchaser already shares purchases")

  package static let sharesNothing = Self("the family's purchaser does not share purchases")
}
