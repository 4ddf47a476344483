import StoreKit
import Wire

/// The list of products that a scenario gives the app.
struct AppProductList: Hashable, Sendable, Codable {
  let products: [Product.ID]
  let groups: [ProductList.Group]

  /// `nil` if the scenario gives none.
  init?(_ given: Given) {
    guard let products = given.productsForSale else { return nil }
    self.products = products
    groups = given.groupsForSale.map { .init(name: $0.name, products: $0.products) }
  }
}
