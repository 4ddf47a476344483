import StoreSimulator
import Testing

/// Subscriptions to the florist's silver plan whose items the developer manages.
enum ManagedShop {
  static let base = item("BASE", "Base")
  static let extra = item("EXTRA", "Extra")

  static func item(_ sku: String, _ name: String) -> MigrationRequest.Item {
    MigrationRequest.Item(
      sku: sku, descriptors: Descriptors(displayName: name, description: "\(name) plan"))
  }

  static func migration(
    _ items: [MigrationRequest.Item] = [base, extra], renewing: [MigrationRequest.Item]? = nil,
    to target: ProductID = Florist.generic
  ) -> MigrationRequest {
    MigrationRequest(
      target: target, taxCode: "C003-00-1",
      descriptors: Descriptors(displayName: "Package", description: "All of it"), items: items,
      renewalItems: renewing)
  }

  /// A request about a transaction, with an identifier that tests can repeat.
  static func request(
    _ number: Int, of id: UInt64 = 1, token: String? = nil
  ) -> World.CommerceRequest {
    World.CommerceRequest(
      transactionID: id, reference: "c0ffee00-0000-4000-a000-00000000000\(number)",
      consistencyToken: token)
  }

  static func terms(
    _ type: ItemRefundType = .full, amount: Int64? = nil, because reason: ItemRefundReason = .legal
  ) -> RefundTerms {
    RefundTerms(type: type, amount: amount.map { Money(milliunits: $0) }, reason: reason)
  }
}

extension World {
  /// A customer of the florist whose app runs, in production, from 2026-01-05.
  static func managedShop(_ environment: AppInfo.Environment = .production) -> World {
    var app = AppInfo.sample
    app.environment = environment
    var world = World(
      catalog: Florist.managedCatalog, profile: .documented, now: StoreTime("2026-01-05"),
      app: app)
    _ = world.launch()
    return world
  }

  /// A subscriber to silver since then, with two items. The second has a price of 4.00 from
  /// February on, and the first the rest of 11.99.
  static func managed(_ environment: AppInfo.Environment = .production) throws -> World {
    var world = managedShop(environment)
    try world.buy(Florist.silver)
    _ = try world.migrate(ManagedShop.migration(), ManagedShop.request(1))
    return world
  }

  func managedStatus() throws -> LedgerStatus { try status(in: Florist.managed) }

  /// The items of the next renewal: SKU, price and the progress of an increase.
  var renewing: [String] {
    (try? managedStatus())?.renewal.managed?.items.map { item in
      ([item.sku, item.announcedPrice.description]
        + [item.change?.increase?.rawValue].compactMap(\.self)).joined(separator: " ")
    } ?? []
  }

  /// The items that a transaction paid for: SKU, price and refunds.
  func paid(_ id: UInt64) -> [String] {
    account[id]?.managed?.items.map { item in
      ([item.sku, item.price.description] + item.refunds.map { "-\($0.amount) \($0.type.rawValue)" }
        + (item.revocationDate == nil ? [] : ["revoked"])).joined(separator: " ")
    } ?? []
  }

  var notified: [String] { notifications.map(\.event.name) }
}
