import StoreSimulator
import Testing

@Suite struct SubscriptionTests {
  @Test func `STAT-1: a customer who never subscribed has no status`() throws {
    var world = World.florist()
    #expect(world.statuses(in: Florist.vip).isEmpty)
    try world.buy(Florist.silver)
    #expect(world.statuses(in: Florist.papers).isEmpty)
    #expect(world.statuses(in: Florist.vip).count == 1)
  }

  @Test func `STAT-3, STAT-4, STAT-5: an active subscription has a next product and no reason`()
    throws
  {
    var world = World.florist()
    let bought = try world.buy(Florist.silver)
    let standing = try world.status()
    #expect(standing.state == .subscribed)
    #expect(standing.transaction == bought)
    let renewal = standing.renewal
    #expect(renewal.willAutoRenew)
    #expect(renewal.currentProductID == Florist.silver)
    #expect(renewal.autoRenewPreference == Florist.silver)
    #expect(renewal.expirationReason == nil)
    #expect(renewal.renewalDate == StoreTime("2026-02-05"))
    #expect(renewal.renewalPrice?.description == "11.99")
    #expect(renewal.nextOffer == nil)
  }

  @Test func `STAT-4: after a cancellation there is no next product`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.cancelSubscription(Florist.silver))
    let renewal = try world.status().renewal
    #expect(renewal.autoRenewPreference == nil)
    #expect(renewal.renewalPrice == nil)
    #expect(!renewal.willAutoRenew)
  }

  @Test func `STAT-5: after the end there is a reason, and the renewal date is past`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.cancelSubscription(Florist.silver))
    world.wait(until: "2026-03-01")
    let standing = try world.status()
    #expect(standing.state == .expired)
    #expect(standing.renewal.expirationReason == .autoRenewDisabled)
    #expect(standing.renewal.renewalDate == StoreTime("2026-02-05"))
  }

  @Test func `STAT-8: purchase, cancellation, resumption, change, renewal and end are announced`()
    throws
  {
    var world = World.florist()
    #expect(try world.purchase(Order(Florist.silver)).deliveries.outline == ["VIP"])
    #expect(try world.apply(.cancelSubscription(Florist.silver)).outline == ["VIP"])
    #expect(try world.apply(.resumeSubscription(Florist.silver)).outline == ["VIP"])
    #expect(try world.purchase(Order(Florist.bronze)).deliveries.outline == ["VIP"])
    #expect(world.wait(until: "2026-02-05").outline == ["+2", "VIP"])
    #expect(try world.apply(.cancelSubscription(Florist.bronze)).outline == ["VIP"])
    #expect(world.wait(until: "2026-03-05").outline == ["VIP"])
  }

  @Test func `SUB-REN-3: a renewal has a new id, the same original and a new end`() throws {
    var world = World.florist()
    let bought = try world.buy(Florist.silver, token: "A-1")
    world.finishAll()
    world.wait(until: "2026-02-05")
    let renewal = try world.status().transaction
    #expect(renewal.id == 2)
    #expect(renewal.originalID == bought.id)
    #expect(renewal.reason == .renewal)
    #expect(renewal.purchaseDate == StoreTime("2026-02-05"))
    #expect(renewal.originalPurchaseDate == bought.purchaseDate)
    #expect(renewal.expirationDate == StoreTime("2026-03-05"))
    #expect(renewal.price.description == "11.99")
    #expect(renewal.appAccountToken == "A-1")
    #expect(!renewal.isFinished)
  }

  @Test func `SUB-REN-3: nothing renews a millisecond early`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    #expect(world.nextDue == StoreTime("2026-02-05"))
    #expect(world.wait(until: "2026-02-04T23:59:59.999Z").isEmpty)
    #expect(world.wait(until: "2026-02-05").outline == ["+2", "VIP"])
  }

  @Test func `SUB-REN-3: renewals return to the day on which the cycle began`() throws {
    var world = World.florist(at: "2026-01-31T10:00:00Z")
    try world.buy(Florist.silver)
    world.wait(until: "2026-05-10")
    #expect(
      world.account.ledger.compactMap(\.expirationDate?.day.description)
        == ["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"])
  }

  @Test func `SUB-REN-5: a customer who subscribes again keeps the original transaction`() throws {
    var world = World.florist()
    let first = try world.buy(Florist.silver)
    _ = try world.apply(.cancelSubscription(Florist.silver))
    world.wait(until: "2026-03-01")
    let again = try world.buy(Florist.bronze)
    #expect(again.id == 2)
    #expect(again.originalID == first.id)
    #expect(again.originalPurchaseDate == first.purchaseDate)
    #expect(again.reason == .purchase)
    #expect(world.access == [Florist.bronze])
  }

  @Test(arguments: [("2026-04-05T23:00:00Z", "2026-01-05"), ("2026-04-06", "2026-04-06")])
  func `SUB-REN-4: a lapse of 60 days begins a new stretch`(again: String, want: String) throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.cancelSubscription(Florist.silver))
    world.wait(until: again)
    world.finishAll()
    try world.buy(Florist.silver)
    #expect(try world.status().renewal.recentStartDate == StoreTime(want))
  }

  @Test func `EXP-2: a cancelled subscription serves until its end`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.cancelSubscription(Florist.silver))
    #expect(world.nextRenewalDate == nil)
    #expect(world.nextExpirationDate == StoreTime("2026-02-05"))
    world.wait(until: "2026-02-04")
    #expect(world.access == [Florist.silver])
  }

  @Test func `EXP-2: resuming keeps the plan chosen for the next renewal`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    try world.buy(Florist.bronze)
    _ = try world.apply(.cancelSubscription(Florist.silver))
    _ = try world.apply(.resumeSubscription(Florist.silver))
    #expect(world.nextExpirationDate == nil)
    #expect(try world.status().renewal.autoRenewPreference == Florist.bronze)
  }

  @Test(arguments: [
    (
      StoreAction.cancelSubscription(Florist.flowers),
      "'\(Florist.flowers)' is not an auto-renewable subscription"
    ),
    (.cancelSubscription("x"), "unknown product 'x' in the catalog"),
    (
      .cancelSubscription(Florist.news),
      "the customer has no active subscription to '\(Florist.news)'"
    ),
    (
      .cancelSubscription(Florist.gold),
      "the active subscription is '\(Florist.silver)', not '\(Florist.gold)'"
    ),
    (.resumeSubscription(Florist.silver), "auto-renewal of '\(Florist.silver)' is on already"),
    (.buyOnAnotherDevice(Florist.silver), "the customer has '\(Florist.silver)' already"),
  ])
  func `an impossible act says why`(act: StoreAction, want: String) throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    let before = world
    let refusal = try #require(throws: ActionRefusal.self) { try world.apply(act) }
    #expect("\(refusal)" == want)
    #expect(world == before)
  }

  @Test func `a subscription that was cancelled cannot be cancelled again`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.cancelSubscription(Florist.silver))
    let refusal = try #require(throws: ActionRefusal.self) {
      try world.apply(.cancelSubscription(Florist.silver))
    }
    #expect("\(refusal)" == "auto-renewal of '\(Florist.silver)' is off already")
  }
}
