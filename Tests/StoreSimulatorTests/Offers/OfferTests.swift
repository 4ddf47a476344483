import StoreSimulator
import Testing

@Suite struct IntroductoryOfferTests {
  @Test func `OFF-INT-2: a plain purchase applies the introductory offer`() throws {
    var world = World.florist()
    #expect(world.isEligibleForIntroductoryOffer(in: Florist.vip))
    let gold = try world.buy(Florist.gold)
    #expect(gold.offer?.type == .introductory)
    #expect(gold.offer?.id == nil)
    #expect(gold.offer?.payment == .subscription(.payUpFront, Period(2, .month)))
    #expect(gold.price.description == "9.99")
    #expect(gold.expirationDate == StoreTime("2026-03-05"))
    #expect(try world.status().renewal.renewalPrice?.description == "19.99")
  }

  @Test func `OFF-INT-5: pay as you go charges each period, then the standard price`() throws {
    var world = World.florist()
    try world.buy(Florist.news)
    #expect(try world.status(in: Florist.papers).renewal.nextOffer?.type == .introductory)
    world.wait(until: "2026-02-02")
    let ledger = world.account.ledger
    #expect(ledger.map(\.price.description) == ["0.10", "0.10", "0.10", "0.99", "0.99"])
    #expect(
      ledger.map(\.offer?.type) == [.introductory, .introductory, .introductory, nil, nil])
  }

  @Test func `OFF-INT-1: there is one introductory offer a group, ever`() throws {
    var world = World.florist()
    try world.buy(Florist.gold)
    _ = try world.apply(.refund(Florist.gold))
    #expect(!world.isEligibleForIntroductoryOffer(in: Florist.vip))
    #expect(world.isEligibleForIntroductoryOffer(in: Florist.papers))
    #expect(try world.buy(Florist.gold).offer == nil)
  }

  @Test func `OFF-INT-1: a subscriber who never had one gets none for an upgrade`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    #expect(!world.isEligibleForIntroductoryOffer(in: Florist.vip))
    #expect(try world.buy(Florist.gold).offer == nil)
  }

  @Test func `OFF-INT-1: a lapsed customer who never had one gets it`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.cancelSubscription(Florist.silver))
    world.wait(until: "2026-02-05")
    #expect(world.isEligibleForIntroductoryOffer(in: Florist.vip))
    #expect(try world.buy(Florist.gold).offer?.type == .introductory)
  }
}

@Suite struct CodeOfferTests {
  @Test func `OFF-CODE-1: a stackable code goes before the introductory offer`() throws {
    var world = World.florist()
    let answer = world.redeem(code: "Special Winter Offer")
    #expect(answer.outcome == .redeemed)
    #expect(answer.deliveries.outline == ["+1", "VIP"])
    world.wait(until: "2026-04-01")
    let ledger = world.account.ledger
    #expect(ledger.map(\.offer?.type) == [.code, .introductory, nil])
    #expect(ledger.map(\.offer?.id) == ["Special Winter Offer", nil, nil])
    #expect(ledger.map(\.price.description) == ["0.00", "9.99", "19.99"])
    #expect(
      ledger.compactMap(\.expirationDate?.day.description)
        == ["2026-01-12", "2026-03-12", "2026-04-12"])
  }

  @Test func `OFF-CODE-1: a code on the plan already held applies at the next renewal`() throws {
    var world = World.florist()
    try world.buy(Florist.gold)
    let answer = world.redeem(code: "Special Winter Offer")
    #expect(answer.outcome == .redeemed)
    #expect(answer.deliveries.outline == ["VIP"])
    let renewal = try world.status().renewal
    #expect(renewal.nextOffer?.type == .code)
    #expect(renewal.renewalPrice == .zero)
    world.wait(until: "2026-03-12")
    #expect(world.account.ledger.map(\.price.description) == ["9.99", "0.00", "19.99"])
  }

  @Test func `OFF-CODE-1: a code for a higher level counts at once, as an upgrade`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    world.wait(until: "2026-01-15")
    #expect(world.redeem(code: "Special Winter Offer").deliveries.outline == ["+1", "+2", "VIP"])
    #expect(world.access == [Florist.gold])
    #expect(world.account.ledger.map(\.isUpgraded) == [true, false])
    #expect(world.account.refundBook.refunds.map(\.why) == [.upgrade])
  }

  @Test func `OFF-CODE-1: a code for the same level and another duration waits`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    #expect(world.redeem(code: "Silver Year").deliveries.outline == ["VIP"])
    world.wait(until: "2026-02-05")
    let renewal = try world.status().transaction
    #expect(renewal.productID == Florist.silverYear)
    #expect(renewal.offer?.type == .code)
    #expect(renewal.expirationDate == StoreTime("2027-02-05"))
  }

  @Test func `OFF-CODE-1: a code for a lower level is refused`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    let before = world
    let answer = world.redeem(code: "Bronze")
    #expect(answer.outcome == .refused(.wouldDowngrade(from: Florist.silver)))
    #expect(answer.deliveries.isEmpty)
    #expect(world == before)
  }

  @Test func `OFF-CODE-1: a code is for the customers it names`() throws {
    var world = World.florist()
    #expect(world.redeem(code: "Welcome Back").outcome == .refused(.ineligible(.new)))
    try world.buy(Florist.silver)
    #expect(world.redeem(code: "Welcome Back").outcome == .refused(.ineligible(.existing)))
    _ = try world.apply(.cancelSubscription(Florist.silver))
    world.wait(until: "2026-02-05")
    #expect(world.redeem(code: "Silver Year").outcome == .refused(.ineligible(.expired)))
    #expect(world.redeem(code: "Welcome Back").outcome == .redeemed)
    world.wait(until: "2026-05-10")
    #expect(
      world.account.ledger.map(\.price.description) == ["11.99", "5.99", "5.99", "5.99", "11.99"])
  }

  @Test func `OFF-CODE-1: an unknown code, and one entered offline, are refused`() throws {
    var world = World.florist()
    #expect(world.redeem(code: "nonsense").outcome == .refused(.unknownCode))
    _ = try world.apply(.loseNetwork)
    #expect(world.redeem(code: "Special Winter Offer").outcome == .refused(.network))
  }
}
