import Diagnostics
import Scenarios
import Fixtures
import Testing

@Suite struct ScenarioFixtureTests {
  @Test(arguments: Fixture.all(in: "invalid", expecting: "diagnostic"))
  func `an invalid scenario gives exactly its diagnostics`(fixture: Fixture) throws {
    let file = ScenarioReader.read(
      try fixture.bytes, file: "scenarios/\(fixture.input.lastPathComponent)", in: FixtureShop.root)
    #expect(file.scenarios.isEmpty)
    #expect(!file.diagnostics.isEmpty)
    try fixture.expect(rendered(file.diagnostics, file.source))
  }

  @Test(arguments: Fixture.all(in: "valid", expecting: "tree"))
  func `a valid scenario gives exactly its tree`(fixture: Fixture) throws {
    let file = ScenarioReader.read(
      try fixture.bytes, file: "scenarios/\(fixture.input.lastPathComponent)", in: FixtureShop.root)
    #expect(rendered(file.diagnostics, file.source) == "")
    #expect(!file.scenarios.isEmpty)
    try fixture.expect(file.scenarios.map(dump).joined(separator: "\n"))
  }

  @Test(arguments: Fixture.all(in: "fragments", expecting: "diagnostic"))
  func `a wrong fragment gives exactly its diagnostics`(fixture: Fixture) throws {
    let name = fixture.input.deletingPathExtension().lastPathComponent
    let source = SourceText(
      file: "scenarios/fragments/\(name).yaml", bytes: try fixture.bytes)
    let list = FragmentList.read([(name, source)])
    #expect(list.fragments.isEmpty)
    #expect(!list.diagnostics.isEmpty)
    try fixture.expect(rendered(list.diagnostics, source))
  }

  @Test(arguments: Fixture.all(in: "catalogs", expecting: "diagnostic"))
  func `a wrong list of products gives exactly its diagnostics`(fixture: Fixture) throws {
    let source = SourceText(
      file: "scenarios/catalogs/\(fixture.input.lastPathComponent)", bytes: try fixture.bytes)
    let list = CatalogListReader.read(source, named: "shop")
    #expect(list.catalog == nil)
    try fixture.expect(rendered(list.diagnostics, source))
  }

  @Test func `a list of products is the catalog that a scenario with this list sells`() throws {
    let list = "catalog: [{ product: shop.rose, type: consumable, price: 0.99 }]\n"
    let catalog = try #require(
      CatalogListReader.read(SourceText(file: "shop.yaml", text: list), named: "shop").catalog)
    let scenario = ScenarioReader.read(
      "scenario: Buys\n\(list)journey: [{ buy: rose, expect: purchased }]\n", file: "buy.yaml",
      in: FixtureShop.root
    ).scenarios.first
    #expect(catalog.name == "shop")
    #expect(catalog.wireName == "shop")
    #expect(catalog.storekit == scenario?.catalog.storekit)
    #expect(catalog.product(named: "rose") == scenario?.catalog.product(named: "rose"))
  }

  @Test(arguments: [
    ("valid", 8), ("fragments", 10), ("catalogs", 6), ("invalid", 60), ("rules", 3), ("tags", 2),
    ("known-issues", 3),
  ])
  func `the fixtures are found`(folder: String, atLeast: Int) {
    #expect(Fixture.all(in: folder, expecting: "any").count >= atLeast)
  }
}

/// All diagnostics with their source lines, an empty line between them.
func rendered(_ diagnostics: [Diagnostic], _ source: SourceText) -> String {
  diagnostics.map { $0.rendered(in: FixtureShop.root.source(of: $0, in: source)) + "\n" }
    .joined(separator: "\n")
}
