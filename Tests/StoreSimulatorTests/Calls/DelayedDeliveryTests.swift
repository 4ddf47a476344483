import StoreSimulator
import Testing

/// What the store does late, with the switch for it and without.
@Suite struct DelayedDeliveryTests {
  @Test(arguments: [false, true])
  func `ENT-9: a purchase is returned 0.8 s before it is listed`(isLate: Bool) throws {
    var world = World.florist(with: isLate ? .listingLag : nil)
    let flowers = try world.buy(Florist.flowers)
    let silver = try world.buy(Florist.silver)
    let listed = isLate ? [] : [flowers, silver]
    #expect(world.currentEntitlements() == listed)
    #expect(world.all() == listed)
    #expect(world.unfinished() == listed)
    #expect(world.statuses(in: Florist.vip).count == (isLate ? 0 : 1))
    world.pass(milliseconds: 799)
    #expect(world.currentEntitlements() == listed)
    world.pass(milliseconds: 1)
    #expect(world.currentEntitlements() == [flowers, silver])
    #expect(world.statuses(in: Florist.vip).count == 1)
  }

  @Test func `ENT-9: the receipt has a purchase before it is listed`() throws {
    var world = World.florist(with: .listingLag)
    let flowers = try world.buy(Florist.flowers)
    #expect(world.all() == [])
    #expect(world.allInReceipt() == [flowers])
  }

  @Test func `ENT-9: renewals and approvals are announced before they are listed`() throws {
    var world = World.florist(with: .listingLag)
    try world.buy(Florist.silver)
    #expect(world.wait(until: "2026-02-05").outline == ["+2", "VIP"])
    #expect(world.access == [])
    #expect(try world.status().state == .subscribed)
    _ = try world.apply(.enableAskToBuy)
    _ = try world.purchase(Order(Florist.roses))
    #expect(try world.apply(.approve(Florist.roses)).outline == ["+3"])
    #expect(world.access == [])
    world.pass(milliseconds: 800)
    #expect(world.access == [Florist.silver, Florist.roses])
  }

  @Test func `ENT-9: a refund is never late`() throws {
    var world = World.florist(with: .listingLag)
    try world.buy(Florist.roses)
    world.pass(milliseconds: 800)
    try world.buy(Florist.flowers)
    _ = try world.apply(.refund(Florist.flowers))
    _ = try world.apply(.refund(Florist.roses))
    #expect(world.access == [])
    #expect(world.all().map(\.id) == [1, 2])
  }

  @Test func `ENT-9: a purchase that is not announced to the app is listed at once`() throws {
    var world = World(
      catalog: Florist.catalog, profile: Profile(name: "test", switches: [.listingLag]),
      now: StoreTime("2026-01-05"))
    _ = try world.apply(.buyOnAnotherDevice(Florist.flowers))
    _ = world.launch()
    #expect(world.access == [Florist.flowers])
    #expect(world.nextDue == nil)
  }

  @Test(arguments: [false, true])
  func `UPD-2: a subscription bought in the app is announced to it 0.5 s later`(
    isHeard: Bool
  ) throws {
    var world = World.florist(with: isHeard ? .sameDeviceEcho : nil)
    let order = try world.purchase(Order(Florist.silver))
    #expect(order.deliveries.outline == ["VIP"])
    #expect(world.pass(milliseconds: 499) == [])
    #expect(world.pass(milliseconds: 1).outline == (isHeard ? ["+1 again"] : []))
    #expect(world.pass(milliseconds: 1000) == [])
  }

