import JSONTree
import PlainHTTP
import StoreSimulator
import Testing

@testable import AppStoreServer

/// `verifyReceipt`, of receipts that the control API gives out.
@Suite struct ReceiptTests {
  private static func receipt(_ server: TestServer) -> JSON {
    server.control("GET", "customers/customer")["receipt"] ?? .null
  }

  private static func verify(_ server: TestServer, _ body: JSON) -> JSON {
    let request = HTTPRequest("POST", "/verifyReceipt", body: body.bytes)
    let response = server.session.answerAPI(request, clock: TestServer.clock)
    #expect(response.status == 200)
    return (try? JSON(parsing: response.body)) ?? .null
  }

  private static func body(_ server: TestServer, _ others: JSON.Member...) -> JSON {
    .object(
      [
        .init("receipt-data", receipt(server)),
        .init("password", .string(TestServer.credentials.sharedSecret)),
      ] + others)
  }

  private static func list(_ json: JSON?) -> [JSON] {
    guard case .array(let items) = json else { return [] }
    return items
  }

  @Test func `a receipt is listed with what the store has learned since`() {
    let server = TestServer()
    server.play("- buy: silver\n- buy: flowers.large\n- buy: plant.installation")
    let body = Self.body(server)
    server.advance("P40D")
    server.play("refund: flowers.large")
    let answer = Self.verify(server, body)
    #expect(answer["status"] == 0)
    #expect(answer["environment"] == "Sandbox")
    #expect(answer["receipt"]?["receipt_type"] == "ProductionSandbox")
    #expect(answer["receipt"]?["bundle_id"] == "com.example.app")
    // The consumable is finished, so it is in no receipt.
    let sold = Self.list(answer["receipt"]?["in_app"])
    #expect(sold.map { $0["transaction_id"] } == ["1", "2"])
    #expect(sold.map { $0["cancellation_date"] } == [nil, nil])
    #expect(sold.map { $0["in_app_ownership_type"] } == ["PURCHASED", "PURCHASED"])
    let latest = Self.list(answer["latest_receipt_info"])
    #expect(latest.map { $0["transaction_id"] } == ["4", "2", "1"])
    #expect(latest.map { $0["cancellation_reason"] } == [nil, "0", nil])
    #expect(latest.first?["expires_date_ms"] == "1772323200000")
    #expect(latest.first?["is_trial_period"] == "false")
    let renewal = Self.list(answer["pending_renewal_info"]).first
    #expect(renewal?["auto_renew_status"] == "1")
    #expect(renewal?["original_transaction_id"] == "1")
    #expect(renewal?["expiration_intent"] == nil)
  }

  @Test func `exclude-old-transactions leaves the latest of each subscription`() {
    let server = TestServer()
    server.play("- buy: silver\n- buy: flowers.large")
    server.advance("P1Y")
    let answer = Self.verify(
      server, Self.body(server, .init("exclude-old-transactions", true)))
    let latest = Self.list(answer["latest_receipt_info"])
    #expect(
      latest.map { $0["product_id"] } == [
        .string("com.rarcher.subscription.vip.silver"),
        .string("com.rarcher.nonconsumable.flowers.large"),
      ])
    let again = Self.verify(
      server,
      [
        "receipt-data": answer["latest_receipt"] ?? .null,
        "password": Self.body(server)["password"] ?? .null,
      ])
    #expect(again["status"] == 0)
    #expect(Self.list(again["receipt"]?["in_app"]).count == 14)
  }

  @Test func `the renewal info of a subscription that is not paid says why`() {
    let server = TestServer()
    server.play("- buy: silver\n- set grace period: 16 days\n- break billing")
    let body = Self.body(server)
    func renewal() -> JSON? {
      Self.list(Self.verify(server, body)["pending_renewal_info"]).first
    }
    server.advance("P1M")
    #expect(renewal()?["is_in_billing_retry_period"] == "1")
    #expect(renewal()?["expiration_intent"] == "2")
    #expect(renewal()?["grace_period_expires_date"] == "2026-02-17 00:00:00 Etc/GMT")
    server.advance("P90D")
    #expect(renewal()?["is_in_billing_retry_period"] == "0")
  }

  @Test func `an app without subscriptions needs no password`() {
    let server = TestServer()
    server.play("buy: flowers.large")
    let answer = Self.verify(server, ["receipt-data": Self.receipt(server)])
    #expect(answer["status"] == 0)
    #expect(answer["latest_receipt_info"] == nil)
  }

  @Test func `a receipt that is not acceptable has a status alone`() {
    let server = TestServer()
    server.play("buy: silver")
    let production = TestServer(.production)
    production.play("buy: silver")
    let whole = Self.receipt(server).text ?? ""
    let changed =
      whole.prefix(2_000) + (whole.dropFirst(2_000).first == "A" ? "B" : "A")
      + whole.dropFirst(2_001)
    let cases: [(Int, TestServer, JSON)] = [
      (21_002, server, [:]), (21_002, server, "text"), (21_002, server, ["receipt-data": "?"]),
      (21_002, server, ["receipt-data": "AAAA"]),
      (21_002, server, ["receipt-data": .string(String(whole.prefix(2_000)))]),
      (21_003, server, ["receipt-data": .string(String(changed))]),
      (21_004, server, ["receipt-data": .string(whole)]),
      (21_004, server, ["receipt-data": .string(whole), "password": "secret"]),
      (21_007, production, Self.body(server)), (21_008, server, Self.body(production)),
      (21_010, TestServer(), Self.body(server)),
    ]
    for (status, server, body) in cases {
      #expect(Self.verify(server, body) == ["status": .integer(status)])
    }
    let get = HTTPRequest("GET", "/verifyReceipt")
    let response = server.session.answerAPI(get, clock: TestServer.clock)
    #expect(String(decoding: response.body, as: UTF8.self) == #"{"status":21000}"#)
  }
}
