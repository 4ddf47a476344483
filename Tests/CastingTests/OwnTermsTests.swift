import Casting
import Diagnostics
import Fixtures
import Scenarios
import StoreConfiguration
import StoreSimulator
import StoreTerms
import Testing

/// What a cast keeps of an app's own terms: its prices, and the names of its groups.
@Suite struct OwnTermsTests {
  private static let sold = "\n    expect: purchased"

  /// An app that sells one plan at Xcode's default price, and gives its unlock away.
  private static func casting(for role: CatalogIndex, fillsGaps: Bool = false) throws -> Casting {
    let offer = OfferTerms.payAsYouGo(
      price: Money(milliunits: 490), each: Period(1, .month), count: 1)
    let terms = SubscriptionTerms(
      groupID: GroupID("A0000001"), level: 1, period: Period(1, .month),
      promotionalOffers: [PromotionalOffer(id: "half", terms: offer)])
    let app = Catalog(
      products: [
        CatalogProduct(id: "app.lifetime", kind: .nonConsumable, price: .zero),
        CatalogProduct(
          id: "app.pro", kind: .autoRenewable(terms), price: Money(milliunits: 990)),
      ],
      groups: [CatalogGroup(id: GroupID("A0000001"), name: "VIP")], settings: CatalogSettings())
    return try Casting(app, named: "App", fillsGaps: fillsGaps, roles: [role])
  }

  private static func index(_ name: String) throws -> CatalogIndex {
    let path = "scenarios/catalogs/\(name).storekit"
    let reading = try StoreConfiguration.read(
      SourceText(file: path, bytes: Checkout.bytes(of: path)))
    return CatalogIndex(reading.catalog, reading.document.root, named: name)
  }

  private static func recast(
    _ steps: String, of name: String, fillsGaps: Bool = false
  ) throws -> Scenario {
    let index = try index(name)
    let root = ScenarioRoot(folder: "", rules: [], tags: [], catalogs: [index])
    let file = ScenarioReader.read(
      "scenario: A cast\ncatalog: \(name)\njourney:\n\(steps)\n", file: "cast.yaml", in: root)
    let scenario = try #require(file.scenarios.first, "\(file.diagnostics)")
    return try casting(for: index, fillsGaps: fillsGaps).recast(scenario)
  }

  private static func catalog(of scenario: Scenario) throws -> Catalog {
    try StoreConfiguration.catalog(
      in: SourceText(file: "App", text: scenario.catalog.storekit.line))
  }

  @Test(arguments: [
    // The App Store refuses a promotional offer that costs more than the plan.
    ("nursery", "  - buy: { product: nursery.garden.full, offer: half.price }", "9.99"),
    // It orders win-back offers by what they save.
    ("walk", "  - buy: walk.silver", "11.99"),
    // Nothing is compared.
    ("nursery", "  - buy: nursery.garden.full", "0.99"),
    ("walk", "  - buy: walk.bronze", "0.99"),
  ])
  func `prices are the roles' where an offer is compared with them`(
    name: String, step: String, price: String
  ) throws {
    let scenario = try Self.recast(step + Self.sold, of: name)
    #expect(scenario.obstacle == nil)
    #expect(try Self.catalog(of: scenario).product("app.pro")?.price == Money(decimal: price))
  }

  @Test func `what is free plays no role that costs something`() throws {
    let step = "  - buy: nursery.handbook" + Self.sold
    #expect(
      try Self.recast(step, of: "nursery").obstacle
        == "catalog 'App' has nothing to play nursery.handbook: expected a non-consumable with a "
        + "price")
    #expect(try Self.recast(step, of: "nursery", fillsGaps: true).obstacle == nil)
    let index = try Self.index("nursery")
    let casting = try Self.casting(for: index)
    let rows = casting.rows(of: try #require(casting.tables.first), in: index)
    #expect(
      rows.prefix(2).map { "\($0.role) | \($0.product ?? "-") | \($0.why)" } == [
        "nursery.seeds | - | a consumable; none of your products is one",
        "nursery.handbook | - | a non-consumable; none of your products with a price is one",
      ])
  }

  @Test func `an added group has another name and identifier than those of the app`() throws {
    let scenario = try Self.recast(
      """
        - buy: walk.silver
        - upgrade: { from: walk.silver, to: walk.gold }
        - expect: { subscription in VIP: { product: walk.gold } }
      """, of: "walk", fillsGaps: true)
    #expect(scenario.steps[2].expectations.map(\.query.text) == ["subscription in VIP-2"])
    let catalog = try Self.catalog(of: scenario)
    #expect(
      catalog.groups.map { "\($0.id.rawValue) \($0.name)" } == [
        "A0000001 VIP", "A0000001-2 VIP-2",
      ])
    #expect(catalog.product("walk.gold")?.subscriptionTerms?.groupID == GroupID("A0000001-2"))
    #expect(catalog.product("app.pro")?.subscriptionTerms?.groupID == GroupID("A0000001"))
  }
}
