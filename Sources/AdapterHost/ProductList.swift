import StoreKit

/// The identifiers of the app's products, as an app carries them in its bundle.
///
/// An app asks the App Store for products by name, so it has to know the names: `Products.plist` in
/// many apps. Here they are those of the scenario's catalog, in its order.
public enum ProductList {
  public static var bundled: [Product.ID] {
    SimulatedDevice.current.world.catalog.products.map(\.id.rawValue)
  }
}
