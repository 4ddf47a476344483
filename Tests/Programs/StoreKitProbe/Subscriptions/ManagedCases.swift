import FoundationEssentials
import Shops
import StoreKit
import StoreSimulator

/// Subscriptions whose items a backend manages by the Advanced Commerce API.
let managedCases: [Case] = [
  Case(
    "ACA-1, ACA-5: transactions and renewals show the items that a backend manages",
    expects: """
      transaction of silver: nil
      generic.subscription for 11.99, without tax 11.99, P1M, C003-00-1
        BASE, Base, The base plan, 11.99, refunds nil, ended false
        EXTRA, Extra, More of it, 0, refunds nil, ended false
      renews, token 1.1.c0ffee00-0000-4000-a000-000000000001
        BASE 11.99: nil
        EXTRA 0: SCHEDULED 1 []
      generic.subscription for 11.99, without tax 11.99, P1M, C003-00-1
        BASE, Base, The base plan, 11.99, refunds ["2 CUSTOM LEGAL"], ended false
        EXTRA, Extra, More of it, 0, refunds nil, ended true
      renews, token 1.1.c0ffee00-0000-4000-a000-000000000001
        BASE 11.99: nil
      """
  ) { session in
    session.begin(Florist.managedCatalog)
    try session.app {
      let silver = try await Product.products(for: [Florist.silver.rawValue]).first
      guard case .success(let bought) = try await silver?.purchase() else { return }
      let transaction = bought.unsafePayloadValue
      await transaction.finish()
      say("transaction of silver: \(transaction.advancedCommerceInfo.map { "\($0)" } ?? "nil")")
    }
    try manage { world throws(CommerceRefusal) in try world.migrate(migration, request(1)) }
    try manage { world throws(CommerceRefusal) in
      try world.changePrices(
        [ItemPriceRequest(sku: "EXTRA", price: Money(milliunits: 1000))], request(2))
    }
    try session.app { try await sayItems() }
    try manage { world throws(CommerceRefusal) in
      let custom = RefundTerms(type: .custom, amount: Money(milliunits: 2000), reason: .legal)
      let full = RefundTerms(type: .full, amount: nil, reason: .legal)
      return try world.refundItems(
        ItemRefundRequest([
          .init(sku: "BASE", terms: custom, revokes: false),
          .init(sku: "EXTRA", terms: full, revokes: true),
        ]), asksServer: false, request(3))
    }
    try session.app { try await sayItems() }
  }
]

@MainActor private func manage(
  _ body: (inout World) throws(CommerceRefusal) -> [Delivery]
) throws(CommerceRefusal) {
  try SimulatedDevice.current.control { world throws(CommerceRefusal) in ((), try body(&world)) }
}

private func request(_ number: Int) -> World.CommerceRequest {
  World.CommerceRequest(
    transactionID: 1, reference: "c0ffee00-0000-4000-a000-00000000000\(number)")
}

private let migration = MigrationRequest(
  target: Florist.generic, taxCode: "C003-00-1",
  descriptors: Descriptors(displayName: "Package", description: "All of it"),
  items: [
    .init(sku: "BASE", descriptors: .init(displayName: "Base", description: "The base plan")),
    .init(sku: "EXTRA", descriptors: .init(displayName: "Extra", description: "More of it")),
  ])

@MainActor private func sayItems() async throws {
  for await result in Transaction.currentEntitlements {
    let transaction = result.unsafePayloadValue
    guard let info = transaction.advancedCommerceInfo, let period = info.period else { continue }
    let name = transaction.productID.split(separator: ".").suffix(2).joined(separator: ".")
    say(
      "\(name) for \(transaction.price ?? 0), without tax \(info.taxExclusivePrice), "
        + "P\(period.value)\(period.unit == .month ? "M" : "?"), \(info.taxCode)")
    for item in info.items {
      let details = item.details
      let refunds = item.refunds?.map { "\($0.amount) \($0.type.rawValue) \($0.reason.rawValue)" }
      say(
        "  \(details.sku), \(details.displayName), \(details.description), \(details.price), "
          + "refunds \(refunds.map { "\($0)" } ?? "nil"), ended \(item.revocationDate != nil)")
    }
  }
  let statuses = try await Product.SubscriptionInfo.status(for: Florist.managed.rawValue)
  for status in statuses {
    guard let info = status.renewalInfo.unsafePayloadValue.advancedCommerceInfo else { continue }
    say("renews, token \(info.consistencyToken)")
    for item in info.items {
      let increase = item.priceIncreaseInfo.map {
        "\($0.status.rawValue) \($0.price) \($0.dependentSKUs)"
      }
      say("  \(item.details.sku) \(item.details.price): \(increase ?? "nil")")
    }
  }
}
