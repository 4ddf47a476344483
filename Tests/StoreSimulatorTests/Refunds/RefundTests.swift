import StoreSimulator
import Testing

@Suite struct RefundTests {
  @Test func `REF-1: a refund is announced with its date and reason, and counts at once`() throws {
    var world = World.florist()
    try world.buy(Florist.flowers)
    world.wait(until: "2026-01-10")
    let deliveries = try world.apply(.refund(Florist.flowers))
    #expect(deliveries == [.transaction(world.account.ledger[0])])
    #expect(world.account.ledger[0].revocation?.date == StoreTime("2026-01-10"))
    #expect(world.account.ledger[0].revocation?.reason == .other)
    #expect(world.access.isEmpty)
    #expect(world.account.refundBook.refunds.map(\.amount.description) == ["1.99"])
  }

  @Test func `REF-6: a refund of a past period leaves the subscription alone`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    try world.buy(Florist.bronze)
    world.wait(until: "2026-02-10")
    #expect(try world.apply(.refund(Florist.silver)).outline == ["+1"])
    #expect(world.access == [Florist.bronze])
    #expect(try world.status().state == .subscribed)
  }

  @Test func `REF-6: after the end, a refund of the last period changes no standing`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.cancelSubscription(Florist.silver))
    world.wait(until: "2026-02-10")
    #expect(try world.apply(.refund(Florist.silver)).outline == ["+1"])
    #expect(try world.status().state == .expired)
  }

  @Test func `REF-7: a refund of the current period revokes the subscription`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    world.wait(until: "2026-02-10")
    #expect(try world.apply(.refund(Florist.silver)).outline == ["+2", "VIP"])
    let standing = try world.status()
    #expect(standing.state == .revoked)
    #expect(!standing.renewal.willAutoRenew)
    #expect(world.access.isEmpty)
    #expect(world.nextDue == nil)
    #expect(world.wait(until: "2026-06-01").isEmpty)
  }

  @Test func `REF-7: after a refund the customer can subscribe again`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.refund(Florist.silver))
    #expect(try world.buy(Florist.silver).id == 2)
    #expect(world.access == [Florist.silver])
  }

  @Test func `SUB-CHG-1: a refund after an upgrade gives back only the rest`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    world.wait(until: "2026-01-15")
    try world.buy(Florist.gold)
    #expect(try world.apply(.refund(Florist.silver)).outline == ["+1"])
    #expect(world.account.refundBook.refunds.map(\.amount.description) == ["8.12", "3.87"])
    #expect(world.access == [Florist.gold])
  }

  @Test func `a refund needs something that was paid for`() throws {
    var world = World.florist()
    let never = try #require(throws: ActionRefusal.self) { try world.apply(.refund(Florist.roses)) }
    #expect("\(never)" == "no paid transaction of '\(Florist.roses)' is left to refund")
    try world.buy(Florist.roses)
    _ = try world.apply(.refund(Florist.roses))
    let twice = try #require(throws: ActionRefusal.self) { try world.apply(.refund(Florist.roses)) }
    #expect(twice == .nothingToRefund(Florist.roses))
    let unknown = try #require(throws: ActionRefusal.self) { try world.apply(.refund("x")) }
    #expect("\(unknown)" == "unknown product 'x' in the catalog")
  }
}
