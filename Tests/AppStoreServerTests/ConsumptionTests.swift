import JSONTree
import Shops
import StoreSimulator
import Testing

@testable import AppStoreServer

/// Send Consumption Information, in both versions.
@Suite struct ConsumptionTests {
  /// A server whose customer has bought silver (1), flowers (2), an installation (3) and visits
  /// (4); the flowers are shared with a member of the family (1000001).
  private static func server() -> TestServer {
    let catalog = Catalog(
      products: Florist.catalog.products.map {
        CatalogProduct(
          id: $0.id, kind: $0.kind, price: $0.price, isFamilyShareable: $0.id == Florist.flowers)
      }, groups: Florist.catalog.groups)
    let server = TestServer(selling: catalog)
    server.play("- join family: mia\n- share with family\n- buy: silver\n- buy: flowers.large")
    server.play("- buy: plant.installation\n- buy: garden.visits")
    return server
  }

  private static func body(_ members: [JSON.Member], _ others: [JSON.Member]) -> JSON {
    let names = Set(others.map(\.name))
    return .object(members.filter { !names.contains($0.name) } + others)
  }

  private static let required: [JSON.Member] = [
    .init("customerConsented", true), .init("sampleContentProvided", false),
    .init("deliveryStatus", "DELIVERED"),
  ]

  private static func code(_ id: Int, _ others: JSON.Member...) -> Int {
    server().code("PUT", "v2/transactions/consumption/\(id)", body(required, others))
  }

  @Test(arguments: 1...4) func `version 2 takes every type of product`(id: Int) {
    #expect(Self.code(id) == 202)
    #expect(Self.code(id, .init("refundPreference", "GRANT_FULL")) == 202)
    #expect(Self.code(id, .init("refundPreference", "DECLINE")) == 202)
  }

  @Test func `a subscription has no percentage, since the App Store calculates it`() {
    #expect(Self.code(1, .init("consumptionPercentage", 0)) == 4_000_209)
    #expect(Self.code(1, .init("refundPreference", "GRANT_PRORATED")) == 202)
  }

  @Test func `what was not delivered is not consumed`() {
    let undelivered = JSON.Member("deliveryStatus", "UNDELIVERED_OTHER")
    #expect(Self.code(3, undelivered, .init("consumptionPercentage", 0)) == 202)
    #expect(Self.code(3, undelivered, .init("consumptionPercentage", 1)) == 4_000_000)
  }

  @Test(arguments: [(-1, 4_000_000), (0, 202), (100_000, 202), (100_001, 4_000_000)])
  func `a percentage is at most 100, in thousandths`(percentage: Int, code: Int) {
    #expect(Self.code(3, .init("consumptionPercentage", .integer(percentage))) == code)
  }

  @Test(arguments: [
    (nil, 4_000_000), (0, 4_000_000), (1, 202), (99_999, 202), (100_000, 4_000_000),
  ])
  func `a prorated refund of a product that is no subscription needs a part of it`(
    percentage: Int?, code: Int
  ) {
    let value = percentage.map(JSON.integer) ?? .null
    let members: [JSON.Member] = [
      .init("refundPreference", "GRANT_PRORATED"), .init("consumptionPercentage", value),
    ]
    #expect(Self.code(3, members[0], members[1]) == code)
  }

  @Test func `what is shared, and a preference that Apple does not have, are refused`() {
    #expect(Self.code(1_000_001) == 4_000_185)
    #expect(Self.code(3, .init("refundPreference", "GRANT")) == 4_000_044)
    #expect(Self.code(3, .init("refundPreference", 1)) == 4_000_044)
  }

  private static let requiredV1: [(JSON.Member, missing: Int)] = [
    (.init("accountTenure", 0), 4_000_032), (.init("appAccountToken", ""), 4_000_033),
    (.init("consumptionStatus", 0), 4_000_034), (.init("customerConsented", true), 4_000_035),
    (.init("deliveryStatus", 0), 4_000_036), (.init("lifetimeDollarsPurchased", 0), 4_000_037),
    (.init("lifetimeDollarsRefunded", 0), 4_000_038), (.init("platform", 0), 4_000_039),
    (.init("playTime", 0), 4_000_040), (.init("sampleContentProvided", false), 4_000_041),
    (.init("userStatus", 0), 4_000_042),
  ]

  private static func codeV1(_ id: Int, _ members: [JSON.Member]) -> Int {
    server().code("PUT", "v1/transactions/consumption/\(id)", .object(members))
  }

  @Test func `version 1 takes consumables and subscriptions`() {
    let members = Self.requiredV1.map(\.0)
    #expect((1...4).map { Self.codeV1($0, members) } == [202, 4_000_047, 202, 4_000_047])
    #expect(Self.codeV1(3, members + [.init("refundPreference", 3)]) == 202)
    #expect(Self.codeV1(3, members + [.init("refundPreference", 4)]) == 4_000_044)
  }

  @Test(arguments: requiredV1.indices)
  func `version 1 requires every field but the preference`(index: Int) {
    var members = Self.requiredV1.map(\.0)
    let name = members.remove(at: index).name
    #expect(Self.codeV1(3, members) == Self.requiredV1[index].missing, "\(name)")
    #expect(Self.codeV1(3, members + [.init(name, .null)]) == Self.requiredV1[index].missing)
  }

  /// What the store has after a report.
  private static func report(_ version: String, _ members: [JSON.Member]) -> ConsumptionReport? {
    let server = server()
    _ = server.code("PUT", "\(version)/transactions/consumption/3", .object(members))
    return server.session.withState { $0.store.world.consumptionReports.last }
  }

  @Test func `both versions come to the same report`() throws {
    let modern = try #require(
      Self.report(
        "v2",
        Self.required + [
          .init("refundPreference", "GRANT_FULL"), .init("consumptionPercentage", 100_000),
        ]))
    #expect(modern.productID == Florist.installation)
    #expect(modern.delivery == .delivered)
    #expect(modern.preference == .grantFull)
    #expect(modern.milliPercent == 100_000)
    let changed: [JSON.Member] = [.init("consumptionStatus", 3), .init("refundPreference", 1)]
    let members = Self.requiredV1.map(\.0).filter { $0.name != "consumptionStatus" } + changed
    let old = try #require(Self.report("v1", members))
    #expect(old.delivery == modern.delivery)
    #expect(old.preference == modern.preference)
    #expect(old.milliPercent == modern.milliPercent)
  }

  @Test(arguments: [
    (1, DeliveryStatus.qualityIssue), (2, .wrongItem), (3, .serverOutage), (4, .other), (5, .other),
  ])
  func `version 1 has numbers for what was not delivered`(number: Int, status: DeliveryStatus) {
    let members = Self.requiredV1.map(\.0).filter { $0.name != "deliveryStatus" }
    let report = Self.report("v1", members + [.init("deliveryStatus", .integer(number))])
    #expect(report?.delivery == status)
    #expect(report?.preference == nil)
    #expect(report?.milliPercent == nil)
  }

  @Test func `version 1 takes a UUID as the account token`() {
    let members = Self.requiredV1.map(\.0).filter { $0.name != "appAccountToken" }
    let id = JSON.string("C0FFEE00-0000-4000-A000-000000000000")
    #expect(Self.codeV1(3, members + [.init("appAccountToken", id)]) == 202)
    #expect(Self.codeV1(3, members + [.init("appAccountToken", "x")]) == 4_000_033)
  }
}
