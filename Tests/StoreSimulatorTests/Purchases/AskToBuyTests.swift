import Testing

@testable import StoreSimulator

@Suite struct AskToBuyTests {
  /// A child's world, with one order before the parent.
  static func waiting(for product: ProductID, quantity: Int = 1) throws -> World {
    var world = World.florist()
    _ = try world.apply(.enableAskToBuy)
    let answer = try world.purchase(Order(product, quantity: quantity, appAccountToken: "A-1"))
    #expect(answer.result == .pending)
    #expect(answer.deliveries.isEmpty)
    return world
  }

  @Test(arguments: [Florist.flowers, Florist.installation, Florist.gold])
  func `ATB-1: a purchase that waits is nowhere to be seen`(product: ProductID) throws {
    let world = try Self.waiting(for: product)
    #expect(world.all().isEmpty)
    #expect(world.unfinished().isEmpty)
    #expect(world.access.isEmpty)
    #expect(world.account.charges.isEmpty)
    #expect(world.account.pendingOrders.requests.count == 1)
  }

  @Test func `ATB-1: the catalog's settings may ask from the start`() throws {
    let catalog = Catalog(
      products: Florist.catalog.products, settings: CatalogSettings(asksToBuy: true))
    var world = World(catalog: catalog, profile: .documented, now: StoreTime("2026-01-05"))
    _ = world.launch()
    #expect(try world.purchase(Order(Florist.flowers)).result == .pending)
    _ = try world.apply(.disableAskToBuy)
    #expect(try world.buy(Florist.flowers).id == 1)
  }

  @Test func `ATB-1: one order may ask although the account does not`() throws {
    var world = World.florist()
    #expect(try world.purchase(Order(Florist.flowers, asksToBuy: true)).result == .pending)
    #expect(try world.apply(.approve(Florist.flowers)).outline == ["+1"])
  }

  @Test(arguments: [AppInfo.Environment.production, .xcode])
  func `ATB-1: only the sandbox knows requests that the app asks for`(
    environment: AppInfo.Environment
  ) throws {
    var world = World.florist()
    world.app.environment = environment
    let order = Order(Florist.flowers, asksToBuy: true)
    guard case .success = try world.purchase(order).result else {
      Issue.record("the purchase was not made")
      return
    }
  }

  @Test func `ATB-1: what the child owns already needs no approval`() throws {
    var world = World.florist()
    let flowers = try world.buy(Florist.flowers)
    _ = try world.apply(.enableAskToBuy)
    #expect(try world.purchase(Order(Florist.flowers)).result == .success(flowers))
  }

  @Test func `ATB-2: an approved purchase is announced`() throws {
    var world = try Self.waiting(for: Florist.installation, quantity: 3)
    world.wait(until: "2026-01-05T10:00:00Z")
    let deliveries = try world.apply(.approve(Florist.installation))
    let bought = try #require(world.unfinished().first)
    #expect(deliveries == [.transaction(bought)])
    #expect(bought.quantity == 3)
    #expect(bought.appAccountToken == "A-1")
    #expect(bought.purchaseDate == StoreTime("2026-01-05T10:00:00Z"))
    #expect(world.account.pendingOrders.requests.isEmpty)
  }

