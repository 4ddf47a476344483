import StoreSimulator
import Testing

@Suite struct PaceTests {
  private static func world(at rate: TimeRate) -> World {
    var world = World.florist()
    world.keepPace(of: rate)
    return world
  }

  @Test(arguments: [
    (TimeRate.realTime, "2026-02-05T00:00:00Z"),
    (.monthlyRenewalEveryFiveMinutes, "2026-01-05T00:05:00Z"),
    (.oneRenewalEveryTwoSeconds, "2026-01-05T00:00:02Z"),
    (.oneSecondIsOneDay, "2026-01-05T00:00:30Z"),
  ])
  func `a month is as long as the rate says`(rate: TimeRate, end: String) throws {
    var world = Self.world(at: rate)
    let transaction = try world.buy(Florist.silver)
    #expect(transaction.expirationDate == StoreTime(end))
    #expect(world.nextRenewalDate == StoreTime(end))
  }

  @Test func `BILL-1, BILL-2: grace and billing retry are as long as the rate says`() throws {
    var world = Self.world(at: .monthlyRenewalEveryThirtySeconds)
    _ = try world.apply(.setGracePeriod(.days16))
    try world.buy(Florist.silver)
    _ = try world.apply(.breakBilling)
    world.wait(until: "2026-01-05T00:00:30Z")
    #expect(try world.status().state == .inGracePeriod)
    world.wait(until: "2026-01-05T00:00:45Z")
    #expect(try world.status().state == .inBillingRetryPeriod)
    world.wait(until: "2026-01-05T00:01:30Z")
    #expect(try world.status().state == .expired)
  }

  @Test func `what has begun keeps its length`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    world.keepPace(of: .oneRenewalEveryMinute)
    #expect(world.nextRenewalDate == StoreTime("2026-02-05"))
    world.wait(until: "2026-02-05")
    #expect(world.nextRenewalDate == StoreTime("2026-02-05T00:01:00Z"))
  }

  @Test func `another account keeps the pace, too`() throws {
    var world = Self.world(at: .oneRenewalEveryMinute)
    _ = try world.apply(.signIn(as: "Ben"))
    _ = world.launch()
    try world.buy(Florist.silver)
    #expect(world.nextRenewalDate == StoreTime("2026-01-05T00:01:00Z"))
  }
}
