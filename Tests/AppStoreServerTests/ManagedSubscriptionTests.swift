import JSONTree
import PlainHTTP
import Shops
import StoreSimulator
import Testing

@testable import AppStoreServer
@testable import StoreSigning

/// The Advanced Commerce API, answered from the store's state.
@Suite struct ManagedSubscriptionTests {
  @Test func `migrate: the answer is the whole subscription under the generic product`() throws {
    let server = TestServer(.production, selling: Florist.managedCatalog)
    server.play("buy: silver")
    let answer = try Self.answer(server, "subscription/migrate/1", Self.migration)
    #expect(answer.names == Self.both)
    #expect(
      answer.transaction == [
        "transactionId": "1", "originalTransactionId": "1", "webOrderLineItemId": "700000001",
        "bundleId": .string(AppInfo.sample.bundleID),
        "productId": .string(Florist.generic.rawValue),
        "subscriptionGroupIdentifier": .string(Florist.managed.rawValue),
        "purchaseDate": .integer(Self.january), "originalPurchaseDate": .integer(Self.january),
        "expiresDate": .integer(Self.february), "quantity": 1,
        "type": "Auto-Renewable Subscription", "inAppOwnershipType": "PURCHASED",
        "signedDate": .integer(Self.january), "environment": "Production", "storefront": "USA",
        "storefrontId": "143441", "transactionReason": "PURCHASE", "currency": "USD",
        "price": 11_990, "appTransactionId": answer.transaction["appTransactionId"] ?? .null,
        "billingPlanType": "BILLED_UPFRONT",
        "advancedCommerceInfo": Self.commerce([Self.baseItem, Self.extraItem]),
      ])
    #expect(
      answer.renewal == [
        "originalTransactionId": "1", "autoRenewProductId": .string(Florist.generic.rawValue),
        "productId": .string(Florist.generic.rawValue), "autoRenewStatus": 1,
        "signedDate": .integer(Self.january), "environment": "Production",
        "recentSubscriptionStartDate": .integer(Self.january),
        "renewalDate": .integer(Self.february), "currency": "USD", "renewalPrice": 11_990,
        "appTransactionId": answer.transaction["appTransactionId"] ?? .null,
        "advancedCommerceInfo": Self.renewing([Self.baseItem, Self.extraItem]),
      ])
    server.session.deliver()
    #expect(server.backend.received == ["SUBSCRIBED INITIAL_BUY", "MIGRATION"])
  }

  @Test func `migrate: the customer may be named, and items of the renewal too`() throws {
    let server = TestServer(.production, selling: Florist.managedCatalog)
    server.play("buy: silver")
    guard case .object(let members) = Self.migration else { throw NoObject() }
    let token = "C0FFEE00-0000-4000-A000-0000000000FF"
    let info: JSON = [
      "requestReferenceId": .string(Self.reference(1)), "appAccountToken": .string(token),
    ]
    let named = JSON.object(
      members.filter { $0.name != "requestInfo" } + [.init("requestInfo", info)])
    #expect(
      Self.ask(
        server, "subscription/migrate/1", .object(members + [.init("renewalItems", [Self.base])]))
        == 4_000_180)
    let answer = try Self.answer(server, "subscription/migrate/1", named)
    #expect(answer.transaction["appAccountToken"]?.text == token.lowercased())
  }

  @Test func `cancel: the subscription does not renew`() throws {
    let server = Self.server()
    let answer = try Self.answer(server, "subscription/cancel/1", Self.body(2))
    #expect(answer.names == Self.both)
    #expect(answer.renewal["autoRenewStatus"] == 0)
    #expect(
      answer.renewal["advancedCommerceInfo"] == Self.renewing([Self.baseItem, Self.extraItem]))
    #expect(
      answer.transaction["advancedCommerceInfo"] == Self.commerce([Self.baseItem, Self.extraItem]))
    #expect(Self.ask(server, "subscription/cancel/1", Self.body(3)) == 4_030_010)
    server.advance("P2M")
    #expect(
      server.backend.received == [
        "SUBSCRIBED INITIAL_BUY", "MIGRATION", "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED",
        "EXPIRED VOLUNTARY",
      ])
  }

  @Test func `changeMetadata: at once, and with the renewal`() throws {
    let server = Self.server()
    let answer = try Self.answer(
      server, "subscription/changeMetadata/1",
      Self.body(
        2, .init("taxCode", "S021-07-2"),
        .init("descriptors", ["effective": "IMMEDIATELY", "displayName": "Bundle"]),
        .init(
          "items",
          [["currentSKU": "BASE", "SKU": "CORE", "effective": "NEXT_BILL_CYCLE"]])))
    let texts: JSON = ["displayName": "Bundle", "description": "All of it"]
    let core: JSON = [
      "SKU": "CORE", "displayName": "Base", "description": "The base plan", "price": 11_990,
    ]
    #expect(answer.names == Self.both)
    #expect(
      answer.transaction["advancedCommerceInfo"]
        == Self.commerce([Self.baseItem, Self.extraItem], texts: texts))
    #expect(
      answer.renewal["advancedCommerceInfo"]
        == Self.renewing([core, Self.extraItem], texts: texts, tax: "S021-07-2"))
    server.advance("P1M")
    let renewed = try Self.answer(server, "subscription/cancel/2", Self.body(3))
    #expect(
      renewed.transaction["advancedCommerceInfo"]
        == Self.commerce([core, Self.extraItem], texts: texts, tax: "S021-07-2"))
    #expect(server.backend.received.dropFirst(2).first == "METADATA_UPDATE")
  }

  @Test func `changePrice: the renewal shows the increase, and the next period charges it`() throws
  {
    let server = Self.server()
    server.advance("P10D")
    let answer = try Self.answer(
      server, "subscription/changePrice/1",
      Self.body(
        2, .init("currency", "USD"),
        .init("items", [["SKU": "BASE", "price": 12_990, "dependentSKUs": ["EXTRA"]]])))
    #expect(answer.names == Self.both)
    #expect(
      answer.transaction["advancedCommerceInfo"] == Self.commerce([Self.baseItem, Self.extraItem]))
    let increase: JSON = ["status": "ACCEPTED", "price": 12_990, "dependentSKUs": ["EXTRA"]]
    #expect(
      answer.renewal["advancedCommerceInfo"]
        == Self.renewing([
          Self.item(Self.base, .init("price", 12_990), .init("priceIncreaseInfo", increase)),
          Self.extraItem,
        ]))
    #expect(answer.renewal["renewalPrice"] == 12_990)
    server.advance("P1M")
    let renewed = try Self.answer(server, "subscription/cancel/1", Self.body(3))
    #expect(
      renewed.transaction["advancedCommerceInfo"]
        == Self.commerce(
          [Self.item(Self.base, .init("price", 12_990)), Self.extraItem], price: 12_990))
    #expect(renewed.transaction["price"] == 12_990)
    #expect(
      server.backend.received.dropFirst(2).prefix(3) == [
        "PRICE_CHANGE", "PRICE_INCREASE ACCEPTED", "DID_RENEW",
      ])
  }

  @Test func `revoke: the subscription ends with a refund of its items`() throws {
    let server = Self.server()
    let answer = try Self.answer(
      server, "subscription/revoke/1",
      Self.body(
        2, .init("refundRiskingPreference", false), .init("refundReason", "LEGAL"),
        .init("refundType", "FULL")))
    let refund: JSON = [
      "refundAmount": 11_990, "refundDate": .integer(Self.january), "refundReason": "LEGAL",
      "refundType": "FULL",
    ]
    let end = JSON.Member("revocationDate", .integer(Self.january))
    #expect(answer.names == Self.both)
    #expect(
      answer.transaction["advancedCommerceInfo"]
        == Self.commerce([
          Self.item(Self.base, .init("price", 11_990), .init("refunds", [refund]), end),
          Self.item(Self.extra, .init("price", 0), end),
        ]))
    #expect(answer.transaction["revocationDate"] == .integer(Self.january))
    #expect(answer.transaction["revocationType"] == nil)
    #expect(answer.renewal["autoRenewStatus"] == 0)
    server.session.deliver()
    #expect(server.backend.received.last == "REFUND")
    let history = try JSON(parsing: server.api("GET", "v2/refund/lookup/1").body)
    guard case .array(let listed) = history["signedTransactions"] else { throw NoObject() }
    #expect(listed.count == 1)
  }

  @Test func `requestRefund: an item is refunded, and the rest goes on`() throws {
    let server = Self.server()
    let answer = try Self.answer(
      server, "transaction/requestRefund/1",
      Self.body(
        2, .init("refundRiskingPreference", false),
        .init(
          "items",
          [
            [
              "SKU": "BASE", "refundReason": "OTHER", "refundType": "CUSTOM",
              "refundAmount": 2000, "revoke": false,
            ]
          ])))
    let refund: JSON = [
      "refundAmount": 2000, "refundDate": .integer(Self.january), "refundReason": "OTHER",
      "refundType": "CUSTOM",
    ]
    #expect(answer.names == ["signedTransactionInfo"])
    #expect(
      answer.transaction["advancedCommerceInfo"]
        == Self.commerce([
          Self.item(Self.base, .init("price", 11_990), .init("refunds", [refund])),
          Self.extraItem,
        ]))
    #expect(answer.transaction["revocationDate"] == nil)
    let history = try JSON(parsing: server.api("GET", "v2/refund/lookup/1").body)
    guard case .array(let listed) = history["signedTransactions"] else { throw NoObject() }
    #expect(listed.count == 1)
  }

  @Test func `a refund that asks the server waits for the App Store's decision`() throws {
    let server = Self.server()
    let refund = Self.body(
      2, .init("refundRiskingPreference", true), .init("refundReason", "LEGAL"),
      .init("refundType", "PRORATED"))
    let answer = try Self.answer(server, "subscription/revoke/1", refund)
    #expect(answer.transaction["revocationDate"] == nil)
    #expect(answer.renewal["autoRenewStatus"] == 0)
    let again = Self.body(
      3, .init("refundRiskingPreference", true), .init("refundReason", "LEGAL"),
      .init("refundType", "FULL"))
    #expect(Self.ask(server, "subscription/revoke/1", again) == 4_000_181)
    server.play("- wait: 10 days\n- approve refund: generic.subscription")
    #expect(
      server.backend.received.dropFirst(2) == [
        "CONSUMPTION_REQUEST", "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED", "REFUND",
      ])
    #expect(Self.ask(server, "subscription/revoke/1", again) == 4_000_186)
  }

  private static func priced(_ items: JSON...) -> JSON { body(2, .init("items", .array(items))) }

  private static func refunded(_ items: JSON...) -> JSON {
    body(2, .init("refundRiskingPreference", false), .init("items", .array(items)))
  }

  private static func refund(_ sku: JSON, _ others: [JSON.Member]) -> JSON {
    .object([.init("SKU", sku), .init("refundReason", "LEGAL")] + others)
  }

  private static let full: [JSON.Member] = [.init("refundType", "FULL"), .init("revoke", true)]

  private static let refusals: [(Int, String, JSON)] = [
    (
      4_000_176, "subscription/migrate/1",
      body(
        2, .init("descriptors", packageTexts),
        .init("items", [base]), .init("targetProductId", .string(Florist.generic.rawValue)),
        .init("taxCode", "C003-00-1"))
    ),
    (4_000_097, "subscription/migrate/1", migration),
    (
      4_000_082, "subscription/cancel/1",
      ["requestInfo": ["requestReferenceId": .string(reference(2)), "consistencyToken": "x"]]
    ),
    (4_000_053, "subscription/cancel/1", body(2, .init("currency", "EUR"))),
    (4_000_115, "subscription/changeMetadata/1", body(2)),
    (
      4_030_013, "subscription/changeMetadata/1",
      body(2, .init("items", [["currentSKU": "OTHER", "effective": "IMMEDIATELY"]]))
    ),
    (4_000_220, "subscription/changePrice/1", priced(["SKU": "OTHER", "price": 1])),
    (
      4_000_194, "subscription/changePrice/1",
      priced(["SKU": "BASE", "price": 1], ["SKU": "BASE", "price": 1])
    ),
    (
      4_000_192, "subscription/changePrice/1",
      priced(
        ["SKU": "BASE", "price": 1, "dependentSKUs": ["EXTRA"]],
        ["SKU": "EXTRA", "price": 1, "dependentSKUs": ["EXTRA"]])
    ),
    (
      4_000_193, "subscription/changePrice/1",
      priced(
        ["SKU": "BASE", "price": 1, "dependentSKUs": ["EXTRA"]],
        ["SKU": "EXTRA", "price": 1, "dependentSKUs": ["BASE"]])
    ),
    (4_030_013, "transaction/requestRefund/1", refunded(refund("OTHER", full))),
    (
      4_030_020, "transaction/requestRefund/1",
      refunded(
        refund(
          "BASE",
          [.init("refundType", "CUSTOM"), .init("refundAmount", 99_999), .init("revoke", false)]))
    ),
    (
      4_000_168, "transaction/requestRefund/1",
      refunded(refund("BASE", full), refund("EXTRA", full))
    ),
  ]

  @Test func `more items than the limit, and amounts beyond it, are refused`() {
    let server = Self.server()
    let many = (1...101).map { JSON.object([.init("SKU", .string("\($0)")), .init("price", 1)]) }
    let largest = Self.priced(["SKU": "BASE", "price": 999_999_999_999])
    for (code, body) in [
      (4_000_179, Self.body(2, .init("items", .array(many)))),
      (4_000_132, Self.priced(["SKU": "BASE", "price": 1_000_000_000_000])),
      (200, largest),
    ] {
      #expect(Self.ask(server, "subscription/changePrice/1", body) == code)
    }
    server.advance("P2M")
    #expect(server.backend.received.last == "DID_RENEW")
  }

  @Test(arguments: refusals.indices)
  func `what the state of the subscription forbids is refused`(_ index: Int) {
    let (code, path, body) = Self.refusals[index]
    #expect(Self.ask(Self.server(), path, body) == code)
  }

  @Test func `what has ended, or was announced, is refused`() {
    let server = Self.server()
    server.advance("P10D")
    let higher = Self.priced(["SKU": "BASE", "price": 12_990])
    #expect(Self.ask(server, "subscription/changePrice/1", higher) == 200)
    #expect(Self.ask(server, "subscription/changePrice/1", higher) == 4_000_205)
    #expect(Self.ask(server, "subscription/cancel/1", Self.body(3)) == 200)
    server.advance("P2M")
    let renamed = Self.body(
      4, .init("descriptors", ["effective": "IMMEDIATELY", "displayName": "Bundle"]))
    #expect(Self.ask(server, "subscription/changeMetadata/1", renamed) == 4_030_015)
    let prorated = Self.refund("BASE", [.init("refundType", "PRORATED"), .init("revoke", false)])
    #expect(
      Self.ask(
        server, "transaction/requestRefund/1",
        Self.body(5, .init("refundRiskingPreference", false), .init("items", [prorated])))
        == 4_000_182)
    server.play("buy: silver")
    #expect(
      Self.ask(server, "subscription/cancel/2", Self.body(6)) == 4_030_010)
  }

  @Test func `a managed subscription survives a restart, a snapshot and a compacted journal`()
    throws
  {
    let memory = JournalTests.Memory(limit: 2)
    let server = Self.server(journal: memory)
    server.advance("P10D")
    #expect(
      Self.ask(
        server, "subscription/changePrice/1", Self.priced(["SKU": "BASE", "price": 12_990])) == 200)
    #expect(memory.compactions.withLock(\.self) > 0)
    let again = TestServer(.production, selling: Florist.managedCatalog)
    #expect(again.session.replay(memory.entries, end: {}) == nil)
    for server in [server, again] {
      server.control("POST", "snapshots")
      for _ in 1...2 {
        server.advance("P1M")
        let renewed = try Self.answer(server, "subscription/cancel/1", Self.body(3))
        #expect(renewed.transaction["price"] == 12_990)
        server.control("POST", "snapshots/1/restore")
      }
    }
  }
}
