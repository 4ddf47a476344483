import Testing

@testable import StoreSimulator

/// What a test session does to the store.
@Suite struct SessionTests {
  private var world = World.florist()

  @Test func `ids count from 0 after everything was cleared`() throws {
    var world = world
    _ = try world.purchase(Order(Florist.roses))
    _ = try world.purchase(Order(Florist.gold))
    world.clearTransactions()
    #expect(world.sessionRecords == [])
    #expect(world.statuses(in: Florist.vip) == [])
    #expect(world.nextDue == nil)
    _ = try world.purchase(Order(Florist.roses))
    _ = try world.purchase(Order(Florist.gold))
    #expect(world.sessionRecords.map(\.id) == [0, 1])
    #expect(world.account[0]?.productID == Florist.roses)
    #expect(world.account[2] == nil)
    #expect(world.brokenInvariants() == [])
  }

  @Test func `RES-6: no device knows a new transaction by an identifier from before`() throws {
    var world = World.florist(with: .restoredNewIDs)
    try world.buy(Florist.flowers)
    _ = try world.apply(.switchDevice("tablet"))
    _ = world.launch()
    try world.sync()
    #expect(world.known(world.account.ledger[0]).id != world.account.ledger[0].id)
    world.clearTransactions()
    try world.buy(Florist.roses)
    try world.buy(Florist.flowers)
    #expect(world.account.ledger.map(\.id) == [0, 1])
    #expect(world.account.ledger.map(world.known) == world.account.ledger)
  }

  @Test func `RES-5: a sync from before returns no new transaction`() throws {
    var world = World.florist(with: .syncReturnsEnded)
    try world.buy(Florist.silver)
    _ = try world.apply(.cancelSubscription(Florist.silver))
    world.wait(until: "2026-02-06")
    world.finishAll()
    try world.sync()
    world.clearTransactions()
    try world.buy(Florist.roses)
    _ = try world.apply(.switchDevice("tablet"))
    _ = world.launch()
    try world.buy(Florist.flowers)
    world.finishAll()
    _ = try world.apply(.switchDevice("phone"))
    _ = world.launch()
    #expect(world.unfinished() == [])
  }

