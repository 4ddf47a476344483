import StoreSimulator
import StoreTerms

/// The store's knowledge of the customer at the end of a journey.
struct StoreEnd: Sendable {
  /// A transaction of the ledger.
  struct BookedSale: Sendable {
    let product: String
    let isRevoked: Bool
  }

  let sales: [BookedSale]
  /// Without the groups in which something changes within the hour: a journey that is played is
  /// ahead of the world that this is read from, since its calls take time.
  let standings: [PlanStanding]

  init(_ world: World) {
    sales = world.account.ledger.map {
      BookedSale(product: $0.productID.rawValue, isRevoked: $0.revocation != nil)
    }
    let later = world.now.adding(hours: 1)
    standings = world.catalog.groups.compactMap { group in
      let standing = PlanStanding(group.id, in: world, at: world.now)
      return standing == PlanStanding(group.id, in: world, at: later) ? standing : nil
    }
  }
}

/// What the customer may use of a group of subscriptions.
struct PlanStanding: Hashable, Sendable {
  enum Right: Hashable, Sendable {
    case none
    case to(String, SubscriptionState, isShared: Bool)
  }

  /// All of the group.
  let plans: [String]
  let right: Right

  /// `nil` if the customer may use two different plans, an own one and one of the family's.
  init?(_ group: GroupID, in world: World, at time: StoreTime) {
    plans = world.catalog.products.filter { $0.subscriptionTerms?.groupID == group }
      .map(\.id.rawValue)
    let rights = world.account.statuses(
      in: group, catalog: world.catalog, profile: world.profile, at: time
    ).filter { [.subscribed, .inGracePeriod].contains($0.state) }
    guard let first = rights.first else {
      right = .none
      return
    }
    guard rights.allSatisfy({ $0.transaction.productID == first.transaction.productID }) else {
      return nil
    }
    right = .to(
      first.transaction.productID.rawValue, first.state,
      isShared: rights.allSatisfy { $0.transaction.ownership == .familyShared })
  }
}
