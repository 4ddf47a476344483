import StoreSimulator

/// The products of a catalog as purchase code sees them, made once for as long as they are sold
/// alike: nearly every launch of every case asks for all of them. Holds one catalog's.
struct ProductCache {
  private var stock: ProductCacheKey?
  /// In the catalog's order.
  private var products: [Product] = []

  /// The products at these places in the catalog.
  mutating func products(at places: [Int], of present: ProductCacheKey) -> [Product] {
    if stock != present {
      products = present.all
      stock = present
    }
    return places.map { products[$0] }
  }
}

/// All that the products of a world are made of.
///
/// Compared in no time as a rule: worlds share the lists of their catalog until one changes them.
struct ProductCacheKey: Equatable, Sendable {
  private let products: [CatalogProduct]
  private let groups: [CatalogGroup]
  /// ISO 3166-1 alpha-3.
  private let storefront: String
  private let locale: String

  init(_ world: borrowing World) {
    products = world.catalog.products
    groups = world.catalog.groups
    storefront = world.storefront
    locale = world.catalog.settings.locale
  }

  fileprivate var all: [Product] {
    let style = PriceStyle.known(storefront: storefront, locale: locale)
    return products.map { Product($0, groups: groups, style: style) }
  }
}

extension SimulatedDevice {
  /// - Throws: ``StoreKitError``.
  func products(for ids: [ProductID]) throws -> [Product] {
    let (places, stock) = try call { (world) throws(CallFailure) in
      (try world.places(ofProducts: ids), ProductCacheKey(world))
    }
    return withState { $0.process.products.products(at: places, of: stock) }
  }
}
