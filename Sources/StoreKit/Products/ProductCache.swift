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
      return products.map { Product($0, groups: groups, style: style) }
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
      $0.transient.noteRequest(ids, areKnown: !indices.isEmpty)
      let products = $0.transient.products.products(at: indices, for: key)
      $0.answered.note(StoreAnswer(products, of: ids))
      return products
    }
  }
}

extension TransientDeviceState {
  /// Records what the app asked for, as long as the App Store has known none of it.
  mutating func noteRequest(_ ids: [ProductID], areKnown: Bool) {
    guard var unknown = unknownProducts else { return }
    for id in ids where !unknown.contains(id.rawValue) { unknown.append(id.rawValue) }
    unknownProducts = areKnown ? nil : unknown
  }
}

extension SimulatedDevice {
  /// The identifiers that the app asked for in this case, if the catalog has none of them.
  package var unknownProducts: [String] {
    withState { state in
      guard let asked = state.transient.unknownProducts, let world = state.world else { return [] }
      return asked.contains { world.catalog.product(ProductID($0)) != nil } ? [] : asked
    }
  }
}
