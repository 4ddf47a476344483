import StoreSimulator
import Testing

@Suite struct MessageTests {
  @Test func `MSG-1: a running app hears a message once`() throws {
    var world = World.florist()
    #expect(try world.apply(.sendMessage(.generic)) == [.message(.generic)])
    #expect(world.relaunch().isEmpty)
  }

  @Test func `MSG-1: an app that does not run hears it at the next launch, once`() throws {
    var world = World.florist()
    world.quit()
    _ = try world.apply(.sendMessage(.generic))
    _ = try world.apply(.sendMessage(.generic))
    #expect(world.launch() == [.message(.generic)])
    #expect(world.relaunch().isEmpty)
  }

  @Test func `MSG-1: a message that is no longer true is not shown`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    world.finishAll()
    world.quit()
    _ = try world.apply(
      .raisePrice(Florist.silver, to: Money(milliunits: 12_990), consent: .needed))
    _ = try world.apply(.acceptPriceIncrease(Florist.silver))
    #expect(world.launch().outline == ["VIP"])
  }

  @Test func `MSG-1, PI-2: consent is asked for at the next launch`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    world.finishAll()
    world.quit()
    _ = try world.apply(
      .raisePrice(Florist.silver, to: Money(milliunits: 12_990), consent: .needed))
    #expect(world.launch().outline == ["VIP", "priceIncreaseConsent"])
  }

  @Test func `MSG-1: without network a message waits`() throws {
    var world = World.florist()
    _ = try world.apply(.loseNetwork)
    #expect(try world.apply(.sendMessage(.generic)).isEmpty)
    #expect(try world.apply(.restoreNetwork) == [.message(.generic)])
  }

  @Test func `BILL-6: the customer is notified of a failed charge ever more rarely`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.breakBilling)
    var days: [Int64] = []
    for day in 0...60 {
      let time = StoreTime("2026-02-05").adding(hours: Int64(24 * day))
      let count = world.advance(to: time).count { $0 == .message(.billingIssue(Florist.vip)) }
      days += Array(repeating: Int64(day + 1), count: count)
    }
    #expect(days == [1, 2, 3, 4, 7, 10, 13, 16, 19, 23, 27, 31, 36, 41, 46, 51, 56])
  }

  @Test func `BILL-6: the reminders run on through the end of the grace period`() throws {
    var world = World.florist()
    _ = try world.apply(.setGracePeriod(.days3))
    try world.buy(Florist.silver)
    _ = try world.apply(.breakBilling)
    #expect(
      world.wait(until: "2026-02-11").outline == [
        "VIP", "billingIssue", "billingIssue", "billingIssue", "VIP", "billingIssue",
        "billingIssue",
      ])
  }

  @Test func `BILL-6: a recovered subscription is quiet, and counts anew the next time`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.breakBilling)
    world.wait(until: "2026-02-08")
    _ = try world.apply(.fixBilling)
    #expect(world.wait(until: "2026-03-07").isEmpty)
    _ = try world.apply(.breakBilling)
    #expect(
      world.wait(until: "2026-03-09").outline == ["VIP", "billingIssue", "billingIssue"])
  }

  @Test(arguments: [
    (StoreMessage.billingIssue(Florist.vip), "billingIssue"),
    (.winBackOffer(Florist.vip), "winBackOffer"),
    (.priceIncreaseConsent(Florist.vip), "priceIncreaseConsent"),
  ])
  func `a message without a cause is refused`(message: StoreMessage, reason: String) throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    let refusal = try #require(throws: ActionRefusal.self) {
      try world.apply(.sendMessage(message.reason, about: Florist.vip))
    }
    #expect("\(refusal)" == "the customer has no cause for a message of the kind '\(reason)'")
  }

  @Test(arguments: [
    ("2026-01-06", ["VIP", "priceIncreaseConsent"]), ("2026-02-06", ["+2", "VIP"]),
  ])
  func `PI-4: an increase without consent brings a message, as long as it is to come`(
    date: String, heard: [String]
  ) throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    world.finishAll()
    let raise = StoreAction.raisePrice(
      Florist.silver, to: Money(milliunits: 13_990), consent: .notNeeded)
    var running = world
    #expect(try running.apply(raise).outline == ["VIP", "priceIncreaseConsent"])
    world.quit()
    _ = try world.apply(raise)
    world.wait(until: date)
    #expect(world.launch().outline == heard)
  }

  @Test func `MSG-1: a former subscriber may be notified of an offer to come back`() throws {
    var world = World.shop()
    try world.buy(OfferShop.silver)
    try world.lapse()
    let message = StoreMessage.winBackOffer(OfferShop.group)
    #expect(try world.apply(.sendMessage(.winBackOffer)) == [.message(message)])
  }

  @Test func `OFF-WB-1: a former subscriber is notified of no offer that is for others`() throws {
    var world = World.shop(winBack: [OfferShop.withheld])
    try world.buy(OfferShop.silver)
    try world.lapse()
    let refusal = try #require(throws: ActionRefusal.self) {
      try world.apply(.sendMessage(.winBackOffer))
    }
    #expect("\(refusal)" == "the customer has no cause for a message of the kind 'winBackOffer'")
  }

  @Test func `OFF-WB-6: the first launch after the end brings the win-back message, once`() throws {
    var world = World.shop()
    try world.buy(OfferShop.silver)
    try world.lapse()
    let message = StoreMessage.winBackOffer(OfferShop.group)
    #expect(world.relaunch() == [.message(message)])
    #expect(world.relaunch().isEmpty)
    try world.buy(OfferShop.silver)
    try world.lapse(until: "2026-06-01")
    #expect(world.relaunch() == [.message(message)])
  }

  @Test func `OFF-WB-6: a new installation and a return of the account bring none again`() throws {
    var world = World.shop()
    try world.buy(OfferShop.silver)
    try world.lapse()
    #expect(world.relaunch() == [.message(.winBackOffer(OfferShop.group))])
    world.reinstall()
    #expect(world.launch().isEmpty)
    _ = try world.apply(.signIn(as: "guest"))
    _ = try world.apply(.signIn(as: "customer"))
    #expect(world.launch().isEmpty)
  }

  @Test func `OFF-WB-6: after everything was cleared, the message comes for the same ids`() throws {
    var world = World.shop()
    #expect(try world.buy(OfferShop.silver).id == 1)
    try world.lapse()
    #expect(world.relaunch() == [.message(.winBackOffer(OfferShop.group))])
    world.clearTransactions()
    try world.buy(OfferShop.book)
    #expect(try world.buy(OfferShop.silver).id == 1)
    try world.lapse(until: "2026-06-01")
    #expect(world.relaunch() == [.message(.winBackOffer(OfferShop.group))])
  }

  @Test func `OFF-WB-6: a launch without network brings the message with the network`() throws {
    var world = World.shop()
    try world.buy(OfferShop.silver)
    try world.lapse()
    _ = try world.apply(.loseNetwork)
    #expect(world.relaunch().isEmpty)
    #expect(
      try world.apply(.restoreNetwork) == [.message(.winBackOffer(OfferShop.group))])
  }

  @Test func `OFF-WB-6: a customer who may have no offer gets no message at a launch`() throws {
    var world = World.shop(winBack: [OfferShop.withheld])
    try world.buy(OfferShop.silver)
    try world.lapse()
    #expect(world.relaunch().isEmpty)
  }
}
