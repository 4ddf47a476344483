import StoreSimulator
import Testing

@Suite struct DeviceTests {
  @Test func `a new device is signed in like the one in use, and the app there is closed`() throws {
    var world = World.florist()
    try world.buy(Florist.flowers)
    #expect(try world.apply(.switchDevice("tablet")).isEmpty)
    #expect(world.device.name == "tablet")
    #expect(world.accountInUse == .first)
    #expect(world.devices.first { $0.name == "phone" }?.isAppRunning == false)
    #expect(!world.device.isAppRunning)
    _ = try world.apply(.switchDevice("phone"))
    _ = try world.apply(.switchDevice("tablet"))
    #expect(world.devices.map(\.name) == ["phone", "tablet"])
  }

  @Test func `taking up the device in use changes nothing`() throws {
    var world = World.florist()
    let before = world
    _ = try world.apply(.switchDevice("phone"))
    _ = try world.apply(.signIn(as: "customer"))
    #expect(world == before)
  }

  @Test func `RES-2: a new device lists what was bought, without a restore`() throws {
    var world = World.florist()
    try world.buy(Florist.flowers)
    try world.buy(Florist.gold)
    world.finishAll()
    #expect(try world.take("tablet").isEmpty)
    #expect(world.access == [Florist.flowers, Florist.gold])
    #expect(try world.status().state == .subscribed)
    #expect(world.account.signInCount == 0)
  }

  @Test func `RES-2: a new installation lists what was bought, without a restore`() throws {
    var world = World.florist()
    try world.buy(Florist.flowers)
    try world.buy(Florist.gold)
    world.finishAll()
    world.reinstall()
    #expect(world.launch().isEmpty)
    #expect(world.access == [Florist.flowers, Florist.gold])
    #expect(world.account.signInCount == 0)
  }

  @Test func `UPD-1: a device hears at its next launch what the other bought, until finished`()
    throws
  {
    var world = World.florist()
    try world.take("tablet")
    try world.take("phone")
    try world.buy(Florist.flowers)
    try world.buy(Florist.installation)
    #expect(try world.take("tablet").outline == ["+1", "+2"])
    #expect(world.unfinished().map(\.id) == [1, 2])
    world.finishAll()
    #expect(try world.take("phone").isEmpty)
    try world.buy(Florist.silver)
    world.finishAll()
    #expect(try world.take("tablet").isEmpty)
    #expect(world.access == [Florist.flowers, Florist.silver])
  }

  @Test func `UPD-1: renewals and refunds reach each device once`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    try world.take("tablet")
    world.finishAll()
    #expect(world.wait(until: "2026-02-05").outline == ["+2", "VIP"])
    world.finishAll()
    #expect(try world.take("phone").outline == ["+2", "VIP"])
    #expect(try world.apply(.refund(Florist.silver)).outline == ["+2", "VIP"])
    #expect(try world.take("tablet").outline == ["+2", "VIP"])
    #expect(world.relaunch().isEmpty)
  }

  @Test func `ATB-1: another device knows nothing of what waits, and hears of the approval`() throws
  {
    var world = World.florist()
    #expect(try world.purchase(Order(Florist.flowers, asksToBuy: true)).result == .pending)
    #expect(try world.take("tablet").isEmpty)
    #expect(world.unfinished().isEmpty)
    #expect(world.all().isEmpty)
    #expect(try world.apply(.approve(Florist.flowers)).outline == ["+1"])
    #expect(try world.take("phone").outline == ["+1"])
  }

  @Test func `OFFL-1: each device has its own network and its own copy`() throws {
    var world = World.florist()
    try world.buy(Florist.flowers)
    _ = try world.apply(.loseNetwork)
    try world.take("tablet")
    try world.buy(Florist.roses)
    world.finish(1)
    #expect(world.access == [Florist.flowers, Florist.roses])
    #expect(try world.take("phone").outline == ["+1"])
    #expect(world.access == [Florist.flowers])
    #expect(try world.apply(.restoreNetwork).outline == ["+2"])
    #expect(world.access == [Florist.flowers, Florist.roses])
  }

  @Test func `PROMO-1: another account does not get the intents of the one before`() throws {
    var world = World.florist()
    world.quit()
    _ = try world.apply(.buyInAppStore(Florist.flowers))
    _ = try world.apply(.signIn(as: "guest"))
    #expect(world.launch().isEmpty)
    _ = try world.apply(.signIn(as: "customer"))
    #expect(world.launch().isEmpty)
  }

  @Test func `another account on the device sees its own purchases only`() throws {
    var world = World.florist()
    try world.buy(Florist.flowers)
    try world.buy(Florist.silver)
    _ = try world.apply(.signIn(as: "guest"))
    #expect(!world.device.isAppRunning)
    #expect(world.launch().isEmpty)
    #expect(world.all().isEmpty)
    #expect(world.statuses(in: Florist.vip).isEmpty)
    #expect(world.isEligibleForIntroductoryOffer(in: Florist.vip))
    try world.buy(Florist.roses)
    #expect(world.wait(until: "2026-02-10").isEmpty)
    #expect(world.access == [Florist.roses])
    _ = try world.apply(.signIn(as: "customer"))
    #expect(world.launch().outline == ["+1", "+2", "+3"])
    #expect(world.access == [Florist.flowers, Florist.silver])
    #expect(world.account(named: "guest")?.ledger.map(\.productID) == [Florist.roses])
    #expect(world.account(named: "nobody") == nil)
  }

  @Test func `a new account begins as the catalog's settings say`() throws {
    let catalog = Catalog(
      products: Florist.catalog.products, settings: CatalogSettings(asksToBuy: true))
    var world = World(catalog: catalog, profile: .documented, now: StoreTime("2026-01-05"))
    _ = try world.apply(.signIn(as: "guest"))
    #expect(world.account.asksToBuy)
  }

  @Test func `signing in needs network`() throws {
    var world = World.florist()
    _ = try world.apply(.loseNetwork)
    let before = world
    let refusal = try #require(throws: ActionRefusal.self) {
      try world.apply(.signIn(as: "guest"))
    }
    #expect("\(refusal)" == "the device needs network to sign in as 'guest'")
    #expect(world == before)
  }

  @Test func `ID-1: no two accounts share a transaction id`() throws {
    var world = World.florist()
    try world.buy(Florist.flowers)
    _ = try world.apply(.signIn(as: "guest"))
    let other = try world.buy(Florist.flowers)
    #expect(other.id == 1_000_001)
    #expect(other.originalID == other.id)
    #expect(world.account[1] == nil)
  }

  @Test func `RES-3: restoring on another device makes nothing, cancelled or not`() throws {
    var world = World.florist()
    try world.buy(Florist.flowers)
    try world.take("tablet")
    let ledger = world.account.ledger
    try world.sync()
    #expect(throws: CallFailure.injected(.userCancelled)) { try world.sync(customer: .cancels) }
    #expect(world.account.signInCount == 2)
    #expect(world.account.ledger == ledger)
    #expect(world.access == [Florist.flowers])
  }
}
