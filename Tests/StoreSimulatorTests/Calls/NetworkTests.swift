import StoreSimulator
import Testing

@Suite struct NetworkTests {
  @Test(arguments: [false, true])
  func `OFFL-2: after a launch with network, listings are empty for 3 s, or not`(
    isEmpty: Bool
  ) throws {
    var world = World.florist(with: isEmpty ? .launchEmpty : nil)
    world.pass(milliseconds: 3000)
    try world.buy(Florist.flowers)
    try world.buy(Florist.silver)
    #expect(world.relaunch().outline == ["+1", "+2"])
    for _ in 0..<2 {
      #expect(world.access == (isEmpty ? [] : [Florist.flowers, Florist.silver]))
      #expect(world.all().isEmpty == isEmpty)
      #expect(world.unfinished().isEmpty == isEmpty)
      #expect(world.statuses(in: Florist.vip).isEmpty == isEmpty)
      #expect(world.brokenInvariants() == [])
      world.pass(milliseconds: 1499)
    }
    world.pass(milliseconds: 2)
    #expect(world.access == [Florist.flowers, Florist.silver])
    #expect(world.unfinished().map(\.id) == [1, 2])
    #expect(try world.status().state == .subscribed)
  }

  @Test func `OFFL-2: after some launches with network, listings are empty for a second or two`()
    throws
  {
    var world = World.florist(with: .launchSometimesEmpty)
    try world.buy(Florist.flowers)
    var lengths: [Int64] = []
    for _ in 0..<400 {
      world.pass(milliseconds: 60_000)
      _ = world.relaunch()
      guard let end = world.device.emptyUntil else {
        #expect(world.access == [Florist.flowers])
        continue
      }
      #expect(world.access == [])
      lengths.append(end.milliseconds - world.now.milliseconds)
      world.pass(milliseconds: lengths[lengths.count - 1])
      #expect(world.access == [Florist.flowers])
    }
    #expect((80...120).contains(lengths.count))
    #expect(lengths.allSatisfy { (1000..<2000).contains($0) })
    #expect(Set(lengths).count > 50)
  }

  @Test func `OFFL-2: the seed chooses the launches after which listings are empty`() throws {
    func emptyLaunches(seed: UInt64, after milliseconds: Int64 = 60_000) throws -> [Bool] {
      var world = World.florist(with: .launchSometimesEmpty, seed: seed)
      return (0..<40).map { _ in
        world.pass(milliseconds: milliseconds)
        _ = world.relaunch()
        return world.device.emptyUntil != nil
      }
    }
    #expect(try emptyLaunches(seed: 1) == emptyLaunches(seed: 1))
    #expect(try emptyLaunches(seed: 1) != emptyLaunches(seed: 2))
    // What the app does between launches, and how long it takes, changes nothing.
    #expect(try emptyLaunches(seed: 1) == emptyLaunches(seed: 1, after: 61_234))
  }

  /// A customer with flowers and silver whose device has just lost its network.
  static func cutOff(_ profile: Profile = .documented) throws -> World {
    var world = World.florist(profile)
    try world.buy(Florist.flowers)
    try world.buy(Florist.silver)
    #expect(try world.apply(.loseNetwork).isEmpty)
    return world
  }

  @Test func `OFFL-1: without network, products, purchases and restoring fail`() throws {
    var world = try Self.cutOff()
    let before = world
    #expect(throws: CallFailure.network) { try world.products(for: [Florist.flowers]) }
    #expect(throws: PurchaseFailure.refused(.network)) { try world.purchase(Order(Florist.roses)) }
    #expect(throws: CallFailure.network) { try world.sync() }
    #expect(world == before)
  }

  @Test func `OFFL-1: what the device knows stays readable`() throws {
    let world = try Self.cutOff()
    #expect(world.access == [Florist.flowers, Florist.silver])
    #expect(world.all().count == 2)
    #expect(world.unfinished().count == 2)
    #expect(try world.status().state == .subscribed)
    #expect(world.latest(for: Florist.flowers)?.id == 1)
    #expect(!world.isEligibleForIntroductoryOffer(in: Florist.vip))
  }

