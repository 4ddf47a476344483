import JSONTree
import StoreSimulator
import Testing

@testable import AppStoreServer

/// Requests of the Advanced Commerce API, of which the simulated store has no product.
@Suite struct AdvancedCommerceTests {
  private static let info = JSON.Member(
    "requestInfo", ["requestReferenceId": "c0ffee00-0000-4000-a000-000000000000"])
  private static let texts: [JSON.Member] = [
    .init("SKU", "gold"), .init("displayName", "Gold"), .init("description", "The gold plan"),
  ]
  private static let refund: [JSON.Member] = [
    .init("SKU", "gold"), .init("refundReason", "LEGAL"), .init("refundType", "FULL"),
    .init("revoke", true),
  ]
  private static let risking = JSON.Member("refundRiskingPreference", false)

  private static func body(_ members: JSON.Member...) -> JSON { .object([info] + members) }

  private static func items(_ items: JSON...) -> JSON.Member { .init("items", .array(items)) }

  private static func changed(
    _ members: [JSON.Member], _ name: String, _ value: JSON?
  ) -> JSON {
    .object(members.filter { $0.name != name } + (value.map { [.init(name, $0)] } ?? []))
  }

  private static func descriptors(_ members: JSON.Member...) -> JSON.Member {
    .init("descriptors", .object(members))
  }

  private static let now = JSON.Member("effective", "IMMEDIATELY")
  private static let migration: [JSON.Member] = [
    info, items(.object(texts)), .init("descriptors", .object(texts)),
    .init("targetProductId", "generic"), .init("taxCode", "S021-07-2"),
  ]
  private static let long = JSON.string(String(repeating: "x", count: 129))

  private static let requests: [(Int, String, JSON)] = [
    (4_000_006, "subscription/cancel/x", body()),
    (4_040_010, "subscription/cancel/9", body()),
    (4_000_173, "subscription/cancel/1", "text"),
    (4_000_079, "subscription/cancel/1", [:]),
    (4_000_080, "subscription/cancel/1", ["requestInfo": [:]]),
    (4_000_081, "subscription/cancel/1", ["requestInfo": ["requestReferenceId": "x"]]),
    (4_000_028, "subscription/cancel/1", body(.init("storefront", "US"))),
    (4_000_133, "subscription/cancel/1", body(.init("storefront", "FRA"))),
    (4_000_053, "subscription/cancel/1", body(.init("currency", "dollar"))),
    (4_030_008, "subscription/cancel/2", body()),
    (4_030_010, "subscription/cancel/1", body(.init("storefront", "USA"))),
    (4_000_111, "subscription/changeMetadata/1", body(descriptors())),
    (4_000_165, "subscription/changeMetadata/1", body(descriptors(now))),
    (
      4_000_089, "subscription/changeMetadata/1", body(descriptors(now, .init("displayName", long)))
    ),
    (
      4_000_088, "subscription/changeMetadata/1", body(descriptors(now, .init("description", long)))
    ),
    (4_000_160, "subscription/changeMetadata/1", body(items())),
    (4_000_169, "subscription/changeMetadata/1", body(items([:]))),
    (
      4_030_010, "subscription/changeMetadata/1",
      body(descriptors(now, .init("displayName", "Gold")))
    ),
    (4_000_101, "subscription/changePrice/1", body()),
    (4_000_105, "subscription/changePrice/1", body(items(["price": 1]))),
    (4_000_087, "subscription/changePrice/1", body(items(["SKU": long, "price": 1]))),
    (4_000_109, "subscription/changePrice/1", body(items(["SKU": "gold"]))),
    (4_000_086, "subscription/changePrice/1", body(items(["SKU": "gold", "price": -1]))),
    (4_030_010, "subscription/changePrice/1", body(items(["SKU": "gold", "price": 12_990]))),
    (4_000_103, "subscription/migrate/1", changed(migration, "descriptors", nil)),
    (4_000_106, "subscription/migrate/1", changed(migration, "items", [["SKU": "gold"]])),
    (
      4_000_107, "subscription/migrate/1",
      changed(migration, "items", [["SKU": "gold", "displayName": "Gold"]])
    ),
    (4_000_166, "subscription/migrate/1", changed(migration, "targetProductId", nil)),
    (4_000_099, "subscription/migrate/1", changed(migration, "taxCode", nil)),
    (4_000_167, "subscription/migrate/1", .object(migration)),
    (4_030_008, "subscription/migrate/2", .object(migration)),
    (4_000_159, "subscription/revoke/1", body()),
    (4_000_156, "subscription/revoke/1", body(risking)),
    (4_000_157, "subscription/revoke/1", body(risking, .init("refundReason", "LEGAL"))),
    (4_030_010, "subscription/revoke/1", .object([info, risking] + refund)),
    (4_000_124, "transaction/requestRefund/2", body(items(changed(refund, "refundReason", "X")))),
    (4_000_123, "transaction/requestRefund/2", body(items(changed(refund, "refundType", "X")))),
    (
      4_000_153, "transaction/requestRefund/2", body(items(changed(refund, "refundType", "CUSTOM")))
    ),
    (4_000_155, "transaction/requestRefund/2", body(items(changed(refund, "refundAmount", 1)))),
    (
      4_000_184, "transaction/requestRefund/2",
      body(
        risking, items(.object(refund), changed(refund, "refundReason", "SIMULATE_REFUND_DECLINE")))
    ),
    (4_030_024, "transaction/requestRefund/2", body(risking, items(.object(refund)))),
    (4_030_021, "transaction/requestRefund/3", body(risking, items(.object(refund)))),
  ]

