import StoreSimulator
import Testing

/// What the store does otherwise, with the switch for it and without.
@Suite struct SwitchTests {
  @Test(arguments: [false, true])
  func `ENT-6: a plan that was upgraded away is listed until its period ends, or not`(
    isListed: Bool
  ) throws {
    var world = World.florist(with: isListed ? .listUpgraded : nil)
    try world.buy(Florist.silver)
    try world.buy(Florist.gold)
    #expect(world.currentEntitlements().map(\.id) == (isListed ? [1, 2] : [2]))
    #expect(world.currentEntitlements().map(\.isUpgraded) == (isListed ? [true, false] : [false]))
    world.wait(until: "2026-02-05")
    #expect(world.currentEntitlements().map(\.id) == [3])
  }

  @Test(arguments: [false, true])
  func `ENT-14: an unpaid renewal is listed during billing retry, or not`(
    isListed: Bool
  ) throws {
    var world = World.florist(with: isListed ? .retryListing : nil)
    try world.buy(Florist.silver)
    _ = try world.apply(.breakBilling)
    let heard = world.wait(until: "2026-02-05").outlineWithoutMessages
    #expect(heard == (isListed ? ["VIP", "+1000000"] : ["VIP"]))
    #expect(try world.status().state == .inBillingRetryPeriod)
    #expect(world.currentEntitlements().map(\.id) == (isListed ? [1_000_000] : []))
    #expect(world.currentEntitlements().map(\.originalID) == (isListed ? [1] : []))
    #expect(world.account.charges.count == 1)
    #expect(world.account.ledger.count == 1)
    _ = try world.apply(.fixBilling)
    #expect(world.currentEntitlements().map(\.id) == [2])
    #expect(world.account.charges.count == 2)
  }

  @Test func `ENT-14: it is announced once, and listed until its period would end`() throws {
    var world = World.florist(with: .retryListing)
    _ = try world.apply(.setGracePeriod(.days16))
    try world.buy(Florist.silver)
    _ = try world.apply(.breakBilling)
    #expect(world.wait(until: "2026-02-05").outlineWithoutMessages == ["VIP"])
    #expect(world.wait(until: "2026-02-21").outlineWithoutMessages == ["VIP", "+1000000"])
    #expect(world.wait(until: "2026-03-04").outlineWithoutMessages == [])
    #expect(world.access == [Florist.silver])
    #expect(world.wait(until: "2026-03-05").outlineWithoutMessages == [])
    #expect(world.access == [])
  }

  @Test(
    arguments: [
      ([], ["+2", "+3", "VIP"]), ([.duplicateLatest], ["+2", "+3", "+3", "VIP"]),
      ([.duplicateLatest, .newestFirst], ["+3", "+2", "+3", "VIP"]),
    ] as [(Set<Profile.Switch>, [String])])
  func `UPD-5: the latest of what waited for the launch comes twice, or once`(
    switches: Set<Profile.Switch>, want: [String]
  ) throws {
    var world = World.florist(Profile(name: "test", switches: switches))
    try world.buy(Florist.silver)
    world.finishAll()
    world.quit()
    world.wait(until: "2026-03-20")
    #expect(world.launch().outline == want)
    world.finishAll()
    #expect(world.relaunch() == [])
  }

  @Test func `STAT-6: a renewing subscription is said to have expired for 0.7 s`() throws {
    var world = World.florist(with: .renewalMoment)
    try world.buy(Florist.silver)
    let end = world.wait(until: "2026-02-05")
    #expect(end.outline == ["VIP"])
    #expect(end == [.status(try world.status())])
    let between = try world.status()
    #expect(between.state == .expired)
    #expect(between.renewal.willAutoRenew)
    #expect(between.renewal.expirationReason == nil)
    #expect(world.access == [])
    #expect(world.account[Florist.vip]?.serverStatus == .active)
    let known = world.account.serverStatuses(
      in: Florist.vip, catalog: world.catalog, profile: world.profile, at: world.now)
    #expect(known.map(\.state) == [.subscribed])
    #expect(known.map(\.transaction.id) == [2])
    #expect(world.pass(milliseconds: 699) == [])
    #expect(world.pass(milliseconds: 1).outline == ["+2", "VIP"])
    #expect(try world.status().state == .subscribed)
    #expect(try world.status().renewal.renewalDate == StoreTime("2026-03-05"))
    #expect(world.access == [Florist.silver])
  }

