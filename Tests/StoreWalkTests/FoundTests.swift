import AppStore
import StoreWalk
import Testing

/// What walks have found, each as short as it became.
@Suite struct FoundTests {
  @Test func `REF-1: what an upgrade gave back in full is not refunded again`() throws {
    var world = Self.world(at: "2026-01-05")
    _ = try world.purchase(Order("walk.silver"))
    _ = try world.purchase(Order("walk.gold"))
    let refusal = try #require(throws: ActRefusal.self) {
      try world.apply(.refund("walk.silver"))
    }
    #expect("\(refusal)" == "no paid transaction of 'walk.silver' is left to refund")
    #expect(world.brokenInvariants() == [])
  }

  @Test func `BILL-3: a short plan chosen during the grace period begins when it is charged`()
    throws
  {
    var world = Self.world(at: "2026-01-05")
    _ = try world.apply(.breakBilling)
    _ = try world.apply(.setGracePeriod(.days28))
    _ = try world.purchase(Order("walk.silver.twin"))
    _ = world.advance(to: try Self.time("2026-02-05"))
    _ = try world.purchase(Order("walk.silver.week"))
    _ = world.advance(to: try Self.time("2026-02-20"))
    _ = try world.apply(.mendBilling)
    #expect(world.latest(for: "walk.silver.week")?.expirationDate == (try Self.time("2026-02-27")))
    #expect(world.brokenInvariants() == [])
  }

  private static func time(_ text: String) throws -> StoreTime {
    try #require(StoreTime(iso8601: text))
  }

  private static func world(at date: String) -> World {
    Journey(
      profile: .documented, start: StoreTime(iso8601: date) ?? StoreTime(milliseconds: 0), steps: []
    ).beginning
  }
}