  @Test func `UPD-2: other purchases and closed apps hear no echo`() throws {
    var world = World.florist(with: .sameDeviceEcho)
    try world.buy(Florist.flowers)
    #expect(world.pass(milliseconds: 1000) == [])
    try world.buy(Florist.silver)
    world.finishAll()
    world.quit()
    #expect(world.pass(milliseconds: 1000) == [])
    #expect(world.launch() == [])
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `UPD-9: a subscription is delivered again, one to three times in 2 to 20 s, by the seed`(
    seed: UInt64
  ) throws {
    var world = World.florist(with: .deliversAgain, seed: seed)
    try world.buy(Florist.silver)
    world.finishAll()
    #expect(world.pass(milliseconds: 1999) == [])
    let again = world.pass(milliseconds: 18_001)
    #expect((1...3).contains(again.count))
    #expect(Set(again.outline) == ["+1 again"])
    #expect(again.allSatisfy { $0 == .redelivery(world.account.ledger[0]) })
    #expect(world.pass(milliseconds: 60_000) == [])
    #expect(world.unfinished() == [])
    #expect(world.brokenInvariants() == [])
  }

  @Test func `UPD-9: the seed decides how often and when`() throws {
    let times = try (1...20 as ClosedRange<UInt64>).map { seed in
      var world = World.florist(with: .deliversAgain, seed: seed)
      try world.buy(Florist.silver)
      return (0..<20).map { _ in world.pass(milliseconds: 1000).count }
    }
    #expect(Set(times).count > 15)
    #expect(Set(times.map { $0.reduce(0, +) }) == [1, 2, 3])
  }

  @Test func `UPD-9: renewals and purchases elsewhere are delivered again, too`() throws {
    var world = World.florist(with: .deliversAgain)
    try world.buy(Florist.silver)
    world.pass(milliseconds: 20_000)
    let renewed = world.wait(until: "2026-02-06").outline
    #expect(renewed.starts(with: ["+2", "VIP", "+2 again"]))
    _ = try world.apply(.enableAskToBuy)
    _ = try world.purchase(Order(Florist.news))
    #expect(try world.apply(.approve(Florist.news)).outline.first == "+3")
    #expect(Set(world.pass(milliseconds: 20_000).outline) == ["+3 again"])
  }

  @Test(
    arguments: [
      (.deliversAgain, []), (.deliversAllAgain, ["+1 again"]),
    ] as [(Profile.Switch, Set<String>)])
  func `UPD-9: products that do not renew are delivered again by a switch of their own`(
    behaviour: Profile.Switch, want: Set<String>
  ) throws {
    var world = World.florist(with: behaviour)
    try world.buy(Florist.installation)
    world.finishAll()
    #expect(Set(world.pass(milliseconds: 20_000).outline) == want)
    #expect(world.unfinished() == [])
  }

  @Test func `UPD-9: a closed app receives nothing again, and a deleted transaction is gone`()
    throws
  {
    var world = World.florist(with: .deliversAgain)
    try world.buy(Florist.silver)
    world.finishAll()
    world.quit()
    #expect(world.pass(milliseconds: 20_000) == [])
    #expect(world.launch() == [])
    try world.buy(Florist.news)
    _ = try world.deleteTransaction(2)
    #expect(world.pass(milliseconds: 20_000) == [])
  }

  @Test(arguments: [false, true])
  func `FIN-8: a finished transaction seems unfinished for 0.5 s`(isLate: Bool) throws {
    var world = World.florist(with: isLate ? .finishAsync : nil)
    let bought = try world.buy(Florist.installation)
    world.finish(bought.id)
    #expect(world.unfinished().map(\.id) == (isLate ? [1] : []))
    #expect(world.latest(for: Florist.installation)?.id == (isLate ? 1 : nil))
    #expect(try world.buy(Florist.installation).id == (isLate ? 1 : 2))
    #expect(world.account.charges.count == (isLate ? 1 : 2))
    world.finishAll()
    world.pass(milliseconds: 500)
    #expect(world.unfinished() == [])
    #expect(try world.buy(Florist.installation).id == (isLate ? 2 : 3))
  }

  @Test func `FIN-8: to finish again prolongs nothing`() throws {
    var world = World.florist(with: .finishAsync)
    let bought = try world.buy(Florist.flowers)
    world.finish(bought.id)
    world.pass(milliseconds: 300)
    world.finish(bought.id)
    world.pass(milliseconds: 200)
    #expect(world.unfinished() == [])
  }
}

extension World {
  /// The florist's shop with one switch on, or none.
  static func florist(with behaviour: Profile.Switch?, seed: UInt64 = 1) -> World {
    .florist(Profile(name: "test", switches: behaviour.map { [$0] } ?? []), seed: seed)
  }

  @discardableResult
  mutating func pass(milliseconds: Int64) -> [Delivery] {
    advance(to: StoreTime(milliseconds: now.milliseconds + milliseconds))
  }
}
