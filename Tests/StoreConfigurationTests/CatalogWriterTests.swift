import StoreSimulator
import Diagnostics
import Fixtures
import StoreConfiguration
import Testing

@Suite struct CatalogWriterTests {
  private static func catalog(_ document: ConfigurationDocument) throws -> Catalog {
    let text = StoreConfiguration.text(of: document)
    return try StoreConfiguration.catalog(in: SourceText(file: "written.storekit", text: text))
  }

  private static func expectSame(_ catalog: Catalog) throws {
    let document = StoreConfiguration.document(of: catalog)
    let written = try Self.catalog(document)
    #expect(written == catalog)
    // What was written is what Xcode's layout holds, and no key of it is unknown.
    let text = StoreConfiguration.text(of: document)
    let reading = try StoreConfiguration.read(SourceText(file: "written.storekit", text: text))
    #expect(!reading.warnings.contains { $0.message.contains("unknown") })
  }

  @Test(arguments: ConfigurationVersionTests.valid)
  func `a catalog that is written reads back equal`(fixture: Fixture) throws {
    let source = SourceText(file: "read.storekit", bytes: try fixture.bytes)
    try Self.expectSame(StoreConfiguration.catalog(in: source))
  }

  @Test func `the florist's catalog reads back equal`() throws {
    try Self.expectSame(FloristCatalogTests.florist())
  }

  @Test func `a catalog without a source file is written as Xcode writes one`() throws {
    try Snapshot("written/bakery.storekit").expect(
      StoreConfiguration.text(of: StoreConfiguration.document(of: Bakery.catalog)))
    try Self.expectSame(Bakery.catalog)
  }

  @Test func `ACA-1: a generic product is known by its reference name`() throws {
    try Self.expectSame(Bakery.managed)
    let text = StoreConfiguration.text(of: StoreConfiguration.document(of: Bakery.managed))
    #expect(text.contains(#""referenceName" : "Enabled for Advanced Commerce""#))
    let read = try Self.catalog(StoreConfiguration.document(of: Bakery.managed))
    #expect(read.products.filter(\.isGeneric).map(\.id) == ["bakery.aca.generic.subscription"])
  }

  @Test func `OFF-CODE-3: one with codes of single products is written in version 5`() throws {
    try Snapshot("written/bakery-codes.storekit").expect(
      StoreConfiguration.text(of: StoreConfiguration.document(of: Bakery.codes)))
    try Self.expectSame(Bakery.codes)
  }

  @Test func `one that is billed by the month is written in version 5`() throws {
    try Snapshot("written/bakery-by-the-month.storekit").expect(
      StoreConfiguration.text(of: StoreConfiguration.document(of: Bakery.monthly)))
    try Self.expectSame(Bakery.monthly)
  }
}

/// Catalogs that come from no file.
private enum Bakery {
  static let managed = Catalog(
    products: [
      CatalogProduct(
        id: "bakery.aca.generic.subscription",
        kind: .autoRenewable(
          SubscriptionTerms(groupID: "C0FFEE", level: 1, period: Period(1, .month))),
        displayName: "For Advanced Commerce", price: Money(milliunits: 290), isGeneric: true)
    ], groups: [CatalogGroup(id: "C0FFEE", name: "Group for Advanced Commerce")])

  static let catalog = Catalog(
    products: [
      CatalogProduct(
        id: "bakery.roll", kind: .consumable, displayName: "Roll", price: Money(milliunits: 450)),
      CatalogProduct(id: "bakery.starter", kind: .nonConsumable, price: Money(milliunits: 8000)),
      CatalogProduct(
        id: "bakery.course", kind: .nonRenewing, displayName: "Course", description: "Three days",
        price: Money(milliunits: 99_000), isFamilyShareable: true),
      basket(
        SubscriptionTerms(
          groupID: "Baskets", level: 1, period: Period(1, .month),
          introductoryOffer: .freeTrial(Period(1, .week)),
          promotionalOffers: [
            PromotionalOffer(
              id: "encore",
              terms: .payAsYouGo(
                price: Money(milliunits: 5000), each: Period(1, .month), count: 2))
          ],
          codeOffers: [
            CodeOffer(
              referenceName: "Crumb",
              terms: .payUpFront(price: Money(milliunits: 20_000), Period(6, .month)),
              eligibility: [.expired, .new], isStackable: true)
          ],
          winBackOffers: [
            WinBackOffer(
              id: "crust", referenceName: "Crust", terms: .freeTrial(Period(1, .month)),
              isEligible: false),
            WinBackOffer(
              id: "slice", referenceName: "Slice", terms: .freeTrial(Period(2, .week)),
              criteria: WinBackCriteria(
                paidMonths: 36, monthsSinceLapse: 2...12, monthsBetweenOffers: 3)),
          ])),
    ], groups: [CatalogGroup(id: "Baskets", name: "Baskets")], settings: troubled,
    offerKey: OfferKey(id: "0BADC0DE", privateKey: "bm90IGEga2V5"),
    policies: AppPolicies(
      eula: "Eat it fresh.",
      policies: [.init(locale: "de_DE", text: "Wir backen.", url: "https://example.org")]))

  private static var troubled: CatalogSettings {
    var settings = CatalogSettings(storefront: "DEU", locale: "de_DE", asksToBuy: true)
    settings.failsRenewals = true
    settings.timeRate = .monthlyRenewalEveryHour
    settings.failures = [.purchase: .productUnavailable, .verification: .invalidSignature]
    settings.origin = AppStoreConnectOrigin(
      applicationID: "6441", teamID: nil, synchronized: StoreTime(iso8601: "2026-01-05T10:00:00.5Z")
    )
    return settings
  }

  static let codes = Catalog(
    products: [
      CatalogProduct(
        id: "bakery.roll", kind: .consumable, price: Money(milliunits: 450),
        codeOffers: [
          OneTimeCodeOffer(referenceName: "Breakfast", price: .zero),
          OneTimeCodeOffer(referenceName: "Brunch", price: Money(milliunits: 200)),
        ])
    ])

  static let monthly = Catalog(
    products: [
      basket(
        SubscriptionTerms(
          groupID: "Baskets", level: 1, period: Period(1, .year),
          introductoryOffer: .freeTrial(Period(2, .week)),
          billingPlans: [
            BillingPlan(
              kind: .upFront, price: Money(milliunits: 30_000),
              commitmentPrice: Money(milliunits: 30_000)),
            BillingPlan(
              kind: .monthly, price: Money(milliunits: 3000),
              commitmentPrice: Money(milliunits: 36_000), isEnabled: false),
          ],
          monthlyOffers: PlanOffers(
            introductory: .payAsYouGo(
              price: Money(milliunits: 1000), each: Period(1, .month), count: 3),
            winBack: [
              WinBackOffer(id: "again", referenceName: "Again", terms: .freeTrial(Period(3, .day)))
            ])))
    ], groups: [CatalogGroup(id: "Baskets", name: "Baskets")])

  private static func basket(_ terms: SubscriptionTerms) -> CatalogProduct {
    CatalogProduct(
      id: "bakery.basket", kind: .autoRenewable(terms), displayName: "Basket",
      price: Money(milliunits: 30_000))
  }
}
