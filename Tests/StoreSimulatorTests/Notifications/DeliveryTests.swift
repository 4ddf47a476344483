import StoreSimulator
import Testing

@Suite struct DeliveryTests {
  @Test func `FIN-1: purchases, renewals, codes and approvals begin unfinished`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    world.wait(until: "2026-02-05")
    #expect(world.redeem(code: "Special Winter Offer").outcome == .redeemed)
    _ = try world.apply(.enableAskToBuy)
    _ = try world.purchase(Order(Florist.roses))
    _ = try world.apply(.approve(Florist.roses))
    #expect(world.unfinished().map(\.id) == [1, 2, 3, 4])
  }

  @Test func `FIN-3: what is unfinished arrives at each launch, once`() throws {
    var world = World.florist()
    let flowers = try world.buy(Florist.flowers)
    #expect(world.relaunch() == [.transaction(flowers)])
    #expect(world.relaunch() == [.transaction(flowers)])
    world.finish(flowers.id)
    #expect(world.relaunch().isEmpty)
  }

  @Test func `FIN-3: opening an app that runs delivers nothing again`() throws {
    var world = World.florist()
    try world.buy(Florist.flowers)
    #expect(world.launch().isEmpty)
  }

  @Test func `FIN-5: finishing twice, or what never was, changes nothing`() throws {
    var world = World.florist()
    let flowers = try world.buy(Florist.flowers)
    world.finish(flowers.id)
    let once = world
    for id in [flowers.id, 0, 2, UInt64.max] { world.finish(id) }
    #expect(world == once)
  }

  @Test func `UPD-1: a renewal, a refund and a purchase elsewhere are announced`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    #expect(world.wait(until: "2026-02-05").outline == ["+2", "VIP"])
    #expect(try world.apply(.refund(Florist.silver)).outline == ["+2", "VIP"])
    #expect(try world.apply(.buyOnAnotherDevice(Florist.roses)).outline == ["+3"])
  }

  @Test func `UPD-1: the app's own purchase is not announced to it, only the standing`() throws {
    var world = World.florist()
    #expect(try world.purchase(Order(Florist.flowers)).deliveries.isEmpty)
    #expect(try world.purchase(Order(Florist.gold)).deliveries.outline == ["VIP"])
  }

  @Test func `UPD-1: what was bought elsewhere before the first launch is only listed`() throws {
    var world = World(
      catalog: Florist.catalog, profile: .device, now: StoreTime("2026-01-05"))
    #expect(try world.apply(.buyOnAnotherDevice(Florist.flowers)).isEmpty)
    #expect(try world.apply(.buyOnAnotherDevice(Florist.silver)).isEmpty)
    #expect(world.launch().isEmpty)
    world.pass(milliseconds: 2000)
    #expect(world.access == [Florist.flowers, Florist.silver])
    #expect(world.unfinished().isEmpty)
  }

  @Test func `UPD-12: a consumable left unfinished on another device is announced here`() throws {
    var world = World.florist()
    let buy = StoreAction.buyOnAnotherDevice(Florist.installation)
    #expect(try world.apply(buy).outline == ["+1"])
    #expect(world.unfinished().map(\.id) == [1])
    world.quit()
    #expect(try world.apply(buy).isEmpty)
    #expect(world.launch().outline == ["+1", "+2"])
  }

  @Test func `UPD-4: a cancellation and an expiry make no transaction`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    #expect(try world.apply(.cancelSubscription(Florist.silver)).outline == ["VIP"])
    #expect(world.wait(until: "2026-02-05").outline == ["VIP"])
    #expect(world.account.ledger.count == 1)
  }

  @Test(arguments: [
    (Profile.documented, ["+2", "+3", "+4", "VIP"]), (.device, ["+4", "+3", "+2", "VIP"]),
  ])
  func `UPD-5: renewals while the app was closed all arrive at the next launch`(
    profile: Profile, want: [String]
  ) throws {
    var world = World.florist(profile)
    try world.buy(Florist.silver)
    world.finishAll()
    world.quit()
    #expect(world.wait(until: "2026-04-20").isEmpty)
    #expect(world.launch().outline == want)
  }

  @Test func `UPD-5: a refund while the app was closed arrives though it was finished`() throws {
    var world = World.florist()
    try world.buy(Florist.flowers)
    world.finishAll()
    world.quit()
    #expect(try world.apply(.refund(Florist.flowers)).isEmpty)
    #expect(world.launch().outline == ["+1"])
    #expect(world.relaunch().isEmpty)
  }

  @Test func `RES-3: restoring is counted and makes nothing`() throws {
    var world = World.florist()
    try world.buy(Florist.flowers)
    let ledger = world.account.ledger
    try world.sync()
    try world.sync()
    #expect(world.account.signInCount == 2)
    #expect(world.account.ledger == ledger)
  }
}
