/// The type of a product. The raw values are keywords of the scenario language.
///
/// Source: https://developer.apple.com/documentation/storekit/product/producttype
package enum ProductType: String, CaseIterable, Codable, Hashable, Sendable {
  case consumable
  case nonConsumable = "non-consumable"
  /// Access for a time that the app itself tracks.
  case nonRenewing = "non-renewing"
  case subscription

  /// In a sentence: `a consumable`.
  package var phrase: String {
    switch self {
    case .consumable: "a consumable"
    case .nonConsumable: "a non-consumable"
    case .nonRenewing: "a non-renewing subscription"
    case .subscription: "a subscription"
    }
  }

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

/// A product of the Advanced Commerce API, under which the developer sells items of its own.
package enum GenericProduct {
  /// The reference name by which a configuration file marks it: the one that Apple's setup gives
  /// it. That no other product has it is an assumption.
  ///
  /// Source: https://developer.apple.com/documentation/advancedcommerceapi/setting-up-generic-product-identifiers
  package static let referenceName = "Enabled for Advanced Commerce"
}
