import StoreSimulator
import Testing

@Suite struct RenewalWindowTests {
  @Test func `SUB-REN-1: an early renewal is charged now, for a period that begins at the end`()
    throws
  {
    var world = World.florist()
    try world.buy(Florist.silver)
    world.wait(until: "2026-02-04T06:00:00Z")
    #expect(try world.apply(.renewEarly(Florist.silver)).outline == ["+2", "VIP"])
    let renewal = world.account.ledger[1]
    #expect(renewal.purchaseDate == StoreTime("2026-02-04T06:00:00Z"))
    #expect(renewal.expirationDate == StoreTime("2026-03-05"))
    #expect(renewal.reason == .renewal)
    #expect(world.access == [Florist.silver])
    #expect(world.wait(until: "2026-02-28").isEmpty)
    #expect(world.wait(until: "2026-03-05").outline == ["+3", "VIP"])
  }

  @Test func `SUB-REN-1: an early attempt that fails has no consequence if billing is fixed`()
    throws
  {
    var world = World.florist()
    try world.buy(Florist.silver)
    world.wait(until: "2026-02-04T06:00:00Z")
    _ = try world.apply(.breakBilling)
    #expect(try world.apply(.renewEarly(Florist.silver)).isEmpty)
    #expect(try world.apply(.fixBilling).isEmpty)
    #expect(world.wait(until: "2026-02-05").outline == ["+2", "VIP"])
  }

  @Test func `SUB-REN-1: an early attempt that fails is made again at the end`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    world.wait(until: "2026-02-04T06:00:00Z")
    _ = try world.apply(.breakBilling)
    _ = try world.apply(.renewEarly(Florist.silver))
    world.wait(until: "2026-02-05")
    #expect(try world.status().state == .inBillingRetryPeriod)
  }

  @Test func `SUB-CHG-1: an upgrade before an early period begins pays all of it back`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    world.wait(until: "2026-02-04T06:00:00Z")
    _ = try world.apply(.renewEarly(Florist.silver))
    try world.buy(Florist.gold)
    #expect(world.account.refundBook.refunds.map(\.amount.description) == ["11.99"])
  }

  @Test(arguments: [
    (
      "2026-02-03T23:59:59Z", Florist.silver,
      "'com.rarcher.subscription.vip.silver' renews at"
        + " 2026-02-05T00:00:00Z, and is charged at most 24 hours before"
    ),
    (
      "2026-02-04", Florist.bronze,
      "the active subscription is 'com.rarcher.subscription.vip.silver',"
        + " not 'com.rarcher.subscription.vip.bronze'"
    ),
    (
      "2026-02-11", Florist.silver,
      "'com.rarcher.subscription.vip.silver' is not active:"
        + " its renewal could not be charged"
    ),
  ])
  func `an impossible early renewal says why`(
    date: String, product: ProductID, want: String
  ) throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.breakBilling)
    world.wait(until: date)
    let refusal = try #require(throws: ActionRefusal.self) { try world.apply(.renewEarly(product)) }
    #expect("\(refusal)" == want)
  }

  @Test func `SUB-REN-1: what will not renew is not renewed early`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.cancelSubscription(Florist.silver))
    world.wait(until: "2026-02-04")
    let refusal = try #require(throws: ActionRefusal.self) {
      try world.apply(.renewEarly(Florist.silver))
    }
    #expect("\(refusal)" == "'com.rarcher.subscription.vip.silver' will not renew")
  }

  @Test(arguments: [(RenewalLimit.sandbox, 12), (.testFlight, 6)])
  func `SUB-REN-6: a test environment stops at its limit of renewals`(
    limit: RenewalLimit, renewals: Int
  ) throws {
    var world = World.florist()
    _ = try world.apply(.setRenewalLimit(limit))
    try world.buy(Florist.silver)
    world.wait(until: "2028-01-05")
    #expect(world.account.ledger.count == renewals + 1)
    #expect(try world.status().renewal.expirationReason == .autoRenewDisabled)
    world.finishAll()
    try world.buy(Florist.silver)
    world.wait(until: "2030-01-05")
    #expect(world.account.ledger.count == 2 * (renewals + 1))
  }

  @Test func `SUB-REN-6: without a limit a subscription renews for ever`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    world.wait(until: "2028-01-05")
    #expect(world.account.ledger.count == 25)
  }
}
