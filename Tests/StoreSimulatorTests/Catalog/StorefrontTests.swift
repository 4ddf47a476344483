import StoreSimulator
import Testing

@Suite struct StorefrontTests {
  @Test func `SF-1: a running app receives a change of storefront, and nothing else`() throws {
    var world = World.florist()
    #expect(world.storefront == "USA")
    #expect(try world.apply(.changeStorefront("DEU")) == [.storefront("DEU")])
    #expect(world.storefront == "DEU")
    #expect(try world.apply(.changeStorefront("DEU")).isEmpty)
  }

  @Test func `SF-1: an app that did not run finds the new storefront, and hears nothing`() throws {
    var world = World.florist()
    world.quit()
    #expect(try world.apply(.changeStorefront("DEU")).isEmpty)
    #expect(world.launch().isEmpty)
    #expect(world.storefront == "DEU")
  }

  @Test func `SF-1: a device without network hears of it later`() throws {
    var world = World.florist()
    _ = try world.apply(.loseNetwork)
    #expect(try world.apply(.changeStorefront("DEU")).isEmpty)
    #expect(world.storefront == "USA")
    #expect(try world.apply(.restoreNetwork) == [.storefront("DEU")])
    #expect(world.storefront == "DEU")
  }

  @Test func `SF-1: a change that was reversed in the meantime is not announced`() throws {
    var world = World.florist()
    for act in [StoreAction.loseNetwork, .changeStorefront("DEU"), .changeStorefront("USA")] {
      _ = try world.apply(act)
    }
    #expect(try world.apply(.restoreNetwork).isEmpty)
  }

  @Test func `SF-1: the catalog's settings say where the customer begins`() {
    let catalog = Catalog(products: [], settings: CatalogSettings(storefront: "JPN"))
    let world = World(catalog: catalog, profile: .documented, now: StoreTime("2026-01-05"))
    #expect(world.storefront == "JPN")
  }

  @Test func `SF-1: a new installation without network still knows the storefront`() throws {
    var world = World.florist(.device)
    for act in [StoreAction.changeStorefront("DEU"), .loseNetwork] { _ = try world.apply(act) }
    world.reinstall()
    _ = world.launch()
    #expect(world.storefront == "DEU")
  }

  @Test(arguments: [
    StoreAction.changeStorefront("XYZ"), .changeStorefrontDuringPurchase("XYZ"),
    .sellOnly(Florist.flowers, in: ["DEU", "XYZ"]),
  ])
  func `SF-1: an unknown storefront is refused with those that are known`(act: StoreAction) throws {
    var world = World.florist()
    let before = world
    let refusal = try #require(throws: ActionRefusal.self) { try world.apply(act) }
    #expect(
      "\(refusal)"
        == "unknown storefront 'XYZ': expected "
        + StorefrontCurrency.storefronts.joined(separator: ", "))
    #expect(world == before)
  }

  @Test func `SF-1: each transaction keeps the storefront and currency of its charge`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.changeStorefront("DEU"))
    world.wait(until: "2026-02-05")
    try world.buy(Florist.flowers)
    #expect(world.all().map(\.storefront) == ["USA", "DEU", "DEU"])
    #expect(world.account.charges.map(\.currency) == ["USD", "EUR", "EUR"])
  }

  @Test func `SF-1: a refund keeps the currency of its charge`() throws {
    var world = World.florist()
    try world.buy(Florist.flowers)
    _ = try world.apply(.changeStorefront("DEU"))
    try world.buy(Florist.roses)
    _ = try world.apply(.refund(Florist.flowers))
    #expect(world.account.charges.map(\.currency) == ["USD", "EUR"])
    #expect(world.account.refundBook.refunds.map(\.currency) == ["USD"])
    #expect(world.account.refundBook.refunds.map(\.amount.description) == ["1.99"])
  }

  @Test(arguments: [
    (true, "DEU", ["DEU"]), (false, "DEU", []), (false, "USA", ["USA"]),
  ])
  func `SF-2: a purchase goes on in the new storefront unless the app says no`(
    continues: Bool, code: String, sold: [String]
  ) throws {
    var world = World.florist()
    _ = try world.apply(.changeStorefrontDuringPurchase(code))
    let order = Order(Florist.flowers, continuesAfterStorefrontChange: continues)
    let answer = try world.purchase(order)
    #expect(answer.deliveries == (code == "USA" ? [] : [.storefront(code)]))
    #expect(world.storefront == code)
    #expect(world.all().map(\.storefront) == sold)
  }

  @Test func `SF-2: a purchase that is not to go on fails, and only that one`() throws {
    var world = World.florist()
    _ = try world.apply(.changeStorefrontDuringPurchase("DEU"))
    let order = Order(Florist.flowers, continuesAfterStorefrontChange: false)
    #expect(try world.purchase(order).result == .failed(.refused(.notAvailableInStorefront)))
    #expect(world.account.ledger.isEmpty)
    #expect(world.storefrontDuringNextPurchase == nil)
    guard case .success = try world.purchase(order).result else {
      Issue.record("the next purchase meets no change")
      return
    }
  }

  @Test func `SF-2: a product that the new storefront does not sell cannot be bought on`() throws {
    var world = World.florist()
    _ = try world.apply(.sellOnly(Florist.flowers, in: ["USA"]))
    _ = try world.apply(.changeStorefrontDuringPurchase("DEU"))
    let answer = try world.purchase(Order(Florist.flowers))
    #expect(answer.result == .failed(.refused(.notAvailableInStorefront)))
    #expect(answer.deliveries == [.storefront("DEU")])
  }

  @Test func `PUR-11: a product is sold only where it is for sale`() throws {
    var world = World.florist()
    _ = try world.apply(.sellOnly(Florist.flowers, in: ["DEU", "FRA"]))
    let wanted = [Florist.flowers, Florist.roses]
    #expect(try world.products(for: wanted).map(\.id) == [Florist.roses])
    #expect(throws: PurchaseFailure.refused(.notAvailableInStorefront)) {
      try world.purchase(Order(Florist.flowers))
    }
    _ = try world.apply(.changeStorefront("FRA"))
    #expect(try world.products(for: wanted).map(\.id) == wanted)
    #expect(try world.buy(Florist.flowers).storefront == "FRA")
  }

  @Test(arguments: [
    StoreAction.buyOnAnotherDevice(Florist.flowers), .approve(Florist.flowers),
    .resolveInterruption(Florist.flowers),
  ])
  func `PUR-11: family members and codes cannot buy what is not for sale`(act: StoreAction) throws {
    var world = World.florist()
    _ = try world.purchase(Order(Florist.flowers, asksToBuy: true))
    _ = try world.apply(.interruptPurchases)
    _ = try world.purchase(Order(Florist.flowers))
    _ = try world.apply(.sellOnly(Florist.flowers, in: []))
    let refusal = try #require(throws: ActionRefusal.self) { try world.apply(act) }
    #expect("\(refusal)" == "'\(Florist.flowers)' is not for sale in USA")
  }
}
