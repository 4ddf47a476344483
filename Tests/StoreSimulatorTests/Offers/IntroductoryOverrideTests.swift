import Testing

@testable import StoreSimulator

@Suite struct IntroductoryOverrideTests {
  private static func order(
    _ world: World, isAllowed: Bool, _ verdict: OfferProof.Verdict = .authentic
  ) -> Order {
    let override = IntroductoryOverride(isAllowed: isAllowed, proof: world.proof("a", verdict))
    return Order(OfferShop.silver, offer: .introductory(override))
  }

  @Test(arguments: [false, true], [false, true])
  func `OFF-INT-6: what the server signed counts, not what the customer has had`(
    isAllowed: Bool, hasHadIt: Bool
  ) throws {
    var world = World.shop()
    if hasHadIt {
      try world.buy(OfferShop.silver)
      try world.lapse()
    }
    _ = try world.purchase(Self.order(world, isAllowed: isAllowed))
    let bought = try world.shopStatus().transaction
    #expect(bought.offer?.type == (isAllowed ? .introductory : nil))
    #expect(bought.price.description == (isAllowed ? "0.00" : "10.00"))
  }

  private static let bad: [OfferProof.Verdict] = [.wrongKey, .badSignature, .malformed]

  @Test(arguments: bad)
  func `OFF-INT-6: a rejected override fails`(verdict: OfferProof.Verdict) {
    var world = World.shop()
    #expect(throws: PurchaseFailure.refused(.introductoryOverrideRejected)) {
      try world.purchase(Self.order(world, isAllowed: true, verdict))
    }
    #expect(world.account.ledger.isEmpty)
  }

  @Test(arguments: bad)
  func `OFF-INT-6: or it goes on at full price, and says nothing`(
    verdict: OfferProof.Verdict
  ) throws {
    var world = World.shop(Profile(name: "silent", switches: [.silentFullPrice]))
    _ = try world.purchase(Self.order(world, isAllowed: true, verdict))
    let bought = try world.shopStatus().transaction
    #expect(bought.offer == nil)
    #expect(bought.price.description == "10.00")
  }

  @Test func `OFF-INT-6: its nonce is good once`() throws {
    var world = World.shop()
    _ = try world.purchase(Self.order(world, isAllowed: true))
    try world.lapse()
    #expect(throws: PurchaseFailure.refused(.introductoryOverrideRejected)) {
      try world.purchase(Self.order(world, isAllowed: true))
    }
  }

  @Test func `SUB-CHG-6: an upgrade ends an offer, and gives no introductory one`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.cancelSubscription(Florist.silver))
    world.wait(until: "2026-02-05")
    #expect(world.redeem(code: "Welcome Back").outcome == .redeemed)
    #expect(try world.status().renewal.nextOffer?.type == .code)
    let gold = try world.buy(Florist.gold)
    #expect(gold.offer == nil)
    #expect(try world.status().renewal.nextOffer == nil)
    #expect(try world.status().renewal.renewalPrice?.description == "19.99")
  }

  @Test func `SUB-CHG-6: an upgrade in a free trial pays nothing back`() throws {
    var world = World.shop()
    try world.buy(OfferShop.silver)
    let gold = try world.buy(OfferShop.gold)
    #expect(gold.price.description == "20.00")
    #expect(world.account.refundBook.refunds.isEmpty)
    #expect(!world.isEligibleForIntroductoryOffer(in: OfferShop.group))
    _ = try world.apply(.refund(OfferShop.gold))
    #expect(try world.buy(OfferShop.silver).offer == nil)
  }
}
