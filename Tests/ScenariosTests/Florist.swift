import Diagnostics
import JSONTree
import Scenarios

/// The shop that the fixtures buy in.
enum Florist {
  static let catalog = CatalogIndex(
    name: "florist",
    products: [
      .init(id: "com.rarcher.nonconsumable.flowers.large", kind: .nonConsumable),
      .init(id: "com.rarcher.nonconsumable.flowers.small", kind: .nonConsumable),
      .init(id: "com.rarcher.nonconsumable.roses.large", kind: .nonConsumable),
      .init(id: "com.rarcher.consumable.plant.installation", kind: .consumable),
      .init(id: "com.rarcher.subscription.vip.gold", kind: .subscription(group: "VIP", level: 1)),
      .init(id: "com.rarcher.subscription.vip.silver", kind: .subscription(group: "VIP", level: 2)),
      .init(id: "com.rarcher.subscription.vip.bronze", kind: .subscription(group: "VIP", level: 3)),
    ], codes: ["Special Winter Offer"], storekit: .null)

  /// Two groups, and two products on one level.
  static let library = CatalogIndex(
    name: "library",
    products: [
      .init(id: "org.library.reading-room", kind: .nonRenewing),
      .init(id: "org.library.loans.basic", kind: .subscription(group: "Loans", level: 2)),
      .init(id: "org.library.loans.plus", kind: .subscription(group: "Loans", level: 1)),
      .init(id: "org.library.loans.student", kind: .subscription(group: "Loans", level: 2)),
      .init(id: "org.library.films.plus", kind: .subscription(group: "Films", level: 1)),
    ], codes: [], storekit: .null)

  /// Nothing is for sale but flowers that last.
  static let kiosk = CatalogIndex(
    name: "kiosk", products: [.init(id: "kiosk.tulips", kind: .nonConsumable)], codes: [],
    storekit: .null)

  static let root = ScenarioRoot(
    folder: "scenarios",
    rules: [
      rule("SUB-CHG-1", .must, "An upgrade is immediate.", line: 1),
      rule("ENT-6", .should, "Nothing is unlocked twice.", line: 6),
    ],
    tags: ["subscription", "offline"], catalogs: [catalog, library, kiosk],
    productLists: [
      ProductListIndex(
        name: "florist.plist", products: ["com.rarcher.subscription.vip.gold", "retired.tulips"])
    ], gaps: gaps)

  private static var gaps: ScenarioRoot.Gaps {
    var gaps = ScenarioRoot.Gaps()
    gaps.unreadableProductLists = ["broken.plist"]
    return gaps
  }

  private static func rule(
    _ id: String, _ level: Rule.Level, _ statement: String, line: Int
  ) -> Rule {
    Rule(
      id: id, level: level, who: .client, statement: statement, source: "Apple",
      position: SourcePosition(file: "rules.yaml", line: line, column: 3))
  }
}
