import StoreSimulator
import Testing

@Suite struct BillingTests {
  @Test func `BILL-1, BILL-2: without grace a failed renewal goes into billing retry at once`()
    throws
  {
    var world = try World.failing(grace: nil, until: "2026-02-05")
    let standing = try world.status()
    #expect(standing.state == .inBillingRetryPeriod)
    #expect(world.nextGraceEnd == nil)
    #expect(world.nextExpirationDate == StoreTime("2026-04-06"))
    world.wait(until: "2026-04-05T23:59:59.999Z")
    #expect(try world.status().state == .inBillingRetryPeriod)
  }

  @Test(arguments: [
    (GracePeriod.days3, Florist.silver, "2026-02-08"), (.days16, Florist.silver, "2026-02-21"),
    (.days28, Florist.silver, "2026-03-05"), (.days3, Florist.news, "2026-01-15"),
    (.days16, Florist.news, "2026-01-18"), (.days28, Florist.news, "2026-01-18"),
  ])
  func `BILL-2: grace begins with the retry and lasts as the developer chose, six days for a week`(
    grace: GracePeriod, product: ProductID, end: String
  ) throws {
    var world = try World.failing(grace: grace, product)
    _ = world.advance(to: try #require(world.nextRenewalDate))
    #expect(world.nextGraceEnd == StoreTime(end))
    #expect(world.access == [product])
    _ = world.advance(to: StoreTime(milliseconds: StoreTime(end).milliseconds - 1))
    #expect(world.access == [product])
    world.wait(until: end)
    #expect(world.access == [])
    #expect(world.nextGraceEnd == nil)
  }

  @Test func `a wait for what is not due is refused with what is next`() throws {
    let world = try World.failing(grace: .days16)
    let refusal = #expect(throws: ActionRefusal.self) {
      try world.date(of: .event(.expiry))
    }
    #expect(
      refusal?.description
        == "no expiry is due; the renewal is next, at 2026-02-05T00:00:00Z: "
        + "write 'wait until: renewal'")
  }

  @Test func `BILL-9: a declined payment method sells nothing until it is fixed`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.declinePayments)
    let answer = try world.purchase(Order(Florist.flowers))
    #expect(answer.result == .failed(.paymentDeclined))
    #expect(answer.deliveries.isEmpty)
    #expect(world.account.charges.map(\.productID) == [Florist.silver])
    world.wait(until: "2026-02-05")
    #expect(try world.status().state == .inBillingRetryPeriod)
    #expect(try world.apply(.fixBilling).outline == ["+2", "VIP"])
    try world.buy(Florist.flowers)
    #expect(world.brokenInvariants() == [])
  }

  @Test func `BILL-2: without grace again, a later failure takes the service at once`() throws {
    var world = try World.failing(grace: .days16, until: "2026-02-06")
    _ = try world.apply(.setGracePeriod(nil))
    #expect(world.nextGraceEnd == StoreTime("2026-02-21"))
    _ = try world.apply(.fixBilling)
    _ = try world.apply(.breakBilling)
    world.wait(until: "2026-03-05")
    #expect(try world.status().state == .inBillingRetryPeriod)
  }

  @Test func `STAT-3, EXP-1: each state of a failed renewal has its row`() throws {
    var world = try World.failing(grace: .days16)
    #expect(try world.row() == "subscribed retry=false reason=none grace=none renews=true")
    world.wait(until: "2026-02-05")
    #expect(
      try world.row()
        == "inGracePeriod retry=true reason=billingError grace=2026-02-21T00:00:00Z renews=true")
    world.wait(until: "2026-02-21")
    #expect(
      try world.row()
        == "inBillingRetryPeriod retry=true reason=billingError grace=none renews=true")
    world.wait(until: "2026-04-06")
    #expect(try world.row() == "expired retry=false reason=billingError grace=none renews=false")
  }

  @Test func `STAT-5: while a charge is retried the renewal date is past, and the price stands`()
    throws
  {
    let world = try World.failing(grace: .days16, until: "2026-02-10")
    let renewal = try world.status().renewal
    #expect(renewal.renewalDate == StoreTime("2026-02-05"))
    #expect(renewal.renewalPrice?.description == "11.99")
    #expect(renewal.autoRenewPreference == Florist.silver)
  }

  @Test func `UPD-4, STAT-8: grace, retry and the end announce a status and no transaction`()
    throws
  {
    var world = try World.failing(grace: .days16)
    #expect(world.wait(until: "2026-02-05").outlineWithoutMessages == ["VIP"])
    #expect(world.wait(until: "2026-02-21").outlineWithoutMessages == ["VIP"])
    #expect(world.wait(until: "2026-04-06").outlineWithoutMessages == ["VIP"])
    #expect(world.nextDue == nil)
    #expect(world.account.ledger.count == 1)
  }

  @Test func `ENT-1: the grace period entitles, billing retry and the end do not`() throws {
    var world = try World.failing(grace: .days3, until: "2026-02-05")
    #expect(world.access == [Florist.silver])
    #expect(world.currentEntitlements().map(\.expirationDate) == [StoreTime("2026-02-05")])
    world.wait(until: "2026-02-08")
    #expect(world.access == [])
    world.wait(until: "2026-05-01")
    #expect(world.access == [])
  }

  @Test func `BILL-3, BILL-7: a payment in the grace period keeps the cycle`() throws {
    var world = try World.failing(grace: .days16, until: "2026-02-15")
    #expect(try world.apply(.fixBilling).outline == ["+2", "VIP"])
    let recovered = try world.status().transaction
    #expect(recovered.originalID == 1)
    #expect(recovered.reason == .renewal)
    #expect(recovered.purchaseDate == StoreTime("2026-02-15"))
    #expect(recovered.expirationDate == StoreTime("2026-03-05"))
    #expect(try world.row() == "subscribed retry=false reason=none grace=none renews=true")
    #expect(world.wait(until: "2026-03-05").outline == ["+3", "VIP"])
  }

  @Test func `BILL-3, BILL-7: a payment in billing retry begins a new cycle`() throws {
    var world = try World.failing(grace: .days3, until: "2026-02-15")
    #expect(try world.apply(.fixBilling).outline == ["+2", "VIP"])
    let recovered = try world.status().transaction
    #expect(recovered.originalID == 1)
    #expect(recovered.purchaseDate == StoreTime("2026-02-15"))
    #expect(recovered.expirationDate == StoreTime("2026-03-15"))
    #expect(world.access == [Florist.silver])
    #expect(world.wait(until: "2026-03-15").outline == ["+3", "VIP"])
    #expect(try world.status().renewal.recentStartDate == StoreTime("2026-01-05"))
  }

  @Test func `BILL-7: a closed app hears of a recovery at its launch`() throws {
    var world = try World.failing(grace: nil, until: "2026-02-15")
    world.finishAll()
    world.quit()
    #expect(try world.apply(.fixBilling).isEmpty)
    #expect(world.launch().outline == ["+2", "VIP"])
  }

  @Test(arguments: [GracePeriod?.none, .days16])
  func `BILL-4: a subscriber who cancels while a charge is retried loses the subscription at once`(
    grace: GracePeriod?
  ) throws {
    var world = try World.failing(grace: grace, until: "2026-02-15")
    #expect(try world.apply(.cancelSubscription(Florist.silver)).outline == ["VIP"])
    #expect(
      try world.row() == "expired retry=false reason=autoRenewDisabled grace=none renews=false")
    #expect(world.access == [])
    #expect(world.nextDue == nil)
    #expect(try world.apply(.fixBilling).isEmpty)
  }

  @Test(arguments: [
    (GracePeriod.days16, SubscriptionState.inGracePeriod),
    (.days16.covering(.paidToPaid), .inBillingRetryPeriod),
  ])
  func `BILL-2: a grace period can leave out the first charge after a trial`(
    grace: GracePeriod, want: SubscriptionState
  ) throws {
    var world = World.florist()
    _ = try world.apply(.setGracePeriod(grace))
    _ = world.redeem(code: Florist.winter.referenceName)
    _ = try world.apply(.breakBilling)
    world.wait(until: "2026-01-12")
    #expect(try world.status().state == want)
  }

  @Test func `BILL-2: a renewal of what was paid for always has the grace period`() throws {
    let world = try World.failing(grace: .days16.covering(.paidToPaid), until: "2026-02-05")
    #expect(try world.status().state == .inGracePeriod)
  }

  @Test func `BILL-5: when billing retry runs out, mending brings nothing back`() throws {
    var world = try World.failing(grace: nil, until: "2026-04-06")
    #expect(try world.row() == "expired retry=false reason=billingError grace=none renews=false")
    #expect(try world.apply(.fixBilling).isEmpty)
    world.finishAll()
    let again = try world.buy(Florist.silver)
    #expect(again.originalID == 1)
    #expect(world.access == [Florist.silver])
  }

  @Test func `a renewal that costs nothing cannot fail`() throws {
    var gold = World.florist()
    try gold.buy(Florist.gold)
    _ = gold.redeem(code: "Special Winter Offer")
    _ = try gold.apply(.breakBilling)
    #expect(gold.wait(until: "2026-03-05").outline == ["+2", "VIP"])
    #expect(gold.wait(until: "2026-03-12").outlineWithoutMessages == ["VIP"])
  }

  @Test func `SUB-CHG-1: an upgrade in the grace period refunds nothing and begins at once`()
    throws
  {
    var world = try World.failing(grace: .days16, until: "2026-02-15")
    let gold = try world.buy(Florist.gold)
    #expect(gold.expirationDate == StoreTime("2026-03-15"))
    #expect(world.account.refundBook.refunds.isEmpty)
    #expect(world.access == [Florist.gold])
    #expect(try world.row() == "subscribed retry=false reason=none grace=none renews=true")
  }

  @Test func `SUB-CHG-2: a downgrade in the grace period is what the recovery charges`() throws {
    var world = try World.failing(grace: .days16, until: "2026-02-15")
    try world.buy(Florist.bronze)
    #expect(try world.status().state == .inGracePeriod)
    _ = try world.apply(.fixBilling)
    #expect(world.access == [Florist.bronze])
  }

  @Test func `PUR-5: buying the same plan returns it in grace, and charges anew in retry`()
    throws
  {
    var world = try World.failing(grace: .days3, until: "2026-02-06")
    #expect(try world.buy(Florist.silver).id == 1)
    world.wait(until: "2026-02-15")
    let anew = try world.buy(Florist.silver)
    #expect(anew.id == 2)
    #expect(anew.expirationDate == StoreTime("2026-03-15"))
    #expect(try world.row() == "subscribed retry=false reason=none grace=none renews=true")
  }

  @Test func `OFF-INT-1: a subscriber in billing retry is not eligible`() throws {
    let world = try World.failing(grace: nil, until: "2026-02-15")
    #expect(!world.isEligibleForIntroductoryOffer(in: Florist.vip))
  }

  @Test func `REF-7: a refund in the grace period ends the service`() throws {
    var world = try World.failing(grace: .days16, until: "2026-02-15")
    #expect(try world.apply(.refund(Florist.silver)).outline == ["+1", "VIP"])
    #expect(try world.status().state == .revoked)
    #expect(world.access == [])
  }

  @Test func `OFFL-1: without network a device sees the grace period end, too`() throws {
    var world = try World.failing(grace: .days16, until: "2026-02-15")
    _ = try world.apply(.loseNetwork)
    world.wait(until: "2026-02-20")
    #expect(world.access == [Florist.silver])
    world.wait(until: "2026-02-21")
    #expect(world.access == [])
    #expect(
      try world.row()
        == "inBillingRetryPeriod retry=true reason=billingError grace=none renews=true")
  }
}

extension World {
  /// A customer whose first renewal cannot be charged.
  fileprivate static func failing(
    grace: GracePeriod?, _ product: ProductID = Florist.silver, until date: String = "2026-01-05"
  ) throws -> World {
    var world = World.florist()
    _ = try world.apply(.setGracePeriod(grace))
    try world.buy(product)
    _ = try world.apply(.breakBilling)
    world.wait(until: date)
    return world
  }

  /// What rule STAT-3 tells apart.
  fileprivate func row() throws -> String {
    let standing = try status()
    let renewal = standing.renewal
    return "\(standing.state) retry=\(renewal.isInBillingRetry)"
      + " reason=\(renewal.expirationReason?.rawValue ?? "none")"
      + " grace=\(renewal.gracePeriodExpirationDate?.description ?? "none")"
      + " renews=\(renewal.willAutoRenew)"
  }
}
