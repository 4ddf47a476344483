import StoreSimulator
import Testing

@Suite struct FamilyTests {
  @Test func `FAM-1: a member gets a transaction of the member's own, unfinished and free`() throws
  {
    var world = try World.household()
    let bought = try world.buy(Florist.flowers, token: "b1b2c3d4-0000-4000-8000-000000000001")
    world.finishAll()
    let heard = try world.take("tablet")
    let share = world.child.ledger[0]
    #expect(heard == [.transaction(share)])
    #expect(share.id != bought.id)
    #expect(share.originalID == share.id)
    #expect(share.ownership == .familyShared)
    #expect(bought.ownership == .purchased)
    #expect(share.purchaseDate == bought.purchaseDate)
    #expect(share.price == .zero)
    #expect(share.appAccountToken == nil)
    #expect(world.unfinished() == [share])
    #expect(world.access == [Florist.flowers])
    #expect(world.account.charges.isEmpty)
    #expect(world.childNotifications == ["ONE_TIME_CHARGE"])
  }

  @Test(arguments: [
    (Florist.flowers, true), (Florist.silver, true), (Florist.roses, false),
    (Florist.bronze, false), (Florist.installation, false), (Florist.garden, false),
  ])
  func `FAM-1: only what can be shared is shared`(product: ProductID, isShared: Bool) throws {
    var world = try World.household()
    try world.parentBuys(product)
    #expect(world.access == (isShared ? [product] : []))
    #expect(world.childNotifications.isEmpty != isShared)
  }

  @Test func `FAM-1: a subscription's renewals reach the running app of a member`() throws {
    var world = try World.household()
    #expect(try world.parentBuys(Florist.silver).outline == ["+1000001", "VIP"])
    #expect(world.wait(until: "2026-02-05").outline == ["+1000002", "VIP"])
    let renewal = world.child.ledger[1]
    #expect(renewal.originalID == 1_000_001)
    #expect(renewal.reason == .renewal)
    #expect(renewal.expirationDate == StoreTime("2026-03-05"))
    #expect(world.currentEntitlements() == [renewal])
    #expect(world.childNotifications == ["SUBSCRIBED INITIAL_BUY", "DID_RENEW"])
    #expect(try world.status().renewal.renewalPrice == .zero)
    #expect(world.nextRenewalDate == StoreTime("2026-03-05"))
  }

  @Test func `FAM-1: a member who joins late gets what the purchaser has now`() throws {
    var world = try World.household()
    try world.buy(Florist.flowers)
    try world.buy(Florist.news)
    _ = try world.apply(.cancelSubscription(Florist.news))
    try world.buy(Florist.silver)
    world.wait(until: "2026-02-10")
    _ = try world.apply(.joinFamily("aunt"))
    let aunt = try #require(world.account(named: "aunt"))
    #expect(aunt.ledger.map(\.productID) == [Florist.flowers, Florist.silver])
    #expect(aunt.ledger.map(\.reason) == [.purchase, .purchase])
    #expect(aunt.familyShare.subscriptions.map(\.groupID) == [Florist.vip])
    _ = try world.apply(.signIn(as: "aunt"))
    #expect(world.launch().outline == ["+2000001", "+2000002"])
    #expect(world.access == [Florist.flowers, Florist.silver])
  }

  @Test func `FAM-1: nothing is shared before the purchaser says so`() throws {
    var world = World(
      catalog: Household.catalog, profile: .documented, now: StoreTime("2026-01-05"))
    _ = try world.apply(.joinFamily(Household.child))
    try world.buy(Florist.flowers)
    #expect(world.child.ledger.isEmpty)
    _ = try world.apply(.shareWithFamily)
    #expect(world.child.ledger.map(\.productID) == [Florist.flowers])
  }

