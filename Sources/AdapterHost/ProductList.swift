import StoreKit
import Synchronization

/// The identifiers of the app's products, as an app carries them in its bundle.
///
/// An app asks the App Store for products by name, so it has to know the names: `Products.plist` in
/// many apps. Here they are those that the scenario gives the app, which the App Store need not
/// have, or else those of the scenario's catalog, in its order.
public enum ProductList {
  public static var bundled: [Product.ID] {
    carried ?? SimulatedDevice.current.world.catalog.products.map(\.id.rawValue)
  }

  /// The list that the scenario gave the app; `nil` if it gave none.
  static var carried: [Product.ID]? { given.withLock { $0 } }

  /// There is one app a process, as there is one device.
  private static let given = Mutex<[Product.ID]?>(nil)

  /// Puts a list into the app of the case that begins; `nil` for the whole catalog.
  static func carry(_ list: [Product.ID]?) { given.withLock { $0 = list } }
}
