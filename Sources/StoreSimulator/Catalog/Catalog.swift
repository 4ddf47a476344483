/// The products that an app sells, with the settings of the test environment.
///
/// Only the configuration file keeps its own id, the internal ids of its parts, the reference names
/// of products and promotional offers, and what its reader warns about as left out.
package struct Catalog: Codable, Hashable, Sendable {
  /// In the order of the file they came from.
  package internal(set) var products: [CatalogProduct]
  package let groups: [CatalogGroup]
  package internal(set) var settings: CatalogSettings
  /// The key that signs promotional offers; `nil` if the file has no key.
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

  /// Each group's name with its products, the highest level of service first.
  package var groupedProducts: [(name: String, products: [ProductID])] {
    groups.map { group in
      let plans = products.indices.compactMap { index -> (level: Int, index: Int)? in
        guard case .autoRenewable(let terms) = products[index].kind, terms.groupID == group.id
        else { return nil }
        return (terms.level, index)
      }
      let best = plans.sorted { ($0.level, $0.index) < ($1.level, $1.index) }
      return (group.name, best.map { products[$0.index].id })
    }
  }

  /// Changes the product of that id, if it exists.
  mutating func update(_ id: ProductID, _ change: (inout CatalogProduct) -> Void) {
    if let index = products.firstIndex(where: { $0.id == id }) { change(&products[index]) }
  }

  /// The product as a subscription plan; `nil` if it is not an auto-renewable subscription.
  func plan(
    _ id: ProductID, billed billing: BillingPlan.Kind = .upFront
  ) -> SubscriptionPlan? {
    // By index, since products are large and every renewal calls this.
    for index in products.indices where products[index].id == id {
      return SubscriptionPlan(products[index], billed: billing)
    }
    return nil
  }

  /// The plan of a subscription that the account already holds.
  func heldPlan(
    _ id: ProductID, billed billing: BillingPlan.Kind = .upFront
  ) -> SubscriptionPlan {
    guard let plan = plan(id, billed: billing) else {
      preconditionFailure("the account subscribes to '\(id)', which the catalog does not hold")
    }
    return plan
  }
}

/// A group of subscriptions of which a customer holds one at a time.
package struct CatalogGroup: Codable, Hashable, Sendable {
  package let id: GroupID
  /// The developer's name for it, which customers do not see.
  package let name: String
  package let localizations: [Localization]

  package init(id: GroupID, name: String, localizations: [Localization] = []) {
    self.id = id
    self.name = name
    self.localizations = localizations
  }

  /// The name that customers see in `locale`: the best localization's, empty without one.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/groupdisplayname
  package func displayName(in locale: String) -> String {
    localizations.best(for: locale)?.displayName ?? ""
  }
}

/// A product's or a group's name and description in one language.
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
  /// The best localization for `locale`: that language and region, or else the first in that
  /// language, or else the first of all. `nil` if there are none.
  ///
  /// Source: assumption; Apple documents no order for test environments.
  package func best(for locale: String) -> Localization? {
    first { $0.locale == locale }
      ?? first { Localization.language(of: $0.locale) == Localization.language(of: locale) }
      ?? first
  }
}
