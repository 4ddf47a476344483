import Diagnostics
import Scenarios

enum ScenarioInput {
  private static let file = "scenarios/hostile/input.yaml"

  static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
    let read = ScenarioReader.read(bytes, file: file, in: root)
    let positions = DiagnosticCheck(read.source)
    try positions.check(read.diagnostics)
    try promise(
      read.scenarios.isEmpty != read.diagnostics.isEmpty,
      "\(read.scenarios.count) scenarios and \(read.diagnostics.count) mistakes")
    let again = ScenarioReader.read(bytes, file: file, in: root)
    try promise(read.diagnostics == again.diagnostics, "mistakes differ when it is read again")
    try promise(
      read.scenarios.map(\.id) == again.scenarios.map(\.id),
      "scenarios differ when it is read again")
    for scenario in read.scenarios { try check(scenario, positions) }
    try positions.check(ScenarioReader.duplicates(in: read.scenarios))
  }

  private static func check(
    _ scenario: Scenario, _ positions: DiagnosticCheck
  ) throws(BrokenPromise) {
    try positions.check(scenario.position, of: scenario.id)
    try promise(!scenario.id.isEmpty && !scenario.title.isEmpty, "a scenario without a name")
  }

  /// A part of what stands around real scenarios, which are the fuzzer's seeds. Lists with gaps let
  /// them name what is not here.
  private static let root = ScenarioRoot(
    folder: "scenarios",
    rules: ["BUY-1", "ENT-1", "SUB-1", "ATB-1", "REF-1"].map {
      Rule(
        id: $0, level: .must, who: .client, statement: "A rule.", source: "assumption",
        position: SourcePosition(file: "rules.yaml", line: 1, column: 1))
    },
    tags: ["purchase", "subscription", "offline"],
    catalogs: [
      CatalogIndex(
        name: "florist",
        products: [
          .init(id: "com.rarcher.nonconsumable.flowers.large", kind: .nonConsumable),
          .init(id: "com.rarcher.nonconsumable.flowers.small", kind: .nonConsumable),
          .init(id: "com.rarcher.nonconsumable.roses.large", kind: .nonConsumable),
          .init(id: "com.rarcher.nonconsumable.chocolates.small", kind: .nonConsumable),
          .init(id: "com.rarcher.consumable.plant.installation", kind: .consumable),
          .init(id: "com.rarcher.nonrenewing.workshop", kind: .nonRenewing),
          .init(
            id: "com.rarcher.subscription.vip.gold", kind: .subscription(group: "VIP", level: 1)),
          .init(
            id: "com.rarcher.subscription.vip.silver",
            kind: .subscription(group: "VIP", level: 2)),
          .init(
            id: "com.rarcher.subscription.vip.bronze",
            kind: .subscription(group: "VIP", level: 3)),
        ], codes: ["Special Winter Offer"], storekit: .null)
    ],
    productLists: [
      ProductListIndex(name: "florist.plist", products: ["com.rarcher.subscription.vip.gold"])
    ], unreadable: unreadable)

  private static let unreadable: ScenarioRoot.UnreadableParts = {
    var unreadable = ScenarioRoot.UnreadableParts()
    unreadable.areRulesIncomplete = true
    unreadable.areTagsIncomplete = true
    unreadable.catalogs = ["nursery"]
    return unreadable
  }()
}
