import Casting
import Diagnostics
import Fixtures
import Scenarios
import StoreConfiguration
import StoreSimulator
import StoreTerms
import Testing

/// The scenarios of the florist, played by an app that sells notebooks.
@Suite struct CastingTests {
  private static func catalog(_ path: String) throws -> ConfigurationReading {
    try StoreConfiguration.read(SourceText(file: path, bytes: Checkout.bytes(of: path)))
  }

  private static func florist() throws -> CatalogIndex {
    let reading = try catalog("scenarios/catalogs/florist.storekit")
    return CatalogIndex(reading.catalog, reading.document.root, named: "florist")
  }

  private static func casting(
    _ choices: [String] = [], fillsGaps: Bool = false
  ) throws -> Casting {
    try Casting(
      try catalog("examples/own-catalog/Notes.storekit").catalog, named: "Notes",
      choices: choices, fillsGaps: fillsGaps, roles: [try florist()])
  }

  private static func recast(
    _ text: String, _ choices: [String] = [], fillsGaps: Bool = false
  ) throws -> Scenario {
    let root = ScenarioRoot(
      folder: "", rules: [], tags: ["introductory"], catalogs: [try florist()])
    let file = ScenarioReader.read(
      "scenario: A cast\ncatalog: florist\n" + text, file: "cast.yaml", in: root)
    let scenario = try #require(file.scenarios.first, "\(file.diagnostics)")
    return try casting(choices, fillsGaps: fillsGaps).recast(scenario)
  }

