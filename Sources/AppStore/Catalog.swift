/// What an app offers for sale, and the settings of the test environment that came with it.
package struct Catalog: Hashable, Sendable {
  /// In the order of the file they came from.
  package internal(set) var products: [CatalogProduct]
  package let groups: [CatalogGroup]
  package let settings: CatalogSettings

  package init(
    products: [CatalogProduct], groups: [CatalogGroup] = [], settings: CatalogSettings = .init()
  ) {
    self.products = products
    self.groups = groups
    self.settings = settings
  }

  package func product(_ id: ProductID) -> CatalogProduct? { products.first { $0.id == id } }

  package func group(_ id: GroupID) -> CatalogGroup? { groups.first { $0.id == id } }

  /// Changes how a product is sold; nothing if there is none of that id.
  mutating func update(_ id: ProductID, _ change: (inout CatalogProduct) -> Void) {
    if let index = products.firstIndex(where: { $0.id == id }) { change(&products[index]) }
  }

  /// The product as something to subscribe to; `nil` if it is no auto-renewable subscription.
  func plan(_ id: ProductID) -> Plan? { product(id).flatMap(Plan.init) }

  /// The plan of a subscription that the account already holds.
  func heldPlan(_ id: ProductID) -> Plan {
    guard let plan = plan(id) else {
      preconditionFailure("the account subscribes to '\(id)', which the catalog does not hold")
    }
    return plan
  }
}
