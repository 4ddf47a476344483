import StoreSimulator
import Testing

@Suite struct OneTimeCodeTests {
  private static let coins: ProductID = "shop.coins"
  private static let map: ProductID = "shop.map"
  private static let pass: ProductID = "shop.pass"

  private static func world() -> World {
    func product(_ id: ProductID, _ kind: ProductKind, _ code: String, _ price: Int64)
      -> CatalogProduct
    {
      CatalogProduct(
        id: id, kind: kind, price: Money(milliunits: 2000),
        codeOffers: [OneTimeCodeOffer(referenceName: code, price: Money(milliunits: price))])
    }
    var world = World(
      catalog: Catalog(products: [
        product(coins, .consumable, "Coins", 0), product(map, .nonConsumable, "Map", 500),
        product(pass, .nonRenewing, "Pass", 0),
      ]), profile: .documented, now: StoreTime("2026-01-05"))
    _ = world.launch()
    return world
  }

  @Test(arguments: [("Coins", coins, "0.00"), ("Map", map, "0.50"), ("Pass", pass, "0.00")])
  func `OFF-CODE-3: a code brings one transaction at its price, and the server one charge`(
    code: String, product: ProductID, price: String
  ) throws {
    var world = Self.world()
    let (outcome, deliveries) = world.redeem(code: code)
    #expect(outcome == .redeemed)
    #expect(deliveries.outline == ["+1"])
    let transaction = try #require(world.account.ledger.first)
    #expect(world.account.ledger.count == 1)
    #expect(transaction.productID == product && transaction.price.description == price)
    let offer = try #require(transaction.offer)
    #expect((offer.type, offer.id, offer.payment) == (.code, code, .oneTime))
    #expect(world.notifications.map(\.outline) == ["ONE_TIME_CHARGE"])
  }

  @Test func `OFF-CODE-3: each customer redeems an offer once`() {
    var world = Self.world()
    _ = world.redeem(code: "Coins")
    #expect(world.redeem(code: "Coins").outcome == .refused(.alreadyRedeemed))
    #expect(world.account.ledger.count == 1)
  }

  @Test func `OFF-CODE-3: what is owned once is not redeemed again`() throws {
    var world = Self.world()
    try world.buy(Self.map)
    #expect(world.redeem(code: "Map").outcome == .refused(.alreadyOwned(Self.map)))
    #expect("\(CodeRefusal.alreadyOwned(Self.map))" == "the customer owns 'shop.map' already")
  }

  @Test func `OFF-CODE-3: a code that was given out redeems such an offer, too`() throws {
    var world = Self.world()
    _ = try world.apply(
      .issueCode(code: "HELLO", offer: "Coins", limit: .oneTime, expires: nil))
    world.quit()
    #expect(try world.apply(.redeemInAppStore("HELLO")) == [])
    #expect(world.launch().outline == ["+1"])
  }
}
