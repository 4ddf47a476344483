import StoreSimulator
import Testing

@Suite struct RefundExtentTests {
  /// Of 11.99 for 31 days from 5 January.
  @Test(arguments: [
    (RefundExtent.full, "2026-01-10", "11.99", Revocation.Kind.fullRefund),
    (.prorated(milliPercent: 50_000), "2026-01-10", "6.00", .proratedRefund(milliPercent: 50_000)),
    (.prorated(milliPercent: 33_333), "2026-01-10", "4.00", .proratedRefund(milliPercent: 33_333)),
    (.unusedTime, "2026-01-15", "8.12", .proratedRefund(milliPercent: 67_741)),
    (.unusedTime, "2026-01-05", "11.99", .fullRefund),
  ])
  func `REF-1: a refund reports how much of the price was repaid`(
    extent: RefundExtent, date: String, amount: String, kind: Revocation.Kind
  ) throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    world.wait(until: date)
    #expect(try world.apply(.refund(Florist.silver, extent)).outline == ["+1", "VIP"])
    #expect(world.account.refundBook.refunds.map(\.amount.description) == [amount])
    let revocation = try #require(world.account.ledger[0].revocation)
    #expect(revocation.date == StoreTime(date))
    #expect(revocation.kind == kind)
  }

  /// Of 11.99, which every storefront has in its own currency.
  @Test(arguments: [
    ("USA", 10_000, "1.20"), ("USA", 1, "0.01"), ("USA", 99_999, "11.99"),
    ("JPN", 67_670, "8.00"), ("JPN", 1, "1.00"), ("JPN", 99_999, "11.99"),
  ])
  func `REF-1: a part of a price has no more decimals than its currency`(
    storefront: String, share: Int, amount: String
  ) throws {
    var world = World.florist()
    _ = try world.apply(.changeStorefront(storefront))
    try world.buy(Florist.silver)
    _ = try world.apply(.refund(Florist.silver, .prorated(milliPercent: share)))
    #expect(world.account.refundBook.refunds.map(\.amount.description) == [amount])
  }

  @Test func `REF-1: a whole price is given back, whatever decimals its currency has`() throws {
    let product = CatalogProduct(
      id: "themes", kind: .nonConsumable, price: Money(milliunits: 3490))
    var world = World(
      catalog: Catalog(products: [product]), profile: .documented, now: StoreTime("2026-01-05"))
    _ = try world.apply(.changeStorefront("CHL"))
    _ = try world.purchase(Order("themes"))
    _ = try world.apply(.refund("themes"))
    #expect(world.account.refundBook.refunds.map(\.amount.description) == ["3.49"])
  }

  @Test func `REF-7: a part of the price for the current period ends the subscription, too`() throws
  {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.refund(Florist.silver, .prorated(milliPercent: 1000)))
    #expect(try world.status().state == .revoked)
    #expect(world.access == [])
  }

  @Test(arguments: [(1, UInt64(2)), (2, 1)])
  func `REF-6: a past period is given back alone, and service goes on`(
    periods: Int, id: UInt64
  ) throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    world.wait(until: "2026-03-10")
    let heard = try world.apply(.refund(Florist.silver, of: .earlier(periods)))
    #expect(heard.outline == ["+\(id)"])
    #expect(world.access == [Florist.silver])
    #expect(world.account.ledger.filter { $0.revocation != nil }.map(\.id) == [id])
  }

  @Test func `SUB-CHG-1: after an upgrade a part is at most what is left`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    world.wait(until: "2026-01-15")
    try world.buy(Florist.gold)
    _ = try world.apply(.refund(Florist.silver, .prorated(milliPercent: 90_000)))
    #expect(world.account.refundBook.refunds.map(\.amount.description) == ["8.12", "3.87"])
    #expect(world.account.paid.description == "19.99")
  }

  @Test func `SUB-CHG-1: what an upgrade at once gave back cannot be refunded again`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    try world.buy(Florist.gold)
    #expect(throws: ActionRefusal.nothingToRefund(Florist.silver)) {
      try world.apply(.refund(Florist.silver))
    }
  }

  @Test(arguments: [
    (
      StoreAction.refund(Florist.silver, .prorated(milliPercent: 0)),
      "invalid part of a price 0: expected 1 to 99999 thousandths of a percent"
    ),
    (
      .refund(Florist.silver, .prorated(milliPercent: 100_000)),
      "invalid part of a price 100000: expected 1 to 99999 thousandths of a percent"
    ),
    (
      .refund(Florist.flowers, .unusedTime),
      "no paid time of 'com.rarcher.nonconsumable.flowers.large' is left"
    ),
    (
      .refund(Florist.silver, .unusedTime, of: .earlier(1)),
      "no paid transaction of 'com.rarcher.subscription.vip.silver' is left to refund"
    ),
    (
      .reverseRefund(Florist.silver),
      "no refund of 'com.rarcher.subscription.vip.silver' is left to reverse"
    ),
    (
      .approveRefund(Florist.silver),
      "no refund request for 'com.rarcher.subscription.vip.silver' waits for an answer"
    ),
    (
      .declineRefund(Florist.silver),
      "no refund request for 'com.rarcher.subscription.vip.silver' waits for an answer"
    ),
    (.reverseRefund("x"), "unknown product 'x' in the catalog"),
    (.declineRefund("x"), "unknown product 'x' in the catalog"),
  ])
  func `an impossible refund says why`(act: StoreAction, want: String) throws {
    var world = World.florist()
    try world.buy(Florist.flowers)
    try world.buy(Florist.silver)
    let before = world
    let refusal = try #require(throws: ActionRefusal.self) { try world.apply(act) }
    #expect("\(refusal)" == want)
    #expect(world == before)
  }
}
