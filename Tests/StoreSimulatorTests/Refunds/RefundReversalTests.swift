import StoreSimulator
import Testing

@Suite struct RefundReversalTests {
  @Test func `REF-9: a reversed refund gives the period back, with its renewal date`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    world.finishAll()
    world.wait(until: "2026-01-10")
    _ = try world.apply(.refund(Florist.silver))
    world.wait(until: "2026-01-20")
    #expect(try world.apply(.reverseRefund(Florist.silver)).outline == ["+1", "VIP"])
    let standing = try world.status()
    #expect(standing.state == .subscribed)
    #expect(standing.transaction.revocation == nil)
    #expect(standing.renewal.renewalDate == StoreTime("2026-02-05"))
    #expect(standing.renewal.willAutoRenew)
    #expect(world.access == [Florist.silver])
    #expect(world.unfinished().map(\.id) == [1])
    #expect(world.wait(until: "2026-02-05").outline == ["+2", "VIP"])
  }

  @Test(arguments: [(false, ExpirationReason.unknown), (true, .autoRenewDisabled)])
  func `REF-9: a period that ran out in the meantime serves no more`(
    isCancelled: Bool, reason: ExpirationReason
  ) throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    if isCancelled { _ = try world.apply(.cancelSubscription(Florist.silver)) }
    _ = try world.apply(.refund(Florist.silver))
    world.wait(until: "2026-03-01")
    _ = try world.apply(.reverseRefund(Florist.silver))
    #expect(try world.status().state == .expired)
    #expect(try world.status().renewal.expirationReason == reason)
    #expect(world.access == [])
  }

  @Test func `REF-9: a customer who subscribed again keeps the new period`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.refund(Florist.silver))
    try world.buy(Florist.bronze)
    #expect(try world.apply(.reverseRefund(Florist.silver)).outline == ["+1"])
    #expect(world.access == [Florist.bronze])
  }

  @Test func `REF-9: the money goes to and fro exactly`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    world.wait(until: "2026-01-15")
    try world.buy(Florist.gold)
    #expect(world.account.paid.description == "23.86")
    _ = try world.apply(.refund(Florist.silver, .prorated(milliPercent: 10_000)))
    #expect(world.account.paid.description == "22.66")
    _ = try world.apply(.reverseRefund(Florist.silver))
    #expect(world.account.paid.description == "23.86")
    _ = try world.apply(.refund(Florist.silver))
    #expect(world.account.paid.description == "19.99")
    world.wait(until: "2026-01-20")
    _ = try world.apply(.reverseRefund(Florist.silver))
    #expect(world.account.paid.description == "23.86")
    #expect(
      world.account.charges.map(\.amount.description) == ["11.99", "19.99", "1.20", "3.87"])
    #expect(world.account.charges.last?.date == StoreTime("2026-01-20"))
  }

  @Test func `REF-10: a refunded consumable is listed though finished, until it is reversed`()
    throws
  {
    var world = World.florist()
    try world.buy(Florist.installation)
    world.finishAll()
    #expect(world.all().isEmpty)
    _ = try world.apply(.refund(Florist.installation))
    #expect(world.all().map(\.id) == [1])
    _ = try world.apply(.reverseRefund(Florist.installation))
    world.finishAll()
    #expect(world.all().isEmpty)
  }
}
