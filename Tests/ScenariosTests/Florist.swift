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
      Rule(id: "SUB-CHG-1", level: .must, statement: "An upgrade is immediate.", source: "Apple"),
      Rule(id: "ENT-6", level: .should, statement: "Nothing is unlocked twice.", source: "Apple"),
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
}