  @Test func `OFFL-1: the device does not know what happens meanwhile, and hears it later`() throws
  {
    var world = try Self.cutOff()
    #expect(try world.apply(.refund(Florist.flowers)).isEmpty)
    #expect(world.wait(until: "2026-03-10").isEmpty)
    #expect(world.access == [Florist.flowers])
    #expect(world.all().count == 2)
    #expect(try world.apply(.restoreNetwork).outline == ["+1", "+3", "+4", "VIP"])
    #expect(world.access == [Florist.silver])
    #expect(try world.apply(.restoreNetwork).isEmpty)
  }

  @Test func `OFFL-1: a term that ends meanwhile counts as over, for no known reason`() throws {
    var world = try Self.cutOff()
    world.wait(until: "2026-02-05")
    let standing = try world.status()
    #expect(standing.state == .expired)
    #expect(standing.renewal.willAutoRenew)
    #expect(standing.renewal.expirationReason == nil)
    #expect(try world.apply(.restoreNetwork).outline == ["+3", "VIP"])
    #expect(try world.status().state == .subscribed)
  }

  @Test func `OFFL-1: what is finished without network is finished for good`() throws {
    var world = try Self.cutOff()
    world.finish(1)
    #expect(world.unfinished().map(\.id) == [2])
    #expect(world.account.ledger.map(\.isFinished) == [false, false])
    _ = try world.apply(.restoreNetwork)
    #expect(world.unfinished().map(\.id) == [2])
    #expect(world.account.ledger.map(\.isFinished) == [true, false])
  }

  @Test func `OFFL-1: losing the network twice keeps what the device knew`() throws {
    var world = try Self.cutOff()
    _ = try world.apply(.refund(Florist.flowers))
    _ = try world.apply(.loseNetwork)
    #expect(world.access == [Florist.flowers, Florist.silver])
  }

  @Test(arguments: [
    (Profile.documented, [Florist.flowers, Florist.silver]), (.device, []),
  ])
  func `OFFL-2: what a launch without network lists is the profile's choice`(
    profile: Profile, want: [ProductID]
  ) throws {
    var world = try Self.cutOff(profile)
    #expect(world.access == [Florist.flowers, Florist.silver])
    #expect(world.relaunch().count == want.count)
    #expect(world.access == want)
    #expect(world.all().map(\.productID) == want)
    #expect(world.unfinished().map(\.productID) == want)
    #expect(world.statuses(in: Florist.vip).count == want.count / 2)
  }

  @Test func `FIN-3: a launch without network delivers what the device has, once`() throws {
    var world = try Self.cutOff()
    #expect(world.relaunch().outline == ["+1", "+2"])
    world.finish(1)
    #expect(try world.apply(.restoreNetwork).isEmpty)
    #expect(world.unfinished().map(\.id) == [2])
  }

  @Test(arguments: [false, true])
  func `FIN-3: what waited for a launch without network arrives again only if it has changed`(
    isRefunded: Bool
  ) throws {
    var world = World.florist()
    _ = try world.apply(.enableAskToBuy)
    _ = try world.purchase(Order(Florist.flowers))
    world.quit()
    _ = try world.apply(.approve(Florist.flowers))
    _ = try world.apply(.loseNetwork)
    if isRefunded { _ = try world.apply(.refund(Florist.flowers)) }
    #expect(world.launch().outline == ["+1"])
    world.finish(1)
    #expect(try world.apply(.restoreNetwork).outline == (isRefunded ? ["+1"] : []))
  }

  @Test func `OFFL-2: with the network everything is back, and what was unfinished arrives`() throws
  {
    var world = try Self.cutOff(.device)
    #expect(world.relaunch().isEmpty)
    #expect(try world.apply(.restoreNetwork).outline == ["+2", "+1"])
    #expect(world.access == [Florist.flowers, Florist.silver])
  }

  @Test func `OFFL-1: a new installation knows nothing without network, and all with it`() throws {
    var world = try Self.cutOff()
    world.reinstall()
    #expect(!world.device.isAppRunning)
    _ = world.launch()
    #expect(world.access.isEmpty)
    _ = try world.apply(.restoreNetwork)
    #expect(world.access == [Florist.flowers, Florist.silver])
  }
}