  @Test func `identifiers and prices follow the product in every part of a scenario`() throws {
    let scenario = try Self.recast(
      """
      given: { subscribed: vip.silver, owns: [chocolates.small] }
      journey:
        - { upgrade: { from: vip.silver, to: vip.gold }, expect: purchased }
        - expect:
            access: [chocolates.small, vip.gold]
            price: { vip.gold: $19.99 / month }
            store: { charges: [{ product: vip.silver, amount: 11.99 }, { amount: 19.99 }] }
      """)
    #expect(scenario.obstacle == nil)
    #expect(scenario.catalog.name == "Notes")
    #expect(scenario.given.subscribed == "com.example.notes.pro")
    #expect(scenario.given.owns == ["com.example.notes.lifetime"])
    #expect(
      scenario.steps[0].action?.line
        == #"{"verb":"upgrade","from":"com.example.notes.pro","to":"com.example.notes.team"}"#)
    #expect(
      scenario.products.sorted() == [
        "com.example.notes.lifetime", "com.example.notes.pro", "com.example.notes.team",
      ])
    #expect(
      Self.texts(scenario.steps[1]) == [
        "access: com.example.notes.lifetime com.example.notes.team",
        "price: com.example.notes.team=$9.99 / month",
        "store.charges: product=com.example.notes.pro amount=2.99 amount=9.99",
      ])
  }

  @Test(arguments: [
    ("raise price: { product: vip.silver, to: 13.99 }", "13.99"),
    ("wait: 1 day", "11.99"),
  ])
  func `a scenario with an amount of its own keeps the prices of the roles`(
    step: String, amount: String
  ) throws {
    let scenario = try Self.recast(
      """
      journey:
        - buy: vip.silver
        - \(step)
        - expect: { store: { refunds: [{ amount: 5.43 }], charges: [{ amount: \(amount) }] } }
      """)
    #expect(
      Self.texts(scenario.steps[2]) == [
        "store.refunds: amount=5.43", "store.charges: amount=\(amount)",
      ])
    let product = try Self.catalog(of: scenario).product("com.example.notes.team")
    #expect(product?.price == Money(decimal: "11.99"))
  }

  @Test func `a product keeps its name, group and level, and is sold on the role's terms`() throws {
    let scenario = try Self.recast(
      "journey:\n  - { buy: vip.gold, expect: purchased }\n", ["vip.gold=notes.pro.year"])
    let product = try #require(
      try Self.catalog(of: scenario).product("com.example.notes.pro.year"))
    #expect(product.displayName == "Pro, a year")
    #expect(product.price == Money(decimal: "29.99"))
    #expect(product.subscriptionTerms?.level == 2)
    #expect(product.subscriptionTerms?.period == Period(1, .month))
    #expect(product.subscriptionTerms?.introductoryOffer?.price == Money(decimal: "9.99"))
  }

  @Test(arguments: [
    (
      "journey:\n  - { redeem code: Special Winter Offer, expect: { access: [vip.gold] } }\n",
      "catalog 'Notes' has nothing to play vip.gold: expected a subscription with a code offer"
    ),
    (
      """
      given: { family: [ada] }
      journey:
        - { buy: vip.gold, expect: purchased }
        - { buy: roses.large, expect: purchased }
        - { buy: flowers.large, expect: purchased }
      """,
      "catalog 'Notes' has too few products to play all roles: expected 1 subscription, "
        + "2 non-consumables, vip.gold that cannot be shared with the family, roses.large that "
        + "cannot be shared with the family, flowers.large that cannot be shared with the "
        + "family"
    ),
    (
      """
      tags: [introductory]
      journey:
        - { buy: vip.gold, expect: purchased }
        - { downgrade: { from: vip.gold, to: vip.silver }, expect: purchased }
      """,
      "catalog 'Notes' has too few products to play all roles: expected 2 subscriptions of one "
        + "group on 2 levels, vip.gold with an introductory offer"
    ),
    (
      """
      journey:
        - { buy: vip.gold, expect: purchased }
        - { buy: vip.silver, expect: pending }
        - { buy: vip.bronze, expect: pending }
      """,
      "catalog 'Notes' has too few products to play all roles: expected 3 subscriptions of one "
        + "group on 3 levels"
    ),
  ])
  func `a scenario that no products can play has an obstacle`(
    text: String, obstacle: String
  ) throws {
    #expect(try Self.recast(text).obstacle == obstacle)
    #expect(try Self.recast(text, fillsGaps: true).obstacle == nil)
  }

  @Test(arguments: [
    (
      "vip.silver",
      "invalid cast 'vip.silver': expected ROLE=PRODUCT, such as "
        + "'vip.silver=com.my.monthly'"
    ),
    ("vip.sliver=notes.pro", "unknown role 'vip.sliver' in 'cast': did you mean 'vip.silver'?"),
    (
      "vip.silver=notes.prp",
      "unknown product 'notes.prp' in catalog 'Notes': did you mean 'notes.pro'?"
    ),
  ])
  func `a choice that cannot be meant is refused`(choice: String, message: String) throws {
    let mistake = try #require(throws: CastMistake.self) { try Self.casting([choice]) }
    #expect(mistake.message == message)
  }

  @Test func `a choice of another kind is named as the obstacle`() throws {
    let scenario = try Self.recast(
      "journey:\n  - { buy: vip.silver, expect: purchased }\n", ["vip.silver=notes.tip"])
    #expect(
      scenario.obstacle
        == "'com.example.notes.tip', cast as vip.silver, is not a subscription")
  }

  @Test func `the cast is explained role by role`() throws {
    let casting = try Self.casting()
    let rows = casting.rows(of: try #require(casting.tables.first), in: try Self.florist())
    #expect(
      rows.map { "\($0.role) | \($0.product ?? "-") | \($0.why)" } == [
        "flowers.large | com.example.notes.themes | a non-consumable",
        "flowers.small | com.example.notes.themes | a non-consumable; yours: also plays flowers.large",
        "roses.large | com.example.notes.themes | a non-consumable; yours: also plays flowers.large",
        "chocolates.small | com.example.notes.lifetime | a non-consumable",
        "plant.installation | com.example.notes.tip | a consumable",
        "vip.gold | com.example.notes.team | a subscription of 'VIP'; yours: of 'Notes Pro' on "
          + "level 1, has no introductory offer, has no promotional offer, has no code offer",
        "vip.silver | com.example.notes.team | a subscription of 'VIP'; yours: of 'Notes Pro' on "
          + "level 1, has no code offer, also plays vip.gold",
        "vip.bronze | com.example.notes.pro | a subscription of 'VIP'; yours: of 'Notes Pro' on "
          + "level 2",
      ])
  }

  private static func catalog(of scenario: Scenario) throws -> Catalog {
    try StoreConfiguration.catalog(
      in: SourceText(file: "Notes", text: scenario.catalog.storekit.line))
  }

  private static func texts(_ step: Step) -> [String] {
    step.expectations.map { "\($0.query.text): \(text($0.expected))" }
  }

  private static func text(_ expected: Expected) -> String {
    switch expected {
    case .equal(let value), .atLeast(let value), .atMost(let value): value.text
    case .form(let form): form
    case .oneOf(let permitted): permitted.map(text).joined(separator: "|")
    case .absent: "absent"
    case .products(_, let ids): ids.joined(separator: " ")
    case .parts(let parts): text(parts)
    case .records(_, let records): records.map(text).joined(separator: " ")
    }
  }

  private static func text(_ parts: [Expected.Part]) -> String {
    parts.map { "\($0.name)=\(text($0.expected))" }.joined(separator: " ")
  }
}
