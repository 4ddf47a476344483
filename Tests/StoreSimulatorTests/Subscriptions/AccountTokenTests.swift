import StoreSimulator
import Testing

/// The account token of a subscription over renewals and changes of plan.
@Suite struct AccountTokenTests {
  @Test(arguments: [Florist.gold, Florist.silverTwin])
  func `PUR-10: an upgrade whose order names no token keeps that of the subscription`(
    plan: ProductID
  ) throws {
    var world = World.florist()
    try world.buy(Florist.silver, token: "A-1")
    try world.buy(plan)
    world.wait(until: "2026-03-10")
    #expect(world.account.ledger.map(\.productID).contains(plan))
    #expect(world.account.ledger.allSatisfy { $0.appAccountToken == "A-1" })
    #expect(try world.status().renewal.appAccountToken == "A-1")
  }

  @Test func `PUR-10: an upgrade has the token that its order names`() throws {
    var world = World.florist()
    try world.buy(Florist.silver, token: "A-1")
    try world.buy(Florist.gold, token: "A-2")
    #expect(world.account.ledger.map(\.appAccountToken) == ["A-1", "A-2"])
  }

  @Test func `PUR-10: a token that the server sets stays over an upgrade by code`() throws {
    var world = World.florist()
    let bought = try world.buy(Florist.silver, token: "A-1")
    world.wait(until: "2026-02-10")
    world.setAppAccountToken("A-2", ofOriginal: bought.id, for: world.account.id)
    world.wait(until: "2026-03-10")
    _ = world.redeem(code: "Special Winter Offer")
    #expect(world.account.ledger.last?.productID == Florist.gold)
    #expect(world.account.ledger.map(\.appAccountToken) == ["A-1", "A-2", "A-2", "A-2"])
  }

  @Test func `PUR-10: a customer who subscribes again has the token of the new order`() throws {
    var world = World.florist()
    try world.buy(Florist.silver, token: "A-1")
    _ = try world.apply(.cancelSubscription(Florist.silver))
    world.wait(until: "2026-02-10")
    try world.buy(Florist.gold)
    #expect(world.account.ledger.map(\.appAccountToken) == ["A-1", nil])
  }
}
