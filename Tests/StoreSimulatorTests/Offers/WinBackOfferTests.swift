import StoreSimulator
import Testing

@Suite struct WinBackOfferTests {
  private static func lapsed(
    _ offers: [WinBackOffer]? = nil, until date: String = "2026-03-01"
  ) throws -> World {
    var world = World.shop(winBack: offers)
    try world.buy(OfferShop.silver)
    world.wait(until: "2026-01-20")
    try world.lapse(until: date)
    return world
  }

  private static func offered(_ world: World) throws -> [String] {
    try world.shopStatus().renewal.eligibleWinBackOfferIDs
  }

  @Test func `OFF-WB-4: the offer's own word decides, right after the end`() throws {
    var world = World.shop()
    try world.buy(OfferShop.silver)
    _ = try world.apply(.cancelSubscription(OfferShop.silver))
    #expect(try Self.offered(world) == [])
    let heard = world.wait(until: "2026-01-12")
    #expect(try Self.offered(world) == ["come.back", "free.month"])
    #expect(heard == [.status(try world.shopStatus())])
    #expect(
      world.notifications.last?.renewal?.eligibleWinBackOfferIDs == ["come.back", "free.month"])
  }

  @Test func `OFF-WB-1: the best offer is the one that saves most`() throws {
    let small = WinBackOffer(
      id: "small", referenceName: "A week", terms: .freeTrial(Period(1, .week)))
    let large = WinBackOffer(
      id: "large", referenceName: "Half a year",
      terms: .payUpFront(price: Money(milliunits: 30_000), Period(6, .month)))
    let world = try Self.lapsed([small, OfferShop.freeMonth, OfferShop.comeBack, large])
    #expect(try Self.offered(world) == ["large", "come.back", "free.month", "small"])
  }

  @Test func `OFF-WB-1: a win-back offer begins a new period of the same subscription`() throws {
    var world = try Self.lapsed()
    let first = try #require(world.account.ledger.first)
    let (result, deliveries) = try world.purchase(
      Order(OfferShop.silver, offer: .winBack("come.back")))
    let bought = try world.shopStatus().transaction
    #expect(result == .success(bought))
    #expect(deliveries.outline == ["Shop"])
    #expect(bought.originalID == first.id)
    #expect(bought.offer?.type == .winBack)
    #expect(bought.offer?.id == "come.back")
    #expect(bought.offer?.payment == .subscription(.payAsYouGo, Period(1, .month)))
    #expect(try Self.offered(world) == [])
    world.wait(until: "2026-06-10")
    #expect(
      world.account.ledger.dropFirst(2).map(\.price.description)
        == ["2.00", "2.00", "2.00", "10.00"])
  }

  @Test func `OFF-WB-1: only the offers of the plan held last are offered`() throws {
    var world = World.shop()
    try world.buy(OfferShop.bronze)
    _ = try world.apply(.cancelSubscription(OfferShop.bronze))
    world.wait(until: "2026-03-01")
    #expect(try Self.offered(world) == [])
    #expect(throws: PurchaseFailure.refused(.ineligibleForOffer)) {
      try world.purchase(Order(OfferShop.silver, offer: .winBack("come.back")))
    }
  }

  @Test func `OFF-WB-1: a customer never charged again is offered it when the retry ends`() throws {
    var world = World.shop()
    try world.buy(OfferShop.silver)
    _ = try world.apply(.breakBilling)
    world.wait(until: "2026-02-01")
    #expect(try world.shopStatus().state == .inBillingRetryPeriod)
    #expect(try Self.offered(world) == [])
    world.wait(until: "2026-04-01")
    #expect(try Self.offered(world) == ["come.back", "free.month"])
  }

  private static func offer(_ criteria: WinBackCriteria) -> WinBackOffer {
    WinBackOffer(
      id: "once", referenceName: "Once", terms: .freeTrial(Period(1, .month)), criteria: criteria)
  }

  /// Silver is paid for from January 12 to February 12, after a week for nothing.
  @Test(arguments: [
    ("2026-04-11", false), ("2026-04-12", true), ("2026-06-11", true), ("2026-06-12", false),
  ])
  func `OFF-WB-1: the time since the end counts in months`(date: String, isOffered: Bool) throws {
    let world = try Self.lapsed([Self.offer(WinBackCriteria(monthsSinceLapse: 2...3))], until: date)
    #expect(try Self.offered(world) == (isOffered ? ["once"] : []))
  }

  @Test(arguments: [(1, true), (2, false)])
  func `OFF-WB-1: only the time that was paid for counts`(months: Int, isOffered: Bool) throws {
    let criteria = WinBackCriteria(paidMonths: months)
    let world = try Self.lapsed([Self.offer(criteria)], until: "2026-04-01")
    #expect(try Self.offered(world) == (isOffered ? ["once"] : []))
  }

  @Test(arguments: [
    (0, false), (1, true), (24, true), (25, false), (36, true), (47, false), (48, true), (60, true),
    (61, false),
  ])
  func `OFF-WB-1: only some numbers of paid months can be chosen`(months: Int, isAllowed: Bool) {
    #expect(WinBackCriteria.paidChoices.contains(months) == isAllowed)
  }

  @Test(arguments: [("2026-08-31", false), ("2026-09-01", true)])
  func `OFF-WB-1: the next offer waits`(date: String, isOffered: Bool) throws {
    let criteria = WinBackCriteria(monthsBetweenOffers: 5)
    var world = try Self.lapsed([Self.offer(criteria)], until: "2026-04-01")
    _ = try world.purchase(Order(OfferShop.silver, offer: .winBack("once")))
    try world.lapse(until: date)
    #expect(try Self.offered(world) == (isOffered ? ["once"] : []))
  }

  @Test func `OFF-WB-2: a streamlined offer is bought in the App Store, and the app hears of it`()
    throws
  {
    var world = try Self.lapsed()
    let act = StoreAction.openWinBackOffer(OfferShop.silver, "come.back", streamlined: true)
    #expect(try world.apply(act).outline == ["+3", "Shop"])
    #expect(world.access == [OfferShop.silver])
    #expect(world.account.ledger.last?.offer?.type == .winBack)
    #expect(world.notifications.last?.outline == "SUBSCRIBED RESUBSCRIBE")
  }

  @Test func `OFF-WB-2: a closed app finds it at its next launch`() throws {
    var world = try Self.lapsed()
    world.finishAll()
    world.quit()
    let act = StoreAction.openWinBackOffer(OfferShop.silver, "come.back", streamlined: true)
    #expect(try world.apply(act) == [])
    #expect(world.launch().outline == ["+3", "Shop"])
  }

  @Test func `OFF-WB-2: an offer that is not streamlined waits for the app to buy it`() throws {
    var world = try Self.lapsed()
    let act = StoreAction.openWinBackOffer(OfferShop.silver, "come.back", streamlined: false)
    let intent = LedgerPurchaseIntent(productID: OfferShop.silver, winBackOfferID: "come.back")
    #expect(try world.apply(act) == [.intent(intent)])
    #expect(world.access == [])
  }

  @Test func `OFF-WB-3: a closed app finds the intent at its launch, and buys with its offer`()
    throws
  {
    var world = try Self.lapsed()
    world.finishAll()
    world.quit()
    let act = StoreAction.openWinBackOffer(OfferShop.silver, "come.back", streamlined: false)
    #expect(try world.apply(act) == [])
    guard case .intent(let intent) = world.launch().last, let id = intent.winBackOfferID else {
      Issue.record("no intent waited")
      return
    }
    _ = try world.purchase(Order(intent.productID, offer: .winBack(id)))
    #expect(try world.shopStatus().transaction.offer?.id == "come.back")
  }

  @Test func `OFF-WB-2: without network or leave to buy, there is no offer to tap`() throws {
    var world = try Self.lapsed()
    let act = StoreAction.openWinBackOffer(OfferShop.silver, "come.back", streamlined: false)
    _ = try world.apply(.forbidPurchases)
    #expect(throws: ActionRefusal.purchasesForbidden) { try world.apply(act) }
    _ = try world.apply(.loseNetwork)
    #expect(throws: ActionRefusal.appStoreUnreachable) { try world.apply(act) }
  }

  static let refusals: [(product: ProductID, offer: String, sentence: String)] = [
    ("shop.nothing", "come.back", "unknown product 'shop.nothing' in the catalog"),
    (OfferShop.book, "come.back", "'shop.book' is not an auto-renewable subscription"),
    (OfferShop.silver, "other", "unknown win-back offer 'other' of 'shop.silver'"),
    (
      OfferShop.silver, "come.back",
      "the customer is not eligible for the win-back offer 'come.back'"
    ),
  ]

  @Test(arguments: refusals)
  func `OFF-WB-2: the App Store shows no other customer's offers`(
    product: ProductID, offer: String, sentence: String
  ) throws {
    var world = World.shop()
    let refusal = #expect(throws: ActionRefusal.self) {
      try world.apply(.openWinBackOffer(product, offer, streamlined: true))
    }
    #expect(refusal?.description == sentence)
  }
}
