import StoreSimulator
import Testing

@Suite struct EntitlementTests {
  @Test func `ENT-1: non-consumables, running and non-renewing subscriptions are listed`() throws {
    var world = World.florist()
    for product in [Florist.flowers, Florist.installation, Florist.garden, Florist.gold] {
      try world.buy(product)
    }
    #expect(world.access == [Florist.flowers, Florist.garden, Florist.gold])
  }

  @Test func `ENT-1: only the latest transaction of a subscription is listed`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    world.wait(until: "2026-03-20")
    #expect(world.currentEntitlements().map(\.id) == [3])
  }

  @Test func `ENT-1: an expired subscription is not listed`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.cancelSubscription(Florist.silver))
    world.wait(until: "2026-02-05")
    #expect(world.access.isEmpty)
  }

  @Test func `ENT-1, ENT-13: the entitlement for one product is the one that the listing holds`()
    throws
  {
    var world = World.florist()
    let flowers = try world.buy(Florist.flowers)
    #expect(world.currentEntitlement(for: Florist.flowers) == flowers)
    #expect(world.currentEntitlement(for: Florist.roses) == nil)
  }

  @Test(arguments: [Florist.flowers, Florist.garden, Florist.gold])
  func `ENT-2: a refunded product is not an entitlement`(product: ProductID) throws {
    var world = World.florist()
    try world.buy(product)
    _ = try world.apply(.refund(product))
    #expect(world.access.isEmpty)
  }

  @Test(arguments: [(Profile.documented, [UInt64(2)]), (.device, [1, 2])])
  func
    `ENT-8: how many purchases of a non-renewing subscription are listed is the profile's choice`(
      profile: Profile, want: [UInt64]
    ) throws
  {
    var world = World.florist(profile)
    try world.buy(Florist.garden)
    world.finishAll()
    try world.buy(Florist.garden)
    #expect(world.currentEntitlements().map(\.id) == want)
  }

  @Test func `ENT-8: after a refund of the latest, the earlier purchase counts`() throws {
    var world = World.florist()
    try world.buy(Florist.garden)
    world.finishAll()
    try world.buy(Florist.garden)
    _ = try world.apply(.refund(Florist.garden))
    #expect(world.currentEntitlements().map(\.id) == [1])
  }

  @Test func `ENT-11: a finished transaction is as good an entitlement as an unfinished one`()
    throws
  {
    var world = World.florist()
    try world.buy(Florist.flowers)
    try world.buy(Florist.gold)
    world.finishAll()
    #expect(world.access == [Florist.flowers, Florist.gold])
  }

  @Test func `CON-1: a finished consumable leaves every list`() throws {
    var world = World.florist()
    let bought = try world.buy(Florist.installation)
    #expect(world.all() == [bought])
    #expect(world.unfinished() == [bought])
    #expect(world.latest(for: Florist.installation) == bought)
    world.finish(bought.id)
    #expect(world.all().isEmpty)
    #expect(world.unfinished().isEmpty)
    #expect(world.latest(for: Florist.installation) == nil)
    #expect(world.account.ledger.count == 1)
  }

  @Test func `REF-10: a refunded consumable is listed though it is finished`() throws {
    var world = World.florist()
    let bought = try world.buy(Florist.installation)
    world.finish(bought.id)
    _ = try world.apply(.refund(Florist.installation))
    #expect(world.all().map(\.id) == [1])
    #expect(world.latest(for: Florist.installation)?.revocation?.date == world.now)
    #expect(world.access.isEmpty)
  }
}
