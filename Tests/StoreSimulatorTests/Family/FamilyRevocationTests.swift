import StoreSimulator
import Testing

@Suite struct FamilyRevocationTests {
  @Test(arguments: [StoreAction.stopSharing, .leaveFamily(Household.child)])
  func `FAM-2: the end of sharing takes back what was shared, at once`(act: StoreAction) throws {
    var world = try World.household()
    try world.parentBuys(Florist.silver)
    try world.parentBuys(Florist.flowers)
    world.finishAll()
    world.wait(until: "2026-01-10")
    #expect(try world.apply(act).outline == ["+1000001", "VIP", "+1000002"])
    #expect(world.access.isEmpty)
    let ledger = world.child.ledger
    #expect(ledger.map(\.revocation?.kind) == [.familyRevocation, .familyRevocation])
    #expect(ledger.map(\.revocation?.date) == [StoreTime("2026-01-10"), StoreTime("2026-01-10")])
    #expect(try world.status().state == .revoked)
    #expect(try world.status().renewal.willAutoRenew == false)
    #expect(world.childNotifications.suffix(2) == ["REVOKE", "REVOKE"])
    #expect(world.wait(until: "2026-03-10").isEmpty)
    try world.take("phone")
    #expect(Set(world.access) == [Florist.silver, Florist.flowers])
  }

  @Test func `FAM-2: a refund of the purchaser takes the share back`() throws {
    var world = try World.household()
    try world.parentBuys(Florist.silver)
    try world.parentBuys(Florist.flowers)
    world.finishAll()
    try world.take("phone")
    _ = try world.apply(.refund(Florist.silver))
    _ = try world.apply(.refund(Florist.flowers))
    #expect(try world.take("tablet").outline == ["+1000001", "+1000002", "VIP"])
    #expect(world.access.isEmpty)
    #expect(try world.status().state == .revoked)
    #expect(
      world.childNotifications == ["SUBSCRIBED INITIAL_BUY", "ONE_TIME_CHARGE", "REVOKE", "REVOKE"])
    #expect(world.child.ledger.map(\.revocation?.kind) == [.familyRevocation, .familyRevocation])
    #expect(
      world.account(named: Household.parent)?.ledger.map(\.revocation?.kind)
        == [.fullRefund, .fullRefund])
  }

  @Test func `FAM-2: a refund of a past period leaves the share alone`() throws {
    var world = try World.household()
    try world.buy(Florist.silver)
    try world.buy(Florist.silverYear)
    world.wait(until: "2026-02-10")
    _ = try world.apply(.refund(Florist.silver))
    #expect(world.child.ledger.map { $0.revocation != nil } == [true, false])
    try world.take("tablet")
    #expect(world.access == [Florist.silverYear])
    #expect(try world.status().state == .subscribed)
  }

  @Test func `FAM-2: what the member bought stays`() throws {
    var world = try World.household()
    try world.parentBuys(Florist.silver)
    try world.buy(Florist.silver)
    try world.buy(Florist.roses)
    _ = try world.apply(.leaveFamily(Household.child))
    #expect(world.access == [Florist.silver, Florist.roses])
    #expect(world.statuses(in: Florist.vip).map(\.state) == [.subscribed, .revoked])
    #expect(world.wait(until: "2026-02-05").outline == ["+1000004", "VIP"])
  }

  @Test func `FAM-2: a change to a plan that cannot be shared ends the share`() throws {
    var world = try World.household()
    try world.buy(Florist.silver)
    try world.buy(Florist.bronze)
    world.wait(until: "2026-02-05")
    #expect(world.child.ledger.map(\.productID) == [Florist.silver])
    #expect(world.child[sharedIn: Florist.vip]?.serverStatus == .revoked)
    #expect(
      world.childNotifications
        == ["SUBSCRIBED INITIAL_BUY", "DID_CHANGE_RENEWAL_PREF DOWNGRADE", "REVOKE"])
    try world.buy(Florist.gold)
    #expect(world.childNotifications.last == "SUBSCRIBED RESUBSCRIBE")
    #expect(world.child[sharedIn: Florist.vip]?.serverStatus == .active)
    #expect(world.child.ledger.map(\.isUpgraded) == [false, false])
  }

  @Test func `FAM-1: a member stands where the purchaser stands`() throws {
    var world = try World.household()
    _ = try world.apply(.setGracePeriod(.days16))
    try world.buy(Florist.silver)
    _ = try world.apply(.breakBilling)
    try world.take("tablet")
    #expect(world.wait(until: "2026-02-06").outline == ["VIP"])
    #expect(try world.status().state == .inGracePeriod)
    #expect(world.access == [Florist.silver])
    #expect(world.wait(until: "2026-02-25").outline == ["VIP"])
    #expect(try world.status().state == .inBillingRetryPeriod)
    #expect(world.access.isEmpty)
    #expect(world.wait(until: "2026-06-01").outline == ["VIP"])
    #expect(try world.status().state == .expired)
    #expect(try world.status().renewal.expirationReason == .billingError)
    #expect(
      world.childNotifications
        == [
          "SUBSCRIBED INITIAL_BUY", "DID_FAIL_TO_RENEW GRACE_PERIOD", "GRACE_PERIOD_EXPIRED",
          "EXPIRED BILLING_RETRY",
        ])
    try world.parentBuys(Florist.silver)
    #expect(world.access == [Florist.silver])
    #expect(world.childNotifications.last == "SUBSCRIBED RESUBSCRIBE")
  }

  @Test func `FAM-1: a recovery and a cancellation of the purchaser reach the member`() throws {
    var world = try World.household()
    try world.buy(Florist.silver)
    _ = try world.apply(.breakBilling)
    world.wait(until: "2026-02-10")
    _ = try world.apply(.fixBilling)
    _ = try world.apply(.cancelSubscription(Florist.silver))
    try world.take("tablet")
    let standing = try world.status()
    #expect(standing.state == .subscribed)
    #expect(!standing.renewal.willAutoRenew)
    #expect(standing.transaction.expirationDate == StoreTime("2026-03-10"))
    #expect(
      world.childNotifications
        == [
          "SUBSCRIBED INITIAL_BUY", "DID_FAIL_TO_RENEW", "DID_RENEW BILLING_RECOVERY",
          "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED",
        ])
    #expect(world.wait(until: "2026-03-10").outline == ["VIP"])
    #expect(world.access.isEmpty)
  }
}