  @Test func `what is left after a deletion is found by its id`() throws {
    var world = world
    for id in [Florist.flowers, Florist.installation, Florist.garden, Florist.roses] {
      _ = try world.purchase(Order(id))
    }
    #expect(try world.deleteTransaction(2) == [2])
    #expect(
      (1...5).map { world.account[$0]?.productID }
        == [Florist.flowers, nil, Florist.garden, Florist.roses, nil])
    world.finish(4)
    #expect(world.unfinished().map(\.id) == [1, 3])
    #expect(throws: SessionRefusal.noTransaction(2)) { try world.deleteTransaction(2) }
  }

  @Test func `the original of a subscription goes with its renewals`() throws {
    var world = world
    _ = try world.purchase(Order(Florist.bronze))
    _ = world.advance(to: StoreTime("2026-03-10"))
    #expect(world.sessionRecords.map(\.id) == [1, 2, 3])
    #expect(try world.deleteTransaction(1) == [1, 2, 3])
    #expect(world.statuses(in: Florist.vip) == [])
  }

  @Test(arguments: [2, 1] as [UInt64])
  func `a renewal that was deleted before devices learned of it is never delivered`(
    id: UInt64
  ) throws {
    var world = World.florist(with: .renewalMoment)
    try world.buy(Florist.silver)
    world.wait(until: "2026-02-05")
    _ = try world.deleteTransaction(id)
    #expect(world.pass(milliseconds: 1000) == [])
    #expect(world.statuses(in: Florist.vip).map(\.transaction.id) == (id == 1 ? [] : [1]))
    #expect(world.nextDue == nil)
  }

  @Test func `a renewal reaches devices although the transaction before it was deleted`() throws {
    var world = World.florist(with: .renewalMoment)
    try world.buy(Florist.silver)
    world.wait(until: "2026-03-05")
    #expect(try world.deleteTransaction(2) == [2])
    #expect(try world.status().state == .subscribed)
    #expect(try world.status().transaction.id == 3)
    #expect(world.pass(milliseconds: 1000).outline == ["+3", "VIP"])
    #expect(world.currentEntitlements().map(\.id) == [3])
    #expect(world.brokenInvariants() == [])
  }

  @Test func `an uncharged renewal goes with the original, and its id is never given again`() throws
  {
    var world = World.florist(with: .retryListing)
    try world.buy(Florist.silver)
    _ = try world.apply(.breakBilling)
    world.quit()
    world.wait(until: "2026-02-05")
    #expect(try world.deleteTransaction(1) == [1, 1_000_000])
    #expect(world.account[1_000_000] == nil)
    #expect(world.launch().outlineWithoutMessages == [])
    _ = try world.apply(.fixBilling)
    try world.buy(Florist.silver)
    _ = try world.apply(.breakBilling)
    #expect(world.wait(until: "2026-03-05").outlineWithoutMessages == ["VIP", "+999999"])
    #expect(world.brokenInvariants() == [])
  }

  @Test func `a purchase in the past renews until now`() throws {
    var world = world
    var purchase = OutsidePurchase(Florist.silver)
    purchase.date = StoreTime("2025-11-20")
    let (transaction, heard) = try world.buyOutside(purchase)
    #expect(transaction.purchaseDate == StoreTime("2025-11-20"))
    #expect(world.now == StoreTime("2026-01-05"))
    #expect(
      world.account.ledger.map(\.purchaseDate)
        == [StoreTime("2025-11-20"), StoreTime("2025-12-20")])
    #expect(heard.count == 4)
    #expect(world.brokenInvariants() == [])
    purchase.date = StoreTime("2026-02-01")
    #expect(throws: SessionRefusal.inFuture(Florist.silver, StoreTime("2026-02-01"))) {
      try world.buyOutside(purchase)
    }
    purchase.date = StoreTime("2025-12-01")
    #expect(
      throws: SessionRefusal.beforeEarlierPurchase(Florist.silver, StoreTime("2025-12-01"))
    ) { try world.buyOutside(purchase) }
  }

  @Test(arguments: [(Profile.xcodeIOS, []), (.documented, ["VIP"])])
  func `STAT-8: that a test turns renewal off or on is heard, or only seen`(
    profile: Profile, heard: [String]
  ) throws {
    var world = World.florist(profile.withoutLatency)
    let id = try world.buy(Florist.silver).id
    #expect(try world.setAutoRenewal(false, ofTransaction: id).outline == heard)
    #expect(try world.status().renewal.willAutoRenew == false)
    #expect(try world.setAutoRenewal(true, ofTransaction: id).outline == heard)
    #expect(try world.status().renewal.willAutoRenew)
  }

  @Test func `a forced renewal goes on from now`() throws {
    var world = world
    _ = try world.purchase(Order(Florist.bronze))
    _ = world.advance(to: StoreTime("2026-01-20"))
    _ = try world.forceRenewal(of: Florist.bronze)
    #expect(
      world.account.ledger.map(\.expirationDate)
        == [StoreTime("2026-01-20"), StoreTime("2026-02-20")])
    #expect(world.brokenInvariants() == [])
  }

  @Test func `a catalog that sells the same keeps what was bought, and another does not`() throws {
    var world = world
    _ = try world.purchase(Order(Florist.roses))
    world.sell(Florist.catalog)
    #expect(world.sessionRecords.count == 1)
    world.sell(Catalog(products: []))
    #expect(world.sessionRecords == [])
  }

  @Test func `every refusal is a sentence`() {
    let refusals: [(SessionRefusal, String)] = [
      (.noIncrease(7), "no price increase of transaction 7 waits for consent"),
      (
        .invalidQuantity(Florist.roses, 2),
        "invalid quantity 2 of 'com.rarcher.nonconsumable.roses.large': expected 1 to 10 of a "
          + "consumable or a non-renewing subscription, and 1 of other products"
      ),
      (
        .unknownOffer("none", of: Florist.gold),
        "unknown offer 'none' of 'com.rarcher.subscription.vip.gold'"
      ),
      (
        .code("Bronze", .alreadyRedeemed),
        "the App Store refuses the code 'Bronze': the customer has redeemed this offer before"
      ),
      (
        .act(.renewalIsOff(Florist.gold)),
        "auto-renewal of 'com.rarcher.subscription.vip.gold' is off already"
      ),
    ]
    for (refusal, text) in refusals { #expect(refusal.description == text) }
  }
}
