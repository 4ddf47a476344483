import JSONTree
import StoreTerms

/// The products that a scenario lists itself, in the form of a `.storekit` file.
struct InlineCatalog {
  /// A valid product.
  struct Item {
    let product: CatalogIndex.Product
    let type: ProductType
    /// As in a `.storekit` file.
    let json: JSON
    /// The reference names of its offer codes.
    let codes: [String]
  }

  private(set) var items: [Item] = []

  func holds(_ id: String) -> Bool { items.contains { $0.product.id == id } }

  mutating func add(_ item: Item) { items.append(item) }

  /// In a file's order: products, then non-renewing subscriptions, then group by group.
  var index: CatalogIndex {
    let once = items(.consumable, .nonConsumable)
    let nonRenewing = items(.nonRenewing)
    let groups = groups
    let key = hasPromotionalOffers ? [JSON.Member("subscriptionOffersKeyPair", Self.offerKey)] : []
    let sorted = once + nonRenewing + groups.flatMap(\.items)
    return CatalogIndex(
      name: "inline", products: sorted.map(\.product), codes: sorted.flatMap(\.codes),
      storekit: .object(
        [
          .init("version", .object([.init("major", 4), .init("minor", 0)])),
          .init("products", .array(once.map(\.json))),
          .init("nonRenewingSubscriptions", .array(nonRenewing.map(\.json))),
          .init("subscriptionGroups", .array(groups.map(Self.json))),
        ] + key), isInline: true)
  }

  private static let offerKey: JSON = [
    "id": .string(TestOfferKey.id), "privateKey": .string(TestOfferKey.privateKey),
  ]

  private var hasPromotionalOffers: Bool {
    items.contains { !$0.json.items(of: "adHocOffers").isEmpty }
  }

  private func items(_ types: ProductType...) -> [Item] { items.filter { types.contains($0.type) } }

  private var groups: [(name: String, items: [Item])] {
    var groups: [(name: String, items: [Item])] = []
    for item in items {
      guard case .subscription(let group, _) = item.product.kind else { continue }
      if let index = groups.firstIndex(where: { $0.name == group }) {
        groups[index].items.append(item)
      } else {
        groups.append((group, [item]))
      }
    }
    return groups
  }

  private static func json(_ group: (name: String, items: [Item])) -> JSON {
    .object([
      .init("id", .string(group.name)), .init("name", .string(group.name)),
      .init("localizations", .array([])),
      .init("subscriptions", .array(group.items.map(\.json))),
    ])
  }
}
