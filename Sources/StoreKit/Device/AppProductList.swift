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

  /// Everything that the catalog has, in its order.
  fileprivate init(_ catalog: Catalog) {
    products = catalog.products.map(\.id.rawValue)
    groups = catalog.groups.map { group in
      let plans = catalog.products.enumerated().compactMap { index, product in
        product.subscriptionTerms.flatMap { terms in
          terms.groupID == group.id ? (level: terms.level, index: index, product.id) : nil
        }
      }
      let best = plans.sorted { ($0.level, $0.index) < ($1.level, $1.index) }
      return Group(name: group.name, products: best.map(\.2.rawValue))
    }
  }
}

extension SimulatedDevice {
  /// The list of the case or, if it gives none, the whole catalog.
  package var productList: AppProductList {
    withState(\.productList) ?? AppProductList(read { $0.catalog })
  }
}
