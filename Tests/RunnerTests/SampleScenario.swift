import Diagnostics
import Testing

@testable import Scenarios

extension Scenario {
  /// A scenario of `a.yaml` without mistakes, in a shop that sells a rose and seeds.
  ///
  /// - Parameters:
  ///   - text: what follows its title and its catalog.
  ///   - fragments: the content of each by its name.
  static func sample(_ text: String, _ fragments: KeyValuePairs<String, String>) throws -> Scenario
  {
    let shop = CatalogIndex(
      name: "shop",
      products: [
        .init(id: "shop.rose", kind: .nonConsumable), .init(id: "shop.seeds", kind: .consumable),
      ], codes: [], storekit: [:])
    let root = ScenarioRoot(
      folder: "", rules: [], tags: [], catalogs: [shop],
      fragments: FragmentList.read(
        fragments.map { ($0.key, SourceText(file: "fragments/\($0.key).yaml", text: $0.value)) }))
    let file = ScenarioReader.read(
      "scenario: A\ncatalog: shop\n\(text)", file: "a.yaml", in: root)
    #expect(file.diagnostics.map(\.description) == [])
    return try #require(file.scenarios.first)
  }
}
