import StoreSimulator
import Testing

@Suite struct PlanChangeTests {
  @Test func `SUB-CHG-1: an upgrade counts at once and marks the old transaction`() throws {
    var world = World.florist()
    let silver = try world.buy(Florist.silver)
    world.wait(until: "2026-01-15")
    let gold = try world.buy(Florist.gold)
    #expect(gold.originalID == silver.id)
    #expect(gold.purchaseDate == StoreTime("2026-01-15"))
    #expect(gold.expirationDate == StoreTime("2026-02-15"))
    #expect(world.access == [Florist.gold])
    let old = try #require(world.all().first)
    #expect(old.isUpgraded)
    #expect(old.revocation == nil)
    #expect(try world.status().renewal.autoRenewPreference == Florist.gold)
  }

  @Test func `SUB-CHG-1: an upgrade refunds the unused time pro rata`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    world.wait(until: "2026-01-15")
    try world.buy(Florist.gold)
    // 21 of 31 days of 11.99, rounded to a cent.
    #expect(world.account.refundBook.refunds.map(\.amount.description) == ["8.12"])
    #expect(world.account.refundBook.refunds.map(\.productID) == [Florist.silver])
    #expect(world.account.refundBook.refunds.map(\.why) == [.upgrade])
  }

  @Test(arguments: [
    (Florist.silver, Florist.gold, true), (Florist.silver, Florist.silverTwin, true),
    (Florist.silverYear, Florist.gold, true), (Florist.silver, Florist.silverYear, false),
    (Florist.silver, Florist.bronze, false), (Florist.gold, Florist.silverYear, false),
  ])
  func `SUB-CHG-1, SUB-CHG-2: level and duration decide when a change counts`(
    from: ProductID, to: ProductID, atOnce: Bool
  ) throws {
    var world = World.florist()
    try world.buy(from)
    world.wait(until: "2026-01-06")
    try world.buy(to)
    #expect(world.access == [atOnce ? to : from])
    #expect(try world.status().renewal.autoRenewPreference == to)
  }

  @Test func `EXP-2, SUB-CHG-2: a plan chosen for the renewal survives a cancellation`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    try world.buy(Florist.bronze)
    _ = try world.apply(.cancelSubscription(Florist.silver))
    _ = try world.apply(.resumeSubscription(Florist.silver))
    #expect(try world.status().renewal.autoRenewPreference == Florist.bronze)
    world.wait(until: "2026-02-05")
    #expect(world.access == [Florist.bronze])
  }

  @Test func `SUB-CHG-2: a downgrade hands back the transaction held, and waits`() throws {
    var world = World.florist()
    let silver = try world.buy(Florist.silver)
    let answer = try world.purchase(Order(Florist.bronze))
    #expect(answer.result == .success(silver))
    #expect(answer.deliveries.outline == ["VIP"])
    #expect(world.account.charges.count == 1)
    #expect(try world.status().renewal.renewalPrice?.description == "4.99")
    world.wait(until: "2026-02-05")
    let renewal = try world.status().transaction
    #expect(renewal.productID == Florist.bronze)
    #expect(renewal.reason == .renewal)
    #expect(renewal.originalID == silver.id)
    #expect(world.access == [Florist.bronze])
    #expect(world.account.refundBook.refunds.isEmpty)
  }

  @Test func `SUB-CHG-4: buying the held plan takes back a change`() throws {
    var world = World.florist()
    let silver = try world.buy(Florist.silver)
    try world.buy(Florist.bronze)
    let answer = try world.purchase(Order(Florist.silver))
    #expect(answer.result == .success(silver))
    #expect(answer.deliveries.outline == ["VIP"])
    world.wait(until: "2026-02-05")
    #expect(world.access == [Florist.silver])
  }

  @Test func `SUB-CHG-4: another change replaces the first`() throws {
    var world = World.florist()
    try world.buy(Florist.gold)
    try world.buy(Florist.silver)
    try world.buy(Florist.bronze)
    world.wait(until: "2026-03-05")
    #expect(world.access == [Florist.bronze])
  }

  @Test func `SUB-CHG-5: groups do not touch each other`() throws {
    var world = World.florist()
    try world.buy(Florist.gold)
    try world.buy(Florist.news)
    #expect(world.access == [Florist.gold, Florist.news])
    _ = try world.apply(.cancelSubscription(Florist.news))
    #expect(try world.status(in: Florist.vip).renewal.willAutoRenew)
    #expect(try !world.status(in: Florist.papers).renewal.willAutoRenew)
  }

  @Test func `SUB-CHG-5: renewals of two groups come in the order in which they are due`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    try world.buy(Florist.news)
    let deliveries = world.wait(until: "2026-02-09")
    #expect(
      deliveries.outline == [
        "+3", "News", "+4", "News", "+5", "News", "+6", "News", "+7", "VIP", "+8", "News",
      ])
  }

  @Test func `SUB-CHG-6: an upgrade ends a code's offer, and grants no introduction`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.cancelSubscription(Florist.silver))
    world.wait(until: "2026-03-01")
    #expect(world.redeem(code: "Welcome Back").outcome == .redeemed)
    let gold = try world.buy(Florist.gold)
    #expect(gold.offer == nil)
    #expect(gold.price.description == "19.99")
    world.wait(until: "2026-04-01")
    #expect(try world.status().transaction.price.description == "19.99")
  }
}
