import StoreSimulator

/// Caches `Product` values until the catalog, the storefront or the locale changes: nearly every
/// launch asks for all of them.
struct ProductCache {
  /// The inputs that products are made of.
  ///
  /// Usually compared in constant time: worlds share the lists of their catalog until one changes
  /// them.
  struct Key: Equatable, Sendable {
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

    /// In the catalog's order.
    fileprivate func makeProducts() -> [Product] {
      let style = PriceStyle.known(storefront: storefront, locale: locale)
      return products.map { Product($0, groups: groups, locale: locale, style: style) }
    }
  }

  private var key: Key?
  /// In the catalog's order.
  private var products: [Product] = []

  /// The products at these indices of the catalog.
  mutating func products(at indices: [Int], for key: Key) -> [Product] {
    if self.key != key {
      products = key.makeProducts()
      self.key = key
    }
    return indices.map { products[$0] }
  }
}

extension SimulatedDevice {
  /// - Throws: ``StoreKitError``.
  func products(for ids: [ProductID]) throws -> [Product] {
    let (indices, key) = try noting("Product.products") {
      try call { (world) throws(CallFailure) in
        (try world.indices(ofProducts: ids), ProductCache.Key(world))
      }
    }
    return withState {
      $0.transient.noteRequest(ids)
      let products = $0.transient.products.products(at: indices, for: key)
      $0.answered.note(StoreAnswer(products, of: ids))
      return products
    }
  }
}

extension SimulatedDevice {
  /// The identifiers that the app has asked for since the case began or its process started.
  package var askedProducts: [String] {
    withState { $0.transient.askedProducts.map(\.rawValue) }
  }
}