  @Test func `STAT-6: without the switch, a renewal follows at once`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    #expect(world.nextRenewalDate == StoreTime("2026-02-05"))
    #expect(world.wait(until: "2026-02-05").outline == ["+2", "VIP"])
    #expect(world.access == [Florist.silver])
  }

  @Test func `STAT-6: between periods the App Store has charged and the server is notified`() throws
  {
    var world = World.florist(with: .renewalMoment)
    try world.buy(Florist.silver)
    let count = world.notifications.count
    world.wait(until: "2026-02-05")
    #expect(world.account.charges.count == 2)
    #expect(world.notifications.count == count + 1)
    #expect(world.all().map(\.id) == [1])
    #expect(world.relaunch().outline == ["+1"])
    #expect(world.pass(milliseconds: 700).outline == ["+2", "VIP"])
    #expect(world.notifications.count == count + 1)
    #expect(world.brokenInvariants() == [])
  }

  @Test func `STAT-6: an action between periods applies to the renewed subscription`() throws {
    var world = World.florist(with: .renewalMoment)
    try world.buy(Florist.silver)
    world.wait(until: "2026-02-05")
    _ = try world.apply(.cancelSubscription(Florist.silver))
    world.pass(milliseconds: 700)
    #expect(world.access == [Florist.silver])
    #expect(world.nextExpirationDate == StoreTime("2026-03-05"))
    #expect(world.brokenInvariants() == [])
  }

  @Test(arguments: [false, true])
  func `STAT-4: while renewal is off, the preference names nothing, or the plan`(
    isKept: Bool
  ) throws {
    var world = World.florist(with: isKept ? .preferenceWhenOff : nil)
    try world.buy(Florist.silver)
    #expect(try world.status().renewal.autoRenewPreference == Florist.silver)
    _ = try world.apply(.cancelSubscription(Florist.silver))
    #expect(try world.status().renewal.autoRenewPreference == (isKept ? Florist.silver : nil))
    #expect(try world.status().renewal.willAutoRenew == false)
    world.wait(until: "2026-02-06")
    #expect(try world.status().renewal.autoRenewPreference == (isKept ? Florist.silver : nil))
  }

  @Test func `STAT-9: the payload names the plan while renewal is off, and after the end`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.cancelSubscription(Florist.silver))
    #expect(try world.status().renewal.autoRenewProductID == Florist.silver)
    world.wait(until: "2026-02-06")
    #expect(try world.status().state == .expired)
    #expect(try world.status().renewal.autoRenewProductID == Florist.silver)
  }

  @Test(arguments: [false, true])
  func `UPD-10: a plan that is upgraded away is announced, or not`(isUnheard: Bool) throws {
    var world = World.florist(with: isUnheard ? .upgradeUnheard : nil)
    let silver = try world.buy(Florist.silver)
    let heard = try world.purchase(Order(Florist.gold)).deliveries
    #expect(heard.outline == (isUnheard ? ["VIP"] : ["+1", "VIP"]))
    let announced = heard.compactMap {
      if case .transaction(let transaction) = $0 { transaction } else { nil }
    }
    #expect(announced.allSatisfy { $0.id == silver.id && $0.isUpgraded })
  }

  @Test(arguments: [false, true])
  func `RES-6: what is restored on another device has new identifiers there, or not`(
    isRenamed: Bool
  ) throws {
    var world = World.florist(with: isRenamed ? .restoredNewIDs : nil)
    let flowers = try world.buy(Florist.flowers)
    try world.sync()
    #expect(world.known(flowers) == flowers)
    _ = try world.apply(.switchDevice("tablet"))
    _ = world.launch()
    #expect(world.known(flowers) == flowers)
    try world.sync()
    let known = world.known(flowers)
    #expect((known.id != flowers.id) == isRenamed)
    #expect(known.originalID == flowers.originalID)
    #expect(world.ledgerID(of: known.id) == flowers.id)
    world.finish(known.id)
    #expect(world.unfinished() == [])
    _ = try world.apply(.switchDevice("phone"))
    #expect(world.known(flowers) == flowers)
    #expect(world.brokenInvariants() == [])
  }

  @Test(arguments: [false, true])
  func `RES-5: after a sync, what has ended is unfinished again until it is finished, or not`(
    isReturned: Bool
  ) throws {
    var world = World.florist(with: isReturned ? .syncReturnsEnded : nil)
    try world.buy(Florist.silver)
    try world.buy(Florist.flowers)
    world.finishAll()
    _ = try world.apply(.cancelSubscription(Florist.silver))
    world.wait(until: "2026-02-06")
    try world.sync()
    #expect(world.unfinished().map(\.id) == (isReturned ? [1] : []))
    world.finishAll()
    #expect(world.unfinished() == [])
    #expect(world.brokenInvariants() == [])
  }

  @Test(arguments: [false, true])
  func `STAT-8: that renewal was turned off or on is heard, or only seen`(isUnheard: Bool) throws {
    var world = World.florist(with: isUnheard ? .autoRenewUnheard : nil)
    try world.buy(Florist.silver)
    let heard = isUnheard ? [] : ["VIP"]
    #expect(try world.apply(.cancelSubscription(Florist.silver)).outline == heard)
    #expect(try world.status().renewal.willAutoRenew == false)
    #expect(try world.apply(.resumeSubscription(Florist.silver)).outline == heard)
    #expect(world.wait(until: "2026-02-05").outline == ["+2", "VIP"])
    _ = try world.apply(.cancelSubscription(Florist.silver))
    #expect(world.wait(until: "2026-03-05").outline == ["VIP"])
  }

  @Test(arguments: [
    (Profile.Switch?.none, false, true), (.eligibleWhileSubscribed, true, true),
    (.ineligibleOncePurchased, false, false),
  ])
  func `OFF-INT-3: the switches decide whether a subscriber without a trial is eligible`(
    behaviour: Profile.Switch?, subscribed: Bool, lapsed: Bool
  ) throws {
    var world = World.florist(with: behaviour)
    #expect(world.isEligibleForIntroductoryOffer(in: Florist.vip))
    try world.buy(Florist.silver)
    #expect(world.isEligibleForIntroductoryOffer(in: Florist.vip) == subscribed)
    _ = try world.apply(.cancelSubscription(Florist.silver))
    world.wait(until: "2026-02-06")
    #expect(world.isEligibleForIntroductoryOffer(in: Florist.vip) == lapsed)
    #expect(world.isEligibleForIntroductoryOffer(in: Florist.papers))
    #expect(try world.buy(Florist.gold).offer?.type == .introductory)
    #expect(!world.isEligibleForIntroductoryOffer(in: Florist.vip))
  }

  @Test func `OFF-INT-3: the first answer may stay until the app ends`() throws {
    var world = World.florist(with: .firstEligibilityStays)
    let first = world.introductoryOfferEligibility(in: Florist.vip)
    #expect(first)
    try world.buy(Florist.gold)
    #expect(world.isEligibleForIntroductoryOffer(in: Florist.vip))
    _ = world.relaunch()
    #expect(!world.isEligibleForIntroductoryOffer(in: Florist.vip))
  }
}
