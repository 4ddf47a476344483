import StoreSimulator
import StoreTerms

/// A situation of a customer with one product, in the abstract: alike for all products of a kind.
///
/// Faults that need several rare things at once show in situations that few journeys come to. A
/// journey that goes on from one of them needs only the rest.
package struct Situation: Hashable, Comparable, Sendable {
  private let type: ProductType
  private let traits: Traits
  /// Of the product's group; `nil` for other products.
  private let state: SubscriptionState?
  /// What the subscription was in before that.
  private let earlierState: SubscriptionState?
  private let increase: PriceIncreaseStatus

  /// What the customer's transactions of the product are, and whether an order waits.
  fileprivate struct Traits: OptionSet, Hashable, Sendable {
    let rawValue: UInt16
    static let bought = Traits(rawValue: 1)
    static let shared = Traits(rawValue: 2)
    static let boughtAgain = Traits(rawValue: 4)
    static let revoked = Traits(rawValue: 8)
    static let latestRevoked = Traits(rawValue: 16)
    static let unfinished = Traits(rawValue: 32)
    static let unfinishedRevoked = Traits(rawValue: 64)
    static let upgraded = Traits(rawValue: 128)
    static let waiting = Traits(rawValue: 256)
    /// Someone else has bought it, too.
    static let elsewhere = Traits(rawValue: 512)
  }

  private init?(
    _ id: ProductID, of account: Account, beside others: [Account], in world: World,
    after earlierState: SubscriptionState?
  ) {
    guard let product = world.catalog.product(id) else { return nil }
    type = product.kind.type
    traits = Traits(id, account).union(others.contains { $0.has(id) } ? .elsewhere : [])
    let status = product.subscriptionTerms.flatMap { world.statuses(in: $0.groupID).first }
    state = status?.state
    increase = status?.renewal.priceIncreaseStatus ?? .noIncreasePending
    self.earlierState = status == nil ? nil : earlierState
  }

  /// The situations with the products of the latest transactions and of the orders that wait.
  static func all(in world: World, after state: SubscriptionState?) -> [Situation] {
    // Each is copied once: a journey asks after every step.
    let account = world.account
    let others = world.accounts.count > 1 ? world.accounts.filter { $0.id != account.id } : []
    var products: [ProductID] = []
    let latest = account.ledger.suffix(4).map(\.productID)
    for id in latest + account.waiting.suffix(1) where !products.contains(id) {
      products.append(id)
    }
    return products.compactMap {
      Situation($0, of: account, beside: others, in: world, after: state)
    }
  }

  var isOfSubscription: Bool { type == .subscription }

  package static func < (left: Situation, right: Situation) -> Bool { left.order < right.order }

  private var order: (String, UInt16, String, String, String) {
    (
      type.rawValue, traits.rawValue, state?.rawValue ?? "", earlierState?.rawValue ?? "",
      increase.rawValue
    )
  }
}

extension Situation.Traits {
  fileprivate init(_ id: ProductID, _ account: Account) {
    self.init()
    for transaction in account.ledger where transaction.productID == id {
      let isRevoked = transaction.revocation != nil
      if transaction.isUpgraded { insert(.upgraded) }
      if !transaction.isFinished { insert(isRevoked ? .unfinishedRevoked : .unfinished) }
      if isRevoked { insert([.revoked, .latestRevoked]) } else { remove(.latestRevoked) }
      switch transaction.ownership {
      case .familyShared: insert(.shared)
      case .purchased where isRevoked: break
      case .purchased: insert(contains(.bought) ? .boughtAgain : .bought)
      }
    }
    if account.waiting.contains(id) { insert(.waiting) }
  }
}

extension Account {
  /// Whether the customer has bought the product and keeps it.
  fileprivate func has(_ id: ProductID) -> Bool {
    ledger.contains { $0.productID == id && $0.revocation == nil && $0.ownership == .purchased }
  }

  /// The products of the orders that wait.
  fileprivate var waiting: [ProductID] {
    (pendingOrders.requests + pendingOrders.interruptions).map(\.order.productID)
  }
}
