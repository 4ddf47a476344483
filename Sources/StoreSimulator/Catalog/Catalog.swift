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
