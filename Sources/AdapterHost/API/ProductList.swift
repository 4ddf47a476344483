import StoreKit
import Synchronization

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
  public static var bundled: [Product.ID] {
    carried?.products
      ?? SimulatedDevice.current.read { $0.catalog.products.map(\.id.rawValue) }
  }

  /// How the list groups its subscriptions; empty for a plain list of products.
  public static var bundledGroups: [Group] {
    if let carried { return carried.groups }
    let catalog = SimulatedDevice.current.read { $0.catalog }
    return catalog.groups.map { group in
      let plans = catalog.products.enumerated().compactMap { place, product in
        product.subscriptionTerms.flatMap { terms in
          terms.groupID == group.id ? (level: terms.level, place: place, product.id) : nil
        }
      }
      let best = plans.sorted { ($0.level, $0.place) < ($1.level, $1.place) }
      return Group(name: group.name, products: best.map(\.2.rawValue))
    }
  }

  /// The list that the scenario gave the app; `nil` if it gave none.
  static var carried: AppProductList? { given.withLock { $0 } }

  /// There is one app a process, as there is one device.
  private static let given = Mutex<AppProductList?>(nil)

  /// Puts a list into the app of the case that begins; `nil` for the whole catalog.
  static func carry(_ list: AppProductList?) { given.withLock { $0 = list } }
}
