import JSONTree
import Shops
import Testing

@testable import AppStoreServer

/// Extensions of renewal dates, of one subscription and for all subscribers.
@Suite struct ExtensionTests {
  private static let path = "v1/subscriptions/extend/mass"
  private static let a = "aaaaaaaa-0000-4000-8000-000000000000"
  private static let b = "bbbbbbbb-0000-4000-8000-000000000000"

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
    let first = server.api("POST", Self.path, Self.request(Self.a))
    let again = server.api("POST", Self.path, Self.request(Self.a, days: 20))
    #expect(again == first)
    #expect(try JSON(parsing: again.body) == ["requestIdentifier": .string(Self.a)])
    #expect(Self.extended(server) == 1)
    #expect(server.code("POST", Self.path, Self.request(Self.b)) == 200)
    #expect(Self.extended(server) == 2)
  }

  @Test func `a refused request can be sent again with the same identifier`() {
    let server = TestServer()
    server.play("buy: silver")
    #expect(server.code("POST", Self.path, Self.request(Self.a, days: 91)) == 4_000_009)
    #expect(server.code("POST", Self.path, Self.request(Self.a)) == 200)
    #expect(Self.extended(server) == 1)
  }

  @Test(arguments: ["a", ""])
  func `for all subscribers the identifier of a request is a UUID`(identifier: String) {
    let server = TestServer()
    server.play("buy: silver")
    #expect(server.code("POST", Self.path, Self.request(identifier)) == 4_000_011)
    #expect(server.code("GET", "\(Self.path)/\(Florist.silver)/a") == 4_000_011)
    #expect(server.code("GET", "\(Self.path)/\(Florist.silver)/\(Self.a)") == 4_040_009)
    #expect(Self.extended(server) == 0)
  }

  @Test func `a request for one subscription that is sent again extends it once`() {
    let server = TestServer()
    server.play("buy: silver")
    let path = "v1/subscriptions/extend/1"
    let first = server.json("PUT", path, Self.request("once"))
    #expect(server.json("PUT", path, Self.request("once", days: 20)) == first)
    #expect(Self.extended(server) == 1)
    let second = server.json("PUT", path, Self.request("twice"))
    #expect(second["effectiveDate"] != first["effectiveDate"])
    #expect(server.code("PUT", path, Self.request("thrice")) == 4_030_005)
    #expect(server.json("PUT", path, Self.request("once")) == first)
  }
}
