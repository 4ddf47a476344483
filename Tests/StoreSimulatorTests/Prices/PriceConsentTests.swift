import StoreSimulator
import Testing

@Suite struct PriceConsentTests {
  /// Prices in thousandths, and what becomes of a subscriber to a plan of that period.
  struct Increase: Sendable, CustomTestStringConvertible {
    let old: Int64
    let new: Int64
    let period: Period
    let want: PriceIncreaseStatus
    let why: String

    var testDescription: String { why }
  }

  private static let month = Period(1, .month)
  private static let year = Period(1, .year)

  @Test(arguments: [
    Increase(old: 20_000, new: 30_010, period: month, want: .pending, why: "above 50 % and 5"),
    Increase(old: 20_000, new: 30_000, period: month, want: .agreed, why: "exactly 50 %"),
    Increase(old: 20_000, new: 29_000, period: month, want: .agreed, why: "45 % and 9"),
    Increase(old: 5000, new: 10_000, period: month, want: .agreed, why: "100 %, exactly 5"),
    Increase(old: 5000, new: 10_001, period: month, want: .pending, why: "100 %, just above 5"),
    Increase(old: 50_000, new: 100_000, period: year, want: .agreed, why: "100 %, 50 for a year"),
    Increase(old: 50_000, new: 100_001, period: year, want: .pending, why: "above 50 for a year"),
    Increase(
      old: 50_000, new: 100_001, period: Period(12, .month), want: .pending,
      why: "twelve months are a year"),
    Increase(
      old: 50_000, new: 80_000, period: Period(6, .month), want: .pending,
      why: "half a year has the lower limit"),
  ])
  func `PI-1: consent is needed above half of the price and above five units`(
    increase: Increase
  ) throws {
    let terms = SubscriptionTerms(groupID: Florist.vip, level: 1, period: increase.period)
    let product = CatalogProduct(
      id: Florist.silver, kind: .autoRenewable(terms), price: Money(milliunits: increase.old))
    var world = World(
      catalog: Catalog(products: [product]), profile: .documented, now: StoreTime("2026-01-05"))
    try world.buy(Florist.silver)
    _ = try world.apply(.raisePrice(Florist.silver, to: Money(milliunits: increase.new)))
    #expect(try world.status().renewal.priceIncreaseStatus == increase.want)
  }

  @Test(arguments: [
    ("2026-12-31", PriceIncreaseStatus.pending), ("2027-01-05", PriceIncreaseStatus.agreed),
  ])
  func `PI-1: a second increase within a year needs consent`(
    date: String, want: PriceIncreaseStatus
  ) throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.raisePrice(Florist.silver, to: Money(milliunits: 12_990)))
    world.wait(until: date)
    _ = try world.apply(.raisePrice(Florist.silver, to: Money(milliunits: 13_990)))
    #expect(try world.status().renewal.priceIncreaseStatus == want)
  }

  @Test(arguments: [
    (PriceConsent.needed, PriceIncreaseStatus.pending), (.notNeeded, .agreed), (.byRule, .agreed),
  ])
  func `PI-1: a scenario can decide instead of the rule`(
    consent: PriceConsent, want: PriceIncreaseStatus
  ) throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(
      .raisePrice(Florist.silver, to: Money(milliunits: 12_990), consent: consent))
    #expect(try world.status().renewal.priceIncreaseStatus == want)
  }
}
