import StoreSimulator

/// The products that an app carries in its bundle, under the names that it asks the App Store for.
package struct AppProductList: Codable, Hashable, Sendable {
  /// Subscriptions that the list puts together.
  package struct Group: Codable, Hashable, Sendable {
    package let name: String
    /// The highest level of service first.
    package let products: [Product.ID]

    package init(name: String, products: [Product.ID]) {
      self.name = name
      self.products = products
    }
  }

  package let products: [Product.ID]
  /// Empty for a plain list of products.
  package let groups: [Group]

  package init(products: [Product.ID], groups: [Group]) {
    self.products = products
    self.groups = groups
  }
}

extension SimulatedDevice {
  /// The products of the case's list or, if it gives none, of the whole catalog.
  package var listedProducts: [Product.ID] {
    withState { $0.productList?.products } ?? read { $0.catalog.products.map { $0.id.rawValue } }
  }

  /// The groups of the case's list or, if it gives none, of the whole catalog.
  package var listedGroups: [AppProductList.Group] {
    withState { $0.productList?.groups }
      ?? read { $0.catalog.groupedProducts }
      .map { AppProductList.Group(name: $0.name, products: $0.products.map(\.rawValue)) }
  }
}
