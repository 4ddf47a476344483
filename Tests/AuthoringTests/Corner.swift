import Diagnostics
import Scenarios

/// The corner shop that fixtures buy in.
enum Corner {
  static let catalog = CatalogIndex(
    name: "corner",
    products: [
      .init(id: "com.corner.roses", kind: .nonConsumable),
      .init(id: "com.corner.tulips", kind: .nonConsumable),
      .init(id: "com.corner.seeds", kind: .consumable),
      .init(id: "com.corner.vip.gold", kind: .subscription(group: "VIP", level: 1)),
      .init(id: "com.corner.vip.silver", kind: .subscription(group: "VIP", level: 2)),
    ], codes: [], storekit: .null)

  static let fragmentSource = SourceText(
    file: "scenarios/fragments/take.yaml",
    text: """
      fragment: The customer takes something
      inputs: [product]
      steps:
        - buy: <product>
          expect: purchased
        - expect: { access: [<product>] }

      """)

  static let root = ScenarioRoot(
    folder: "scenarios", rules: [], tags: [], catalogs: [catalog],
    fragments: FragmentList.read([("take", fragmentSource)]))
}
