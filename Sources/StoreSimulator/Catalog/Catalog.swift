/// What an app offers for sale, and the settings of the test environment that came with it.
///
/// Of a configuration file, its own id, the internal ids of its parts, the reference names of
/// products and promotional offers, and what its reader warns of as left out are not here: only the
/// file keeps them.
package struct Catalog: Codable, Hashable, Sendable {
  /// In the order of the file they came from.
  package internal(set) var products: [CatalogProduct]
  package let groups: [CatalogGroup]
  package internal(set) var settings: CatalogSettings
  /// What promotional offers are signed with; `nil` if the file has no key.
  package let offerKey: OfferKey?
  /// `nil` if the file has none.
  package let policies: AppPolicies?

  package init(
    products: [CatalogProduct], groups: [CatalogGroup] = [], settings: CatalogSettings = .init(),
    offerKey: OfferKey? = nil, policies: AppPolicies? = nil
  ) {
    self.products = products
    self.groups = groups
    self.settings = settings
    self.offerKey = offerKey
    self.policies = policies
  }

  package func product(_ id: ProductID) -> CatalogProduct? { products.first { $0.id == id } }

  package func group(_ id: GroupID) -> CatalogGroup? { groups.first { $0.id == id } }

  /// Changes how a product is sold; nothing if there is none of that id.
  mutating func update(_ id: ProductID, _ change: (inout CatalogProduct) -> Void) {
    if let index = products.firstIndex(where: { $0.id == id }) { change(&products[index]) }
  }

  /// The product as something to subscribe to; `nil` if it is no auto-renewable subscription.
  func plan(_ id: ProductID) -> SubscriptionPlan? {
    // By index: a product has many parts, and every renewal asks.
    for index in products.indices where products[index].id == id {
      return SubscriptionPlan(products[index])
    }
    return nil
  }

  /// The plan of a subscription that the account already holds.
  func heldPlan(_ id: ProductID) -> SubscriptionPlan {
    guard let plan = plan(id) else {
      preconditionFailure("the account subscribes to '\(id)', which the catalog does not hold")
    }
    return plan
  }
}

/// A group of subscriptions of which a customer holds one at a time.
package struct CatalogGroup: Codable, Hashable, Sendable {
  package let id: GroupID
  /// What the developer calls it; customers see it only where no localization is.
  package let name: String
  package let localizations: [Localization]

  package init(id: GroupID, name: String, localizations: [Localization] = []) {
    self.id = id
    self.name = name
    self.localizations = localizations
  }

  /// What customers who read `locale` see: the best localization's name, or else ``name``.
  package func displayName(in locale: String) -> String {
    let name = localizations.best(for: locale)?.displayName ?? ""
    return name.isEmpty ? self.name : name
  }
}

/// A product's or a group's words in one language.
package struct Localization: Codable, Hashable, Sendable {
  /// Language and region, such as `en_US`.
  package let locale: String
  package let displayName: String
  package let description: String

  package init(locale: String, displayName: String, description: String = "") {
    self.locale = locale
    self.displayName = displayName
    self.description = description
  }

  /// Language without region: `en`.
  fileprivate static func language(of locale: String) -> Substring {
    locale.prefix { $0 != "_" && $0 != "-" }
  }
}

extension [Localization] {
  /// The words for a customer who reads `locale`: those of that language and region, or else the
  /// first in that language, or else the first of all. `nil` if there are none.
  ///
  /// Source: assumption; Apple documents no order for test environments.
  package func best(for locale: String) -> Localization? {
    first { $0.locale == locale }
      ?? first { Localization.language(of: $0.locale) == Localization.language(of: locale) }
      ?? first
  }
}
