import StoreSimulator
import Diagnostics
import StoreConfiguration
import Fixtures
import Testing

@Suite struct FloristCatalogTests {
  static func florist() throws -> Catalog {
    let bytes = try Checkout.bytes(of: "scenarios/catalogs/florist.storekit")
    return try StoreConfiguration.catalog(in: SourceText(file: "florist.storekit", bytes: bytes))
  }

  @Test func `the florist sells five products and three subscriptions`() throws {
    let products = try Self.florist().products.map { "\($0.id) \($0.price)" }
    #expect(
      products == [
        "com.rarcher.nonconsumable.flowers.large 1.99",
        "com.rarcher.nonconsumable.flowers.small 0.99",
        "com.rarcher.nonconsumable.roses.large 2.99",
        "com.rarcher.nonconsumable.chocolates.small 3.99",
        "com.rarcher.consumable.plant.installation 29.00",
        "com.rarcher.subscription.vip.gold 19.99",
        "com.rarcher.subscription.vip.silver 11.99",
        "com.rarcher.subscription.vip.bronze 4.99",
      ])
  }

  @Test func `only the chocolates can be shared with the family`() throws {
    let shared = try Self.florist().products.filter(\.isFamilyShareable).map(\.id)
    #expect(shared == ["com.rarcher.nonconsumable.chocolates.small"])
  }

  @Test func `names come from the file's language`() throws {
    let roses = try #require(
      try Self.florist().product("com.rarcher.nonconsumable.roses.large"))
    #expect(roses.kind == .nonConsumable)
    #expect(roses.displayName == "Two Dozen Roses")
    #expect(roses.description == "Long-stemmed red roses, thorns removed.")
  }

  @Test func `gold has an offer of each kind`() throws {
    let catalog = try Self.florist()
    let terms = try #require(
      catalog.product("com.rarcher.subscription.vip.gold")?.subscriptionTerms)
    #expect(catalog.group(terms.groupID)?.name == "VIP")
    #expect(terms.level == 1)
    #expect(terms.period == Period(1, .month))
    #expect(
      terms.introductoryOffer == .payUpFront(price: Money(milliunits: 9990), Period(2, .month)))
    #expect(
      terms.promotionalOffers == [
        PromotionalOffer(
          id: "XmasSale1",
          terms: .payUpFront(price: Money(milliunits: 2990), Period(3, .month)))
      ])
    #expect(
      terms.codeOffers == [
        CodeOffer(
          referenceName: "Special Winter Offer", terms: .freeTrial(Period(1, .week)),
          eligibility: [.new, .existing, .expired], isStackable: true)
      ])
  }

  @Test func `silver has a win-back offer, and bronze has no offer`() throws {
    let catalog = try Self.florist()
    let silver = try #require(
      catalog.product("com.rarcher.subscription.vip.silver")?.subscriptionTerms)
    #expect(silver.level == 2)
    #expect(silver.introductoryOffer == nil)
    #expect(
      silver.codeOffers == [
        CodeOffer(
          referenceName: "Welcome Back",
          terms: .payAsYouGo(
            price: Money(milliunits: 5990), each: Period(1, .month), count: 3),
          eligibility: [.expired], isStackable: false)
      ])
    let bronze = try #require(
      catalog.product("com.rarcher.subscription.vip.bronze")?.subscriptionTerms)
    #expect(bronze.level == 3)
    #expect(bronze.codeOffers.isEmpty)
  }

  @Test func `the settings are Xcode's usual ones`() throws {
    var usual = CatalogSettings(storefront: "USA", locale: "en_US", asksToBuy: false)
    usual.compatibleTimeRates = [3: .oneSecondIsOneDay]
    #expect(try Self.florist().settings == usual)
  }
}
