import StoreSimulator
import Testing

@Suite struct WithdrawalTests {
  @Test func `PUR-11, PROD-1: a withdrawn product is not shown and cannot be bought`() throws {
    var world = World.florist()
    _ = try world.apply(.removeFromSale(Florist.flowers))
    #expect(try world.products(for: [Florist.flowers, Florist.roses]).map(\.id) == [Florist.roses])
    #expect(throws: PurchaseFailure.refused(.productUnavailable)) { try world.buy(Florist.flowers) }
    #expect(throws: ActionRefusal.withdrawn(Florist.flowers)) {
      try world.apply(.buyOnAnotherDevice(Florist.flowers))
    }
    _ = try world.apply(.putOnSale(Florist.flowers))
    #expect(try world.buy(Florist.flowers).id == 1)
  }

  @Test func `PUR-11: neither an approval nor a code sells a withdrawn product`() throws {
    var world = World.florist()
    _ = try world.apply(.enableAskToBuy)
    _ = try world.purchase(Order(Florist.flowers))
    _ = try world.apply(.removeFromSale(Florist.flowers))
    _ = try world.apply(.removeFromSale(Florist.gold))
    #expect(throws: ActionRefusal.withdrawn(Florist.flowers)) {
      try world.apply(.approve(Florist.flowers))
    }
    #expect(world.redeem(code: Florist.winter.referenceName).outcome == .refused(.unknownCode))
  }

  @Test func `EXP-1: a withdrawn subscription runs to the end of its period`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    #expect(try world.apply(.removeFromSale(Florist.silver)).isEmpty)
    #expect(world.access == [Florist.silver])
    #expect(world.nextExpirationDate == StoreTime("2026-02-05"))
    #expect(world.wait(until: "2026-02-05").outline == ["VIP"])
    #expect(try world.status().renewal.expirationReason == .productUnavailable)
    #expect(world.access == [])
  }

  @Test func `EXP-1: a downgrade to a withdrawn plan ends the subscription`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    try world.buy(Florist.bronze)
    _ = try world.apply(.removeFromSale(Florist.bronze))
    world.wait(until: "2026-02-05")
    #expect(try world.status().renewal.expirationReason == .productUnavailable)
  }

  @Test func `EXP-1: a plan that is for sale again renews as if nothing had been`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.removeFromSale(Florist.silver))
    _ = try world.apply(.putOnSale(Florist.silver))
    #expect(world.wait(until: "2026-02-05").outline == ["+2", "VIP"])
  }

  @Test func `EXP-1: a charge that failed before the withdrawal is not made any more`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.breakBilling)
    world.wait(until: "2026-02-10")
    _ = try world.apply(.removeFromSale(Florist.silver))
    #expect(try world.apply(.fixBilling).outline == ["VIP"])
    #expect(try world.status().renewal.expirationReason == .productUnavailable)
    #expect(world.account.charges.count == 1)
  }

  @Test func `EXP-1: the App Store may end a subscription without a reason`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    #expect(try world.apply(.expireWithoutReason(Florist.silver)).isEmpty)
    #expect(world.access == [Florist.silver])
    world.wait(until: "2026-02-05")
    #expect(try world.status().renewal.expirationReason == .unknown)
    world.finishAll()
    try world.buy(Florist.silver)
    _ = try world.apply(.breakBilling)
    world.wait(until: "2026-03-10")
    #expect(try world.apply(.expireWithoutReason(Florist.silver)).outline == ["VIP"])
    #expect(try world.status().state == .expired)
  }

  @Test func `EXP-1: what the customer decided comes before other reasons`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.expireWithoutReason(Florist.silver))
    _ = try world.apply(.removeFromSale(Florist.silver))
    _ = try world.apply(.cancelSubscription(Florist.silver))
    world.wait(until: "2026-02-05")
    #expect(try world.status().renewal.expirationReason == .autoRenewDisabled)
  }

  @Test(arguments: [
    (StoreAction.removeFromSale("x"), "unknown product 'x' in the catalog"),
    (
      .removeFromSale(Florist.roses),
      "'com.rarcher.nonconsumable.roses.large' was removed from sale"
    ),
    (
      .putOnSale(Florist.flowers),
      "'com.rarcher.nonconsumable.flowers.large' is for sale already"
    ),
    (
      .expireWithoutReason(Florist.silver),
      "the customer has no active subscription to 'com.rarcher.subscription.vip.silver'"
    ),
  ])
  func `an impossible withdrawal says why`(act: StoreAction, want: String) throws {
    var world = World.florist()
    _ = try world.apply(.removeFromSale(Florist.roses))
    let refusal = try #require(throws: ActionRefusal.self) { try world.apply(act) }
    #expect("\(refusal)" == want)
  }
}
