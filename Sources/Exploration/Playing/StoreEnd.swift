import JSONTree
import StoreSimulator
import StoreTerms
import Wire

/// The store's knowledge of the customer at the end of a journey that settles.
struct StoreEnd: Sendable {
  /// A transaction of the ledger, by what distinguishes it from one in another story.
  struct BookedSale: Hashable, Sendable {
    private let product: ProductID
    private let reason: TransactionReason
    private let offer: OfferKind?
    private let isUpgraded: Bool
    private let isRevoked: Bool
    private let isShared: Bool

    fileprivate init(_ entry: LedgerTransaction) {
      product = entry.productID
      reason = entry.reason
      offer = entry.offer?.type
      isUpgraded = entry.isUpgraded
      isRevoked = entry.revocation != nil
      isShared = entry.ownership == .familyShared
    }

    /// Whether it is what the store reports of a transaction.
    func isReported(as record: JSON) -> Bool {
      record[.product] == .string(product.rawValue) && record[.reason] == .string(reason.rawValue)
        && record[.offer] == .string(offer?.rawValue ?? Vocabulary.none)
        && record[.upgraded] == .bool(isUpgraded) && record[.revoked] == .bool(isRevoked)
        && record[.shared] == .bool(isShared)
    }
  }

  let sales: [BookedSale]
  /// Whether nothing is bought, renewed or revoked within the hour.
  let isQuiet: Bool
  /// Those that are the same within the hour.
  let standings: [PlanStanding]
  /// See ``JourneyWorld/isDoubtful``.
  let isDoubtful: Bool

  /// - Parameters:
  ///   - settling: the world before the day of waiting at the journey's end.
  ///   - end: the world after it.
  init(settling: JourneyWorld, end: JourneyWorld) {
    let earlier = settling.waiting(until: end.world.now.adding(hours: -1)).world
    let later = end.waiting(until: end.world.now.adding(hours: 1)).world
    let sales = Self.sales(in: end.world)
    self.sales = sales
    isQuiet = [earlier, later].allSatisfy { Self.sales(in: $0) == sales }
    let others = [earlier, later].map { PlanStanding.all(in: $0) }
    standings = PlanStanding.all(in: end.world).filter { standing in
      others.allSatisfy { $0.contains(standing) }
    }
    isDoubtful = end.isDoubtful
  }

  /// Whether the other store has sold the same, and permits the same.
  func isAlike(_ other: StoreEnd?) -> Bool {
    sales == other?.sales && standings == other?.standings
  }

  private static func sales(in world: World) -> [BookedSale] {
    world.account.ledger.map(BookedSale.init)
  }
}

/// What the customer may use of a group of subscriptions.
struct PlanStanding: Hashable, Sendable {
  enum Right: Hashable, Sendable {
    case none
    case to(String, SubscriptionState, isShared: Bool)
  }

  /// All of the group but those with a period that still runs, whatever the status says: a reversed
  /// refund gives one back after the customer has bought another plan. Rule REF-12.
  let endedPlans: [String]
  let right: Right
  private let plans: Set<ProductID>

  /// Those of all groups.
  static func all(in world: World) -> [PlanStanding] {
    world.catalog.groups.compactMap { PlanStanding($0.id, in: world) }
  }

  /// `nil` if the customer may use two different plans, an own one and one of the family's.
  private init?(_ group: GroupID, in world: World) {
    let running = world.account.ledger.filter {
      $0.revocation == nil && !$0.isUpgraded && $0.expirationDate.map { $0 > world.now } ?? false
    }
    let products = world.catalog.products.filter { $0.subscriptionTerms?.groupID == group }
    plans = Set(products.map(\.id))
    endedPlans = products.filter { product in !running.contains { $0.productID == product.id } }
      .map(\.id.rawValue)
    let rights = world.account.statuses(
      in: group, catalog: world.catalog, profile: world.profile, at: world.now
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

  /// Whether a store of which these are the customer's purchases permits the same.
  func agrees(with holdings: [ProductStanding]) -> Bool {
    let running = holdings.filter {
      plans.contains($0.product) && ($0.state?.isRunning ?? false)
    }
    switch right {
    case .none: return running.isEmpty
    case .to(let plan, let state, isShared: _):
      return running.contains { $0.product.rawValue == plan && $0.state == .state(state) }
    }
  }
}
