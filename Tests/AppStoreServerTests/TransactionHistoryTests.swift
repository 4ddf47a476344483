import JSONTree
import StoreSimulator
import Testing

@testable import AppStoreServer

/// Get Transaction History, Get Refund History in both versions, and Look Up Order ID.
@Suite struct TransactionHistoryTests {
  private static func ids(_ server: TestServer, _ path: String) -> [String] {
    server.payloads("signedTransactions", of: server.json("GET", path))
      .map { $0["transactionId"]?.text ?? "" }
  }

  /// The path of what has changed since a request.
  private static func later(than path: String, _ server: TestServer) -> String {
    "\(path)?revision=\(server.json("GET", path)["revision"]?.text ?? "")"
  }

  @Test func `an upgraded transaction comes again, before the new one`() {
    let server = TestServer()
    server.play("- buy: silver\n- buy: flowers.large")
    let path = Self.later(than: "v2/history/1", server)
    #expect(Self.ids(server, path) == [])
    server.advance("P1D")
    server.play("buy: gold")
    #expect(Self.ids(server, path) == ["1", "3"])
    #expect(Self.ids(server, "v2/history/1") == ["2", "1", "3"])
    #expect(Self.ids(server, "v2/history/1?sort=DESCENDING") == ["3", "1", "2"])
  }

  @Test func `an upgrade in the grace period moves its transaction, too`() {
    let server = TestServer()
    server.play("- buy: silver\n- set grace period: 16 days\n- break billing")
    server.advance("P1M")
    let path = Self.later(than: "v2/history/1", server)
    server.advance("P1D")
    server.play("buy: gold")
    #expect(Self.ids(server, path).first == "1")
  }

  @Test func `a refund brings a transaction again, and so does its reversal`() {
    let server = TestServer()
    server.play("- buy: flowers.large\n- buy: silver")
    let refunded = Self.later(than: "v2/history/1", server)
    server.advance("P1D")
    server.play("refund: flowers.large")
    #expect(Self.ids(server, refunded) == ["1"])
    let reversed = Self.later(than: "v2/history/1", server)
    server.advance("P1D")
    server.play("reverse refund: flowers.large")
    #expect(Self.ids(server, reversed) == ["1"])
    #expect(Self.ids(server, "v2/history/1") == ["2", "1"])
    #expect(Self.ids(server, Self.later(than: "v2/history/1", server)) == [])
  }

  @Test func `what is refunded in the instant of the last request comes again`() {
    let server = TestServer()
    server.play("- buy: plant.installation\n- buy: flowers.large")
    let path = Self.later(than: "v2/history/1", server)
    server.play("refund: plant.installation")
    #expect(Self.ids(server, path) == ["1"])
    #expect(Self.ids(server, "v2/history/1") == ["2", "1"])
  }

  @Test func `version 1 of the refund history is sorted by the date of the refund`() {
    let server = TestServer()
    server.play("- buy: silver\n- buy: flowers.large")
    #expect(Self.ids(server, "v1/refund/lookup/1") == [])
    server.play("refund: flowers.large")
    server.advance("P1D")
    server.play("refund: silver")
    #expect(Self.ids(server, "v1/refund/lookup/1") == ["2", "1"])
    #expect(server.json("GET", "v1/refund/lookup/1")["hasMore"] == nil)
  }

  @Test func `version 1 of the refund history has the latest 50`() {
    let server = TestServer()
    for _ in 1...52 {
      server.play("- buy: plant.installation\n- refund: plant.installation")
      server.advance("P1D")
    }
    #expect(Self.ids(server, "v1/refund/lookup/1") == (3...52).map(String.init))
  }

  @Test func `version 1 of the refund history takes original transactions alone`() {
    let server = TestServer()
    server.play("buy: silver")
    server.advance("P40D")
    #expect(server.code("GET", "v1/refund/lookup/1") == 200)
    #expect(server.code("GET", "v1/refund/lookup/2") == 4_040_005)
    #expect(server.code("GET", "v1/refund/lookup/9") == 4_040_005)
    #expect(server.code("GET", "v1/refund/lookup/one") == 4_000_008)
  }

  @Test func `an invalid order has the status 1 and no transactions`() {
    #expect(TestServer().json("GET", "v1/lookup/MXXXXXXXXX") == ["status": 1])
  }
}
