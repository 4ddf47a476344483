import JSONTree
import Shops
import Testing

@testable import AppStoreServer

/// Extensions of renewal dates for all subscribers.
@Suite struct ExtensionTests {
  private static let path = "v1/subscriptions/extend/mass"

  private static func request(_ identifier: String, days: Int = 10) -> JSON {
    [
      "extendByDays": .integer(days), "extendReasonCode": 1,
      "requestIdentifier": .string(identifier), "productId": .string("\(Florist.silver)"),
    ]
  }

  private static func extended(_ server: TestServer) -> Int {
    server.session.deliver()
    return server.backend.received.count { $0 == "RENEWAL_EXTENDED" }
  }

  @Test func `a request that is sent again gets 200 and extends nothing`() throws {
    let server = TestServer()
    server.play("buy: silver")
    let first = server.api("POST", Self.path, Self.request("a"))
    let again = server.api("POST", Self.path, Self.request("a", days: 20))
    #expect(again == first)
    #expect(try JSON(parsing: again.body) == ["requestIdentifier": "a"])
    #expect(Self.extended(server) == 1)
    #expect(server.code("POST", Self.path, Self.request("b")) == 200)
    #expect(Self.extended(server) == 2)
  }

  @Test func `a refused request can be sent again with the same identifier`() {
    let server = TestServer()
    server.play("buy: silver")
    #expect(server.code("POST", Self.path, Self.request("a", days: 91)) == 4_000_009)
    #expect(server.code("POST", Self.path, Self.request("a")) == 200)
    #expect(Self.extended(server) == 1)
  }
}
