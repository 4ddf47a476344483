/// The customers who share what one of them buys.
///
/// Source: https://developer.apple.com/documentation/storekit/supporting-family-sharing-in-your-app
package struct Family: Codable, Equatable, Sendable {
  /// Who buys for all. The others' own purchases are theirs alone. Source: assumption
  package let purchaser: AccountID
  /// In the order of joining.
  package internal(set) var members: [AccountID] = []
  /// Whether the purchaser shares what can be shared.
  package internal(set) var isSharing = false

  /// Rule FAM-1.
  static let memberLimit = 5

  init(purchaser: AccountID) { self.purchaser = purchaser }
}

/// What a customer has through the family. Rule FAM-1.
package struct FamilyShare: Codable, Equatable, Sendable {
  /// Those of the family's purchaser that the customer has a share in, at most one for each group.
  /// They follow the purchaser's and never change by themselves. Rule FAM-1.
  package internal(set) var subscriptions: [Subscription] = []
  /// The own transaction for each of the purchaser's, by the purchaser's id.
  var counterparts: [UInt64: UInt64] = [:]
}

// Family Sharing. A member's account follows the purchaser's, so that no rule of subscriptions is
// written twice.
extension World {
  /// Rule FAM-1: the member gets a share in what the purchaser has.
  mutating func joinFamily(_ name: String) throws(ActionRefusal) -> [Delivery] {
    var family = family ?? Family(purchaser: device.account)
    let known = accountID(named: name)
    if known == family.purchaser { throw .isPurchaser(name) }
    if let known, family.members.contains(known) { throw .isInFamily(name) }
    guard family.members.count < Family.memberLimit else { throw .familyIsFull(name) }
    let member = known ?? openAccount(name)
    family.members.append(member)
    self.family = family
    return family.isSharing ? share(with: [member], of: family.purchaser) : []
  }

  /// Rule FAM-2: who leaves loses what was shared, and keeps what was bought.
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

  /// Rule FAM-2: nobody keeps what was shared.
  mutating func stopSharing() throws(ActionRefusal) -> [Delivery] {
    guard var family, family.isSharing else { throw .sharesNothing }
    family.isSharing = false
    self.family = family
    return endShares(of: family.members)
  }

  /// Lets the family's members follow what happened to the account, if it is the purchaser's and
  /// shared.
  mutating func mirror(_ effects: [Effect], of account: AccountID) -> [Delivery] {
    guard let family, family.isSharing, family.purchaser == account else { return [] }
    return family.members.flatMap { member in
      perform(
        accounts[member.index].follow(effects, of: accounts[account.index], in: catalog, at: now),
        in: member)
    }
  }

  private mutating func share(with members: [AccountID], of purchaser: AccountID) -> [Delivery] {
    // What is shared is what the purchaser has, however a device lists it.
    let held = accounts[purchaser.index].entitlementsOnRecord(at: now)
    return members.flatMap { member in
      perform(
        accounts[member.index].share(held, of: accounts[purchaser.index], in: catalog),
        in: member)
    }
  }

  private mutating func endShares(of members: [AccountID]) -> [Delivery] {
    members.flatMap { perform(accounts[$0.index].endShares(at: now), in: $0) }
  }
}
