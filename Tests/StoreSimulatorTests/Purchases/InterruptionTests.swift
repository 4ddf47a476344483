import StoreSimulator
import Testing

@Suite struct InterruptionTests {
  /// A customer whose order for three installations was interrupted.
  static func interrupted(_ profile: Profile = .documented) throws -> World {
    var world = World.florist(profile)
    _ = try world.apply(.interruptPurchases)
    _ = try world.purchase(
      Order(Florist.installation, quantity: 3, appAccountToken: "A-1"))
    return world
  }

  @Test(arguments: [
    (Profile.documented, OrderOutcome.failed(.interrupted)), (.device, .failed(.interrupted)),
    (Profile(name: "pends", switches: [.interruptedPends]), .pending),
    (Profile(name: "cancels", switches: [.interruptedCancels]), .userCancelled),
  ])
  func `INT-2: what the app is notified of after an interruption`(
    profile: Profile, outcome: OrderOutcome
  ) throws {
    var world = World.florist(profile)
    _ = try world.apply(.interruptPurchases)
    let answer = try world.purchase(Order(Florist.flowers))
    #expect(answer.result == outcome)
    #expect(answer.deliveries.isEmpty)
    #expect(world.account.ledger.isEmpty)
    #expect(world.account.interruptedOrders == [Order(Florist.flowers)])
  }

  @Test(arguments: [
    Profile.documented, Profile(name: "pends", switches: [.interruptedPends]),
    Profile(name: "cancels", switches: [.interruptedCancels]),
  ])
  func `INT-1: once resolved, the same is bought and announced`(profile: Profile) throws {
    var world = try Self.interrupted(profile)
    world.wait(until: "2026-01-09")
    let heard = try world.apply(.resolveInterruption(Florist.installation))
    let bought = try #require(world.unfinished().first)
    #expect(heard == [.transaction(bought)])
    #expect(bought.quantity == 3)
    #expect(bought.appAccountToken == "A-1")
    #expect(bought.purchaseDate == StoreTime("2026-01-09"))
    #expect(world.account.interruptedOrders.isEmpty)
  }

  @Test func `INT-1: what is resolved while the app is closed arrives at the launch`() throws {
    var world = try Self.interrupted()
    world.quit()
    #expect(try world.apply(.resolveInterruption(Florist.installation)).isEmpty)
    #expect(world.launch().outline == ["+1"])
  }

  @Test func `INT-1: each interrupted order is resolved once`() throws {
    var world = try Self.interrupted()
    _ = try world.apply(.resolveInterruption(Florist.installation))
    let refusal = try #require(throws: ActionRefusal.self) {
      try world.apply(.resolveInterruption(Florist.installation))
    }
    #expect("\(refusal)" == "no purchase of '\(Florist.installation)' was interrupted")
  }

  @Test func `INT-1: what the customer has is handed back without an interruption`() throws {
    var world = World.florist()
    let flowers = try world.buy(Florist.flowers)
    _ = try world.apply(.interruptPurchases)
    #expect(try world.purchase(Order(Florist.flowers)).result == .success(flowers))
  }

  @Test func `INT-1: purchases are interrupted until that ends`() throws {
    var world = try Self.interrupted()
    _ = try world.apply(.stopInterruptingPurchases)
    #expect(try world.buy(Florist.flowers).id == 1)
    #expect(world.account.interruptedOrders.count == 1)
  }

  @Test func `INT-1: a catalog's settings may interrupt from the start`() throws {
    var settings = CatalogSettings()
    settings.interruptsPurchases = true
    var world = World(
      catalog: Catalog(products: Florist.catalog.products, settings: settings),
      profile: .documented, now: StoreTime("2026-01-05"))
    #expect(try world.purchase(Order(Florist.flowers)).result == .failed(.interrupted))
  }
}
