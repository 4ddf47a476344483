import StoreSimulator
import Testing

@Suite struct RenewalExtensionTests {
  @Test func `an extension moves the renewal date and every one after it`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    #expect(try world.apply(.extendRenewal(Florist.silver, days: 10)).outline == ["VIP"])
    let standing = try world.status()
    #expect(standing.renewal.renewalDate == StoreTime("2026-02-15"))
    #expect(standing.transaction.expirationDate == StoreTime("2026-02-15"))
    #expect(world.wait(until: "2026-02-14").isEmpty)
    #expect(world.wait(until: "2026-02-15").outline == ["+2", "VIP"])
    #expect(world.account.ledger[1].expirationDate == StoreTime("2026-03-15"))
    #expect(world.account.charges.map(\.amount.description) == ["11.99", "11.99"])
  }

  @Test func `two extensions within 365 days are the most`() throws {
    var world = World.florist()
    try world.buy(Florist.silverYear)
    _ = try world.apply(.extendRenewal(Florist.silverYear, days: 90))
    _ = try world.apply(.extendRenewal(Florist.silverYear, days: 90))
    let refusal = try #require(throws: ActionRefusal.self) {
      try world.apply(.extendRenewal(Florist.silverYear, days: 1))
    }
    #expect(
      "\(refusal)" == "the renewal date of 'com.rarcher.subscription.vip.silver.year'"
        + " was extended twice within 365 days already")
    world.wait(until: "2027-01-05")
    #expect(try world.apply(.extendRenewal(Florist.silverYear, days: 1)).outline == ["VIP"])
  }

  @Test(arguments: [0, 91])
  func `an extension lasts 1 to 90 days`(days: Int) throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    for act in [
      StoreAction.extendRenewal(Florist.silver, days: days),
      .extendAllRenewals(Florist.silver, days: days, request: "r"),
    ] {
      let refusal = try #require(throws: ActionRefusal.self) { try world.apply(act) }
      #expect("\(refusal)" == "invalid number of days \(days): expected 1 to 90")
    }
  }

  @Test func `only what is active and paid for is extended`() throws {
    var world = World.florist()
    _ = world.redeem(code: Florist.winter.referenceName)
    let free = try #require(throws: ActionRefusal.self) {
      try world.apply(.extendRenewal(Florist.gold, days: 5))
    }
    #expect(
      "\(free)" == "'com.rarcher.subscription.vip.gold' is in a free period,"
        + " so its renewal date cannot be extended")
    _ = try world.apply(.breakBilling)
    world.wait(until: "2026-01-12")
    #expect(throws: ActionRefusal.notActive(Florist.gold)) {
      try world.apply(.extendRenewal(Florist.gold, days: 5))
    }
  }

  @Test func `an extension of everyone ends with a summary`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    let act = StoreAction.extendAllRenewals(Florist.silver, days: 5, request: "outage-1")
    #expect(try world.apply(act).outline == ["VIP"])
    let sent = try #require(world.notifications.last)
    #expect(sent.summary == "outage-1 vip.silver succeeded=1 failed=0")
    #expect(sent.transaction == nil)
    #expect(sent.account == nil)
    _ = try world.apply(act)
    #expect(try world.apply(act).isEmpty)
    #expect(world.notifications.last?.summary == "outage-1 vip.silver succeeded=0 failed=1")
    #expect(
      world.notifications.suffix(2).map(\.outline)
        == ["RENEWAL_EXTENSION FAILURE", "RENEWAL_EXTENSION SUMMARY"])
  }
}

extension ServerNotification {
  /// What a summary says; `nil` for other events.
  fileprivate var summary: String? {
    guard case .renewalExtensionSummary(let summary) = event else { return nil }
    let product = summary.productID.rawValue.split(separator: ".").suffix(2).joined(separator: ".")
    return "\(summary.requestIdentifier) \(product) succeeded=\(summary.succeededCount)"
      + " failed=\(summary.failedCount)"
  }
}
