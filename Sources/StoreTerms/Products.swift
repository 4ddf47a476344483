/// The type of a product. The raw values are keywords of the scenario language.
///
/// Source: https://developer.apple.com/documentation/storekit/product/producttype
package enum ProductType: String, CaseIterable, Codable, Hashable, Sendable {
  case consumable
  case nonConsumable = "non-consumable"
  /// Access for a time that the app itself tracks.
  case nonRenewing = "non-renewing"
  case subscription

  /// As `.storekit` files write it.
  package var fileWord: String {
    switch self {
    case .consumable: "Consumable"
    case .nonConsumable: "NonConsumable"
    case .nonRenewing: "NonRenewingSubscription"
    case .subscription: "RecurringSubscription"
    }
  }

  package init?(fileWord: String) {
    guard let type = Self.allCases.first(where: { $0.fileWord == fileWord }) else { return nil }
    self = type
  }
}
