@_exported import Shops
import StoreSimulator
import Testing

extension StoreTime {
  /// An instant that the test knows to be well-formed.
  init(_ text: String) {
    guard let time = StoreTime(iso8601: text) else { preconditionFailure("no instant: \(text)") }
    self = time
  }
}

extension World {
  /// The florist's app, running on a device with network whose listings are not empty by chance.
  static func florist(
    _ profile: Profile = .documented, at date: String = "2026-01-05", seed: UInt64 = 1
  ) -> World {
    var world = World(
      catalog: Florist.catalog, profile: profile, now: StoreTime(date), seed: seed)
    _ = world.launch()
    if profile.has(.launchSometimesEmpty) { world.pass(milliseconds: 2000) }
    return world
  }

  /// Buys, and expects that a transaction comes of it.
  @discardableResult
  mutating func buy(
    _ product: ProductID, quantity: Int = 1, token: String? = nil
  ) throws -> LedgerTransaction {
    let order = Order(product, quantity: quantity, appAccountToken: token)
    guard case .success(let transaction) = try purchase(order).result else {
      throw NoTransaction(product: product)
    }
    return transaction
  }

  @discardableResult
  mutating func wait(until date: String) -> [Delivery] { advance(to: StoreTime(date)) }

  mutating func relaunch() -> [Delivery] {
    quit()
    return launch()
  }

  mutating func finishAll() { for transaction in unfinished() { finish(transaction.id) } }

  var access: [ProductID] { currentEntitlements().map(\.productID) }

  /// The only standing in the group.
  func status(in group: GroupID = Florist.vip) throws -> LedgerStatus {
    let all = statuses(in: group)
    try #require(all.count == 1)
    return all[0]
  }
}

extension Account {
  /// What the customer has paid in all, less what came back.
  var paid: Money {
    charges.map(\.amount).reduce(.zero, +) - refundBook.refunds.map(\.amount).reduce(.zero, +)
  }
}

struct NoTransaction: Error {
  let product: ProductID
}

extension [Delivery] {
  /// The outline of what listeners for transactions and statuses hear.
  var outlineWithoutMessages: [String] {
    filter {
      switch $0 {
      case .transaction, .redelivery, .status, .intent, .storefront: true
      case .message: false
      }
    }.outline
  }

  /// What was delivered, without the details: `+1` for a transaction, `VIP` for a status, a
  /// message's reason.
  var outline: [String] {
    map {
      switch $0 {
      case .transaction(let transaction): "+\(transaction.id)"
      case .redelivery(let transaction): "+\(transaction.id) again"
      case .status(let standing): standing.groupID.rawValue
      case .intent(let intent): "buy \(intent.productID)"
      case .storefront(let code): code
      case .message(let message): "\(message.reason)"
      }
    }
  }
}