  @Test func `a request that lapsed differs from one that never was`() throws {
    var world = try Self.waiting(for: Florist.flowers)
    let end = StoreTime("2026-01-06T00:00:00Z")
    #expect(
      world.holdings
        == [ProductStanding(Florist.flowers, .transaction(.awaitingApproval), until: end)])
    world.wait(until: "2026-01-08")
    #expect(
      world.holdings
        == [ProductStanding(Florist.flowers, .transaction(.approvalLapsed), until: end)])
    #expect(
      throws: ActionRefusal(
        "the request for '\(Florist.flowers)' lapsed at 2026-01-06T00:00:00Z, 24 hours after it was "
          + "made; answer it earlier")
    ) { try world.apply(.approve(Florist.flowers)) }
    #expect(throws: ActionRefusal("nothing of '\(Florist.gold)' waits for approval")) {
      try world.apply(.approve(Florist.gold))
    }
    _ = try world.apply(.disableAskToBuy)
    _ = try world.buy(Florist.flowers)
    #expect(world.holdings == [ProductStanding(Florist.flowers, .transaction(.owned))])
  }

  @Test func `ATB-2: an approval while the app is closed arrives at the next launch`() throws {
    var world = try Self.waiting(for: Florist.flowers)
    world.quit()
    #expect(try world.apply(.approve(Florist.flowers)).isEmpty)
    #expect(world.launch().outline == ["+1"])
  }

  @Test func `ATB-2: an approval while the device has no network arrives with it`() throws {
    var world = try Self.waiting(for: Florist.flowers)
    _ = try world.apply(.loseNetwork)
    #expect(try world.apply(.approve(Florist.flowers)).isEmpty)
    #expect(world.access.isEmpty)
    #expect(try world.apply(.restoreNetwork).outline == ["+1"])
    #expect(world.access == [Florist.flowers])
  }

  @Test func `ATB-2: requests for the same product are answered oldest first`() throws {
    var world = try Self.waiting(for: Florist.installation, quantity: 2)
    world.wait(until: "2026-01-05T12:00:00Z")
    _ = try world.purchase(Order(Florist.installation, quantity: 5))
    _ = try world.apply(.decline(Florist.installation))
    _ = try world.apply(.approve(Florist.installation))
    #expect(world.account.ledger.map(\.quantity) == [5])
  }

  @Test func `ATB-2: each request lapses 24 hours after it was made`() throws {
    var world = try Self.waiting(for: Florist.flowers)
    world.wait(until: "2026-01-05T12:00:00Z")
    _ = try world.purchase(Order(Florist.roses))
    world.wait(until: "2026-01-06")
    #expect(world.account.pendingOrders.requests.map(\.order.productID) == [Florist.roses])
    #expect(try world.apply(.approve(Florist.roses)).outline == ["+1"])
  }

  @Test func `ATB-2: the organiser answers the child who has waited longest`() throws {
    var world = try Self.waiting(for: Florist.flowers)
    world.accounts.append(Account(id: AccountID(1), storefront: "USA"))
    world.accounts[1].ask(for: Order(Florist.flowers), at: StoreTime("2026-01-04T12:00:00Z"))
    #expect(try world.apply(.approve(Florist.flowers)).isEmpty)
    #expect(world.accounts.map(\.ledger.count) == [0, 1])
    #expect(try world.apply(.approve(Florist.flowers)).outline == ["+1"])
    #expect(world.accounts.map(\.ledger.count) == [1, 1])
  }

  @Test(arguments: [Profile.documented, .device])
  func `ATB-5: a decline is silent`(profile: Profile) throws {
    var world = World.florist(profile)
    _ = try world.purchase(Order(Florist.flowers, asksToBuy: true))
    #expect(try world.apply(.decline(Florist.flowers)).isEmpty)
    #expect(world.account.ledger.isEmpty)
  }

  @Test func `ATB-5: a decline may arrive as a purchase`() throws {
    var world = World.florist(Profile(name: "fault", switches: [.declineFault]))
    _ = try world.purchase(Order(Florist.flowers, asksToBuy: true))
    #expect(try world.apply(.decline(Florist.flowers)).outline == ["+1"])
    #expect(world.account.pendingOrders.requests.isEmpty)
    #expect(world.access == [Florist.flowers])
  }

  @Test func `ATB-2: a declined purchase is never heard of again`() throws {
    var world = try Self.waiting(for: Florist.flowers)
    #expect(try world.apply(.decline(Florist.flowers)).isEmpty)
    #expect(world.relaunch().isEmpty)
    #expect(world.wait(until: "2026-03-01").isEmpty)
    #expect(world.account.ledger.isEmpty)
  }

  @Test func `ATB-2: a request lapses after 24 hours`() throws {
    var world = try Self.waiting(for: Florist.flowers)
    world.wait(until: "2026-01-05T23:59:59.999Z")
    #expect(world.account.pendingOrders.requests.count == 1)
    #expect(world.wait(until: "2026-01-06").isEmpty)
    #expect(world.account.pendingOrders.requests.isEmpty)
    #expect(world.account.ledger.isEmpty)
  }

  @Test(arguments: [StoreAction.approve(Florist.flowers), .decline(Florist.flowers)])
  func `ATB-2: without a request there is nothing to answer`(act: StoreAction) throws {
    var world = World.florist()
    let refusal = try #require(throws: ActionRefusal.self) { try world.apply(act) }
    #expect("\(refusal)" == "nothing of '\(Florist.flowers)' waits for approval")
  }
}
