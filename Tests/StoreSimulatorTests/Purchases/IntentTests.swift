import StoreSimulator
import Testing

@Suite struct IntentTests {
  static let intent = Delivery.intent(LedgerPurchaseIntent(productID: Florist.flowers))

  @Test func `PROMO-1: a running app is notified at once, and nothing is bought`() throws {
    var world = World.florist()
    #expect(try world.apply(.buyInAppStore(Florist.flowers)) == [Self.intent])
    #expect(world.account.ledger.isEmpty)
    #expect(world.notifications.isEmpty)
  }

  @Test func `PROMO-1: an app that does not run is notified at its launch, once`() throws {
    var world = World.florist()
    world.quit()
    #expect(try world.apply(.buyInAppStore(Florist.flowers)).isEmpty)
    #expect(world.device.intents == [LedgerPurchaseIntent(productID: Florist.flowers)])
    #expect(world.launch() == [Self.intent])
    #expect(world.relaunch().isEmpty)
  }

  @Test func `PROMO-1: intents come in the order of the customer's taps`() throws {
    var world = World.florist()
    world.quit()
    for product in [Florist.gold, Florist.flowers, Florist.gold] {
      _ = try world.apply(.buyInAppStore(product))
    }
    #expect(
      world.launch().outline
        == ["buy \(Florist.gold)", "buy \(Florist.flowers)", "buy \(Florist.gold)"])
  }

  @Test func `PROMO-1: an app launched offline is notified when the network is back`() throws {
    var world = World.florist()
    world.quit()
    _ = try world.apply(.buyInAppStore(Florist.flowers))
    _ = try world.apply(.loseNetwork)
    #expect(world.launch().isEmpty)
    #expect(try world.apply(.restoreNetwork) == [Self.intent])
  }

  @Test func `PROMO-1: an app that is removed takes its intents with it`() throws {
    var world = World.florist()
    world.quit()
    _ = try world.apply(.buyInAppStore(Florist.flowers))
    world.reinstall()
    #expect(world.launch().isEmpty)
  }

  @Test(
    arguments: [
      ([], StoreAction.buyInAppStore("nothing"), "unknown product 'nothing' in the catalog"),
      (
        [.loseNetwork], .buyInAppStore(Florist.flowers),
        "the device has no network and cannot show the App Store"
      ),
      ([.forbidPurchases], .buyInAppStore(Florist.flowers), "the device does not allow purchases"),
      (
        [.sellOnly(Florist.flowers, in: ["DEU"])], .buyInAppStore(Florist.flowers),
        "'\(Florist.flowers)' is not for sale in USA"
      ),
    ] as [([StoreAction], StoreAction, String)])
  func `PROMO-1: what the App Store does not offer is refused`(
    before: [StoreAction], act: StoreAction, message: String
  ) throws {
    var world = World.florist()
    for act in before { _ = try world.apply(act) }
    let refusal = try #require(throws: ActionRefusal.self) { try world.apply(act) }
    #expect("\(refusal)" == message)
    #expect(world.device.intents.isEmpty)
  }
}
