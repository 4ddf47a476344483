import StoreSimulator
import Testing

@Suite struct PriceChangeTests {
  private static let more = Money(milliunits: 19_990)
  private static let less = Money(milliunits: 9990)

  @Test func `PI-1: new customers pay the new price at once, subscribers from the renewal on`()
    throws
  {
    var world = try Self.subscriber(.notNeeded)
    #expect(try world.products(for: [Florist.silver]).map(\.price) == [Self.more])
    #expect(try world.status().renewal.renewalPrice == Self.more)
    #expect(try world.status().state == .subscribed)
    world.wait(until: "2026-02-05")
    #expect(world.account.charges.map(\.amount.description) == ["11.99", "19.99"])
    #expect(try world.status().renewal.priceIncreaseStatus == .noIncreasePending)
    var newcomer = World.florist()
    _ = try newcomer.apply(.raisePrice(Florist.silver, to: Self.more))
    #expect(try newcomer.buy(Florist.silver).price == Self.more)
  }

  @Test func `PI-5: subscribers may keep their price, and are not asked`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    let heard = try world.apply(.raisePriceForNewSubscribers(Florist.silver, to: Self.more))
    #expect(heard.isEmpty)
    #expect(try world.products(for: [Florist.silver]).map(\.price) == [Self.more])
    #expect(try world.status().renewal.priceIncreaseStatus == .noIncreasePending)
    world.wait(until: "2026-02-05")
    #expect(world.account.charges.map(\.amount.description) == ["11.99", "11.99"])
    #expect(!world.notifications.contains { $0.event.type == .priceIncrease })
  }

  @Test func `PI-2: an increase that is pending takes nothing away until the period ends`() throws {
    let world = try Self.subscriber(.needed)
    let renewal = try world.status().renewal
    #expect(world.access == [Florist.silver])
    #expect(renewal.priceIncreaseStatus == .pending)
    #expect(renewal.renewalPrice == Self.more)
    #expect(renewal.willAutoRenew)
    #expect(world.nextExpirationDate == StoreTime("2026-02-05"))
    #expect(world.nextRenewalDate == nil)
  }

  @Test func `PI-2: a subscriber who consents renews at the new price`() throws {
    var world = try Self.subscriber(.needed)
    #expect(try world.apply(.acceptPriceIncrease(Florist.silver)).outline == ["VIP"])
    #expect(try world.status().renewal.priceIncreaseStatus == .agreed)
    #expect(world.wait(until: "2026-02-05").outline == ["+2", "VIP"])
    #expect(world.account.ledger[1].price == Self.more)
  }

  @Test func `PI-2: no answer by the renewal ends the subscription`() throws {
    var world = try Self.subscriber(.needed)
    #expect(world.wait(until: "2026-02-05").outline == ["VIP"])
    let standing = try world.status()
    #expect(standing.state == .expired)
    #expect(standing.renewal.expirationReason == .didNotConsentToPriceIncrease)
    #expect(world.access == [])
  }

  @Test(arguments: [
    StoreAction.declinePriceIncrease(Florist.silver), .cancelSubscription(Florist.silver),
  ])
  func `PI-2: a subscriber who refuses or cancels has turned renewal off`(act: StoreAction) throws {
    var world = try Self.subscriber(.needed)
    #expect(try world.apply(act).outline == ["VIP"])
    let renewal = try world.status().renewal
    #expect(!renewal.willAutoRenew)
    #expect(renewal.priceIncreaseStatus == .noIncreasePending)
    world.wait(until: "2026-02-05")
    #expect(try world.status().renewal.expirationReason == .autoRenewDisabled)
  }

  @Test(arguments: [true, false])
  func `PI-2: a subscriber who turns renewal on again agrees to the new price`(
    wasCancelledBefore: Bool
  ) throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    let cancel = StoreAction.cancelSubscription(Florist.silver)
    if wasCancelledBefore { _ = try world.apply(cancel) }
    let heard = try world.apply(.raisePrice(Florist.silver, to: Self.more, consent: .needed))
    #expect(heard.outline == (wasCancelledBefore ? [] : ["VIP", "priceIncreaseConsent"]))
    if !wasCancelledBefore { _ = try world.apply(cancel) }
    _ = try world.apply(.resumeSubscription(Florist.silver))
    #expect(try world.status().renewal.priceIncreaseStatus == .agreed)
    world.wait(until: "2026-02-05")
    #expect(world.account.ledger[1].price == Self.more)
  }

  @Test(arguments: [
    (PriceConsent.notNeeded, charges: ["11.99", "11.99", "19.99"], SubscriptionState.subscribed),
    (.needed, charges: ["11.99", "11.99"], .expired),
  ])
  func `PI-2: with the switch, an increase within a day of a renewal counts from the one after it`(
    consent: PriceConsent, charges: [String], state: SubscriptionState
  ) throws {
    var world = World.florist(with: .increaseNeedsNotice)
    try world.buy(Florist.silver)
    world.wait(until: "2026-02-04T00:01:00Z")
    _ = try world.apply(.raisePrice(Florist.silver, to: Self.more, consent: consent))
    world.wait(until: "2026-02-06")
    #expect(world.access == [Florist.silver])
    let isPending = try world.status().renewal.priceIncreaseStatus == .pending
    #expect(isPending == (consent == .needed))
    world.wait(until: "2026-03-06")
    #expect(world.account.charges.map(\.amount.description) == charges)
    #expect(try world.status().state == state)
  }

  @Test func `PI-2: with the switch, an increase a day before a renewal counts from it`() throws {
    var world = World.florist(with: .increaseNeedsNotice)
    try world.buy(Florist.silver)
    world.wait(until: "2026-02-04")
    _ = try world.apply(.raisePrice(Florist.silver, to: Self.more, consent: .notNeeded))
    world.wait(until: "2026-02-05")
    #expect(world.account.charges.map(\.amount.description) == ["11.99", "19.99"])
  }

  @Test func `PI-2: an increase waits for the end of an offer`() throws {
    var world = World.florist()
    try world.buy(Florist.news)
    _ = try world.apply(
      .raisePrice(Florist.news, to: Money(milliunits: 1990), consent: .needed))
    world.wait(until: "2026-01-19")
    let renewal = try #require(world.statuses(in: Florist.papers).first?.renewal)
    #expect(renewal.priceIncreaseStatus == .pending)
    #expect(renewal.renewalPrice?.description == "1.99")
    _ = try world.apply(.acceptPriceIncrease(Florist.news))
    world.wait(until: "2026-01-26")
    #expect(
      world.account.charges.map(\.amount.description) == ["0.10", "0.10", "0.10", "1.99"])
  }

  @Test func `PI-2: a subscriber who changes to another plan need not consent`() throws {
    var world = try Self.subscriber(.needed)
    try world.buy(Florist.bronze)
    world.wait(until: "2026-02-05")
    #expect(world.access == [Florist.bronze])
    #expect(world.account.ledger[1].price.description == "4.99")
  }

  @Test func `PI-2: a renewal that failed before is charged the old price`() throws {
    var world = World.florist()
    _ = try world.apply(.setGracePeriod(.days16))
    try world.buy(Florist.silver)
    _ = try world.apply(.breakBilling)
    world.wait(until: "2026-02-10")
    _ = try world.apply(.raisePrice(Florist.silver, to: Self.more, consent: .needed))
    _ = try world.apply(.fixBilling)
    #expect(world.account.ledger[1].price.description == "11.99")
    #expect(try world.status().renewal.priceIncreaseStatus == .pending)
    world.wait(until: "2026-03-05")
    #expect(try world.status().renewal.expirationReason == .didNotConsentToPriceIncrease)
  }

  @Test func `a price cut counts from the next renewal without consent`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    #expect(try world.apply(.lowerPrice(Florist.silver, to: Self.less)).isEmpty)
    #expect(try world.status().renewal.renewalPrice == Self.less)
    #expect(try world.status().renewal.priceIncreaseStatus == .noIncreasePending)
    world.wait(until: "2026-02-05")
    #expect(world.account.charges.map(\.amount.description) == ["11.99", "9.99"])
  }

  @Test(arguments: [
    (Int64(9990), PriceIncreaseStatus.noIncreasePending, "9.99"), (14_990, .pending, "14.99"),
  ])
  func `a cut takes back or shrinks an increase that is pending`(
    cut: Int64, status: PriceIncreaseStatus, price: String
  ) throws {
    var world = try Self.subscriber(.needed)
    _ = try world.apply(.lowerPrice(Florist.silver, to: Money(milliunits: cut)))
    #expect(try world.status().renewal.priceIncreaseStatus == status)
    #expect(try world.status().renewal.renewalPrice?.description == price)
  }

  @Test func `a product that is bought once changes its price for all`() throws {
    var world = World.florist()
    #expect(try world.apply(.raisePrice(Florist.flowers, to: Self.more)).isEmpty)
    #expect(try world.buy(Florist.flowers).price == Self.more)
  }

  @Test(arguments: [
    (StoreAction.raisePrice("x", to: more), "unknown product 'x' in the catalog"),
    (.lowerPrice("x", to: less), "unknown product 'x' in the catalog"),
    (
      .raisePrice(Florist.silver, to: less),
      "invalid price of 'com.rarcher.subscription.vip.silver': expected more than 11.99, found 9.99"
    ),
    (
      .lowerPrice(Florist.silver, to: more),
      "invalid price of 'com.rarcher.subscription.vip.silver': expected less than 11.99, found 19.99"
    ),
    (
      .acceptPriceIncrease(Florist.silver),
      "no price increase of 'com.rarcher.subscription.vip.silver' waits for consent"
    ),
    (
      .declinePriceIncrease(Florist.silver),
      "no price increase of 'com.rarcher.subscription.vip.silver' waits for consent"
    ),
  ])
  func `an impossible change of a price says why`(act: StoreAction, want: String) throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    let before = world
    let refusal = try #require(throws: ActionRefusal.self) { try world.apply(act) }
    #expect("\(refusal)" == want)
    #expect(world == before)
  }

  /// A subscriber at 11.99 whose plan costs 19.99 now.
  private static func subscriber(_ consent: PriceConsent) throws -> World {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.raisePrice(Florist.silver, to: more, consent: consent))
    return world
  }
}
