import StoreSimulator
import Testing

/// The customer's purchases as the App Store keeps them.
@Suite struct HoldingTests {
  @Test(arguments: [RefundedPurchase.latest, .earlier(1)])
  func `a product of which one purchase is left is owned`(refunded: RefundedPurchase) throws {
    var world = World.florist()
    try world.buy(Florist.garden)
    world.finishAll()
    try world.buy(Florist.garden)
    _ = try world.apply(.refund(Florist.garden, of: refunded))
    #expect(world.access == [Florist.garden])
    #expect(world.holdings == [ProductStanding(Florist.garden, .transaction(.owned))])
    _ = try world.apply(.refund(Florist.garden))
    #expect(world.access == [])
    #expect(world.holdings == [ProductStanding(Florist.garden, .state(.revoked))])
    try world.buy(Florist.garden)
    #expect(world.holdings == [ProductStanding(Florist.garden, .transaction(.owned))])
  }

  @Test func `a product of the customer's own stays owned after a family's share has ended`() throws
  {
    var world = try World.household()
    try world.take("tablet")
    try world.buy(Florist.flowers)
    try world.parentBuys(Florist.flowers)
    #expect(world.account.ledger.map(\.ownership) == [.purchased, .familyShared])
    _ = try world.apply(.leaveFamily(Household.child))
    #expect(world.access == [Florist.flowers])
    #expect(world.holdings == [ProductStanding(Florist.flowers, .transaction(.owned))])
  }
}
