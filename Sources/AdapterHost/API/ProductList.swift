import StoreKit
import Wire

/// The product list in the app's bundle.
///
/// An app asks the App Store for products by identifier, so it carries a list of them, often
/// `Products.plist`. Here the list comes from the scenario, and may name products that the App
/// Store does not have. Without one it is every product of the scenario's catalog, in the catalog's
/// order.
public enum ProductList {
  /// A group of subscriptions in the list.
  public struct Group: Hashable, Sendable, Codable {
    public let name: String
    /// The highest level of service first.
    public let products: [Product.ID]
  }

  /// All products of the list.
  public static var bundled: [Product.ID] { SimulatedDevice.current.listedProducts }

  /// The consumables among them, for apps of the original interface, which does not say what kind a
  /// product is.
  public static var bundledConsumables: Set<Product.ID> {
    let consumables = SimulatedDevice.current.read { world in
      world.catalog.products.filter { $0.kind == .consumable }.map(\.id.rawValue)
    }
    return Set(bundled).intersection(consumables)
  }

  /// The types of the products on the list that the App Store has, for apps whose list says them
  /// beside the identifiers.
  public static var bundledTypes: [Product.ID: Product.ProductType] {
    let types = SimulatedDevice.current.read { world in
      world.catalog.products.map { product -> (Product.ID, Product.ProductType) in
        let type: Product.ProductType =
          switch product.kind.type {
          case .consumable: .consumable
          case .nonConsumable: .nonConsumable
          case .nonRenewing: .nonRenewable
          case .subscription: .autoRenewable
          }
        return (product.id.rawValue, type)
      }
    }
    let listed = Set(bundled)
    return Dictionary(uniqueKeysWithValues: types.filter { listed.contains($0.0) })
  }

  /// The groups of subscriptions; empty for a plain list of products.
  public static var bundledGroups: [Group] {
    SimulatedDevice.current.listedGroups.map { Group(name: $0.name, products: $0.products) }
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
