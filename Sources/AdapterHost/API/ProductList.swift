import StoreKit
import Wire

/// The products that the app knows of, as an app carries them in its bundle.
///
/// An app asks the App Store for products by name, so it has to know the names: `Products.plist` in
/// many apps. Here they are those that the scenario gives the app, which the App Store need not
/// have, or else those of the scenario's catalog, in its order.
public enum ProductList {
  /// Subscriptions that the list puts together.
  public struct Group: Hashable, Sendable, Codable {
    public let name: String
    /// The highest level of service first.
    public let products: [Product.ID]
  }

  /// Every product of the list.
  public static var bundled: [Product.ID] { SimulatedDevice.current.productList.products }

  /// How the list groups its subscriptions; empty for a plain list of products.
  public static var bundledGroups: [Group] {
    SimulatedDevice.current.productList.groups.map { Group(name: $0.name, products: $0.products) }
  }
}

extension AppProductList {
  /// `nil` if the scenario gives none.
  init?(_ given: Given) {
    guard let products = given.productsForSale else { return nil }
    self.init(
      products: products,
      groups: given.groupsForSale.map { Group(name: $0.name, products: $0.products) })
  }
}