  @Test(arguments: requests.indices)
  func `a request is checked, then refused as for a product of In-App Purchase`(_ index: Int) {
    let (code, path, body) = Self.requests[index]
    let server = TestServer()
    server.play(
      "- buy: silver\n- buy: flowers.large\n- buy: plant.installation\n"
        + "- refund: plant.installation")
    #expect(server.code("POST", "/advancedCommerce/v1/\(path)", body) == code)
  }

  @Test func `a declined refund is simulated in the sandbox only`() {
    let server = TestServer(.production)
    server.play("buy: silver")
    let refused = Self.changed(
      [Self.info, Self.risking] + Self.refund, "refundReason", "SIMULATE_REFUND_DECLINE")
    #expect(
      server.code("POST", "/advancedCommerce/v1/subscription/revoke/1", refused) == 4_000_158)
  }

  private static let url: JSON = ["realtimeURL": "http://backend/messages"]
  private static let first: JSON = ["originalTransactionId": "1"]
  private static let test = "v1/messaging/performanceTest"

  @Test(arguments: [
    ("PASS", [SendAttemptResult]()), ("FAIL", [.timedOut, .noResponse, .noResponse]),
  ])
  func `a performance test asks the developer's endpoint twenty times`(
    verdict: String, failures: [SendAttemptResult]
  ) throws {
    let server = TestServer()
    server.play("buy: silver")
    #expect(server.code("PUT", "v1/messaging/realtime/url", Self.url) == 200)
    server.backend.refuse(failures)
    let started = try JSON(parsing: server.api("POST", Self.test, Self.first).body)
    let id = started["requestId"]?.text ?? ""
    func result() throws -> JSON {
      try JSON(parsing: server.api("GET", "\(Self.test)/result/\(id)").body)
    }
    #expect(try result()["result"] == "PENDING")
    #expect(server.code("POST", Self.test, Self.first) == 4_000_213)
    server.session.deliver()
    #expect(try result()["result"]?.text == verdict)
    #expect(try result()["numPending"] == 0)
    #expect(try result()["successRate"] == .integer(100 - 5 * failures.count))
    let counts: JSON = failures.isEmpty ? [:] : ["NO_RESPONSE": 2, "TIMED_OUT": 1]
    #expect(try result()["failures"] == counts)
  }
}