  @Test func `FAM-1: at most five members join`() throws {
    var world = try World.household()
    for name in ["aunt", "uncle", "cousin", "niece"] { _ = try world.apply(.joinFamily(name)) }
    let before = world
    let refusal = try #require(throws: ActionRefusal.self) {
      try world.apply(.joinFamily("neighbour"))
    }
    #expect(
      "\(refusal)"
        == "'neighbour' cannot join: the family has 5 members besides its purchaser")
    #expect(world == before)
    _ = try world.apply(.leaveFamily("aunt"))
    _ = try world.apply(.joinFamily("neighbour"))
    #expect(world.family?.members.count == 5)
  }

  @Test(arguments: [
    (
      StoreAction.joinFamily(Household.parent),
      "'customer' is the family's purchaser: the account that was signed in when the family began"
    ),
    (
      .leaveFamily(Household.parent),
      "'customer' is the family's purchaser: the account that was signed in when the family began"
    ),
    (.joinFamily(Household.child), "'child' is a member of the family already"),
    (.leaveFamily("nobody"), "'nobody' is not a member of the family"),
    (.shareWithFamily, "the family's purchaser already shares purchases"),
  ])
  func `a family refuses what cannot be`(act: StoreAction, want: String) throws {
    var world = try World.household()
    let before = world
    let refusal = try #require(throws: ActionRefusal.self) { try world.apply(act) }
    #expect("\(refusal)" == want)
    #expect(world == before)
  }

  @Test func `without a family no member can leave and no sharing can stop`() throws {
    var world = World.florist()
    let leaving = try #require(throws: ActionRefusal.self) {
      try world.apply(.leaveFamily(Household.child))
    }
    #expect(leaving == .isNotInFamily(Household.child))
    let stopping = try #require(throws: ActionRefusal.self) { try world.apply(.stopSharing) }
    #expect("\(stopping)" == "the family's purchaser does not share purchases")
    let joining = try #require(throws: ActionRefusal.self) {
      try world.apply(.joinFamily(Household.parent))
    }
    #expect(joining == .isPurchaser(Household.parent))
    #expect(world.family == nil)
  }

  @Test func `FAM-4: a share takes no introductory offer, and leaves the member's own`() throws {
    var world = try World.household()
    try world.parentBuys(Florist.gold)
    #expect(world.account(named: Household.parent)?.ledger[0].offer?.type == .introductory)
    #expect(world.child.ledger[0].offer == nil)
    #expect(world.isEligibleForIntroductoryOffer(in: Florist.vip))
    let own = try world.buy(Florist.gold)
    #expect(own.offer?.type == .introductory)
    #expect(own.ownership == .purchased)
    #expect(own.originalID == own.id)
    #expect(world.child.charges.map(\.amount.description) == ["9.99"])
  }

  @Test func `STAT-1: an own and a shared subscription are two entries`() throws {
    var world = try World.household()
    try world.parentBuys(Florist.gold)
    #expect(try world.purchase(Order(Florist.silver)).deliveries.outline == ["VIP"])
    let standings = world.statuses(in: Florist.vip)
    #expect(standings.map(\.transaction.ownership) == [.purchased, .familyShared])
    #expect(standings.map(\.transaction.productID) == [Florist.silver, Florist.gold])
    _ = try world.apply(.cancelSubscription(Florist.silver))
    world.wait(until: "2026-02-10")
    #expect(world.statuses(in: Florist.vip).map(\.state) == [.expired, .subscribed])
  }

  @Test func `ENT-13: what is bought and shared is listed twice`() throws {
    var world = try World.household()
    try world.parentBuys(Florist.silver)
    try world.parentBuys(Florist.flowers)
    try world.buy(Florist.silver)
    try world.buy(Florist.flowers)
    let listed = world.currentEntitlements()
    #expect(
      listed.map(\.productID)
        == [Florist.silver, Florist.flowers, Florist.silver, Florist.flowers])
    #expect(
      listed.map(\.ownership) == [.familyShared, .familyShared, .purchased, .purchased])
  }

  @Test func `ID-1: a share keeps its original id, the member's own, over upgrades and returns`()
    throws
  {
    var world = try World.household()
    try world.buy(Florist.silver)
    try world.buy(Florist.gold)
    #expect(world.child.ledger.map(\.originalID) == [1_000_001, 1_000_001])
    #expect(world.child.ledger.map(\.isUpgraded) == [true, false])
    _ = try world.apply(.leaveFamily(Household.child))
    _ = try world.apply(.joinFamily(Household.child))
    #expect(world.child.ledger.map(\.id) == [1_000_001, 1_000_002, 1_000_003])
    #expect(Set(world.child.ledger.map(\.originalID)) == [1_000_001])
    #expect(
      world.childNotifications
        == [
          "SUBSCRIBED INITIAL_BUY", "DID_CHANGE_RENEWAL_PREF UPGRADE", "REVOKE",
          "SUBSCRIBED RESUBSCRIBE",
        ])
  }

  @Test func `ID-3: the purchaser's subscription events differ from the members'`() throws {
    var world = try World.household()
    _ = try world.apply(.joinFamily("aunt"))
    try world.buy(Florist.silver)
    world.wait(until: "2026-03-10")
    let items = world.accounts.flatMap(\.ledger).compactMap(\.webOrderLineItemID)
    #expect(items.count == 9)
    #expect(Set(items).count == 9)
  }

  @Test func `OFFL-1: a member's device without network keeps the share it knew`() throws {
    var world = try World.household()
    try world.parentBuys(Florist.silver)
    _ = try world.apply(.loseNetwork)
    #expect(try world.apply(.stopSharing).isEmpty)
    #expect(world.access == [Florist.silver])
    #expect(try world.apply(.restoreNetwork).outline == ["+1000001", "VIP"])
    #expect(world.access.isEmpty)
  }
}
