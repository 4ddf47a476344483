import StoreSimulator

extension Product {
  /// The promotion of a product on the app's page in the App Store, on this device.
  ///
  /// The device keeps what the app has changed, and knows nothing of what App Store Connect says.
  /// Source: https://developer.apple.com/documentation/storekit/product/promotioninfo
  public struct PromotionInfo: Sendable {
    /// Whether customers see a promoted product.
    ///
    /// Source: https://developer.apple.com/documentation/storekit/product/promotioninfo/visibility-swift.enum
    @nonexhaustive public enum Visibility: Hashable, Sendable {
      case appStoreConnectDefault
      case visible
      case hidden
    }

    public let productID: Product.ID
    /// A change counts once ``update()`` or ``updateAll(_:)`` has saved it.
    public var visibility: Visibility

    init(_ promotion: Promotion) {
      productID = promotion.productID.rawValue
      visibility = promotion.visibility
    }
  }
}

extension Product.PromotionInfo {
  /// The changes that the app has made, in the order of the page.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/promotioninfo/currentorder
  /// - Throws: ``StoreKitError/networkError(_:)`` without network.
  public static var currentOrder: [Self] {
    get async throws {
      try await SimulatedDevice.current.promotions(after: { _, _ in }).map(Self.init)
    }
  }

  /// Saves the visibility.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/promotioninfo/update()
  /// - Throws: ``StoreKitError/networkError(_:)`` without network.
  public func update() async throws {
    try await Self.updateProductVisibility(visibility, for: productID)
  }

  /// Sets the order of products and keeps their visibility; an empty list undoes all changes.
  /// Products that are not sold are left out. Source of that: assumption
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/promotioninfo/updateproductorder(byid:)
  /// - Throws: ``StoreKitError/networkError(_:)`` without network.
  public static func updateProductOrder(byID order: some Collection<String>) async throws {
    let ids = order.map { ProductID($0) }
    _ = try await SimulatedDevice.current.promotions { promotions, isSold in
      promotions = ids.filter(isSold).map { id in
        promotions.first { $0.productID == id }
          ?? Promotion(productID: id, visibility: .appStoreConnectDefault)
      }
    }
  }

  /// Shows or hides one product. A product without a position comes last. Source of that:
  /// assumption
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/promotioninfo/updateproductvisibility(_:for:)
  /// - Throws: ``StoreKitError/networkError(_:)`` without network.
  public static func updateProductVisibility(
    _ visibility: Visibility, for productID: Product.ID
  ) async throws {
    let promotion = Promotion(productID: ProductID(productID), visibility: visibility)
    _ = try await SimulatedDevice.current.promotions { promotions, isSold in
      guard isSold(promotion.productID) else { return }
      if let index = promotions.firstIndex(where: { $0.productID == promotion.productID }) {
        promotions[index] = promotion
      } else {
        promotions.append(promotion)
      }
    }
  }

  /// Sets the order and visibility of products; an empty list undoes all changes.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/promotioninfo/updateall(_:)
  /// - Throws: ``StoreKitError/networkError(_:)`` without network.
  public static func updateAll(_ promotions: some Collection<Self>) async throws {
    let wanted = promotions.map {
      Promotion(productID: ProductID($0.productID), visibility: $0.visibility)
    }
    _ = try await SimulatedDevice.current.promotions { promotions, isSold in
      promotions = wanted.filter { isSold($0.productID) }
    }
  }
}

/// The app's changes to one promoted product on a device.
struct Promotion: Codable, Hashable, Sendable {
  let productID: ProductID
  /// `nil` while it is as App Store Connect has it.
  private var isShown: Bool?

  init(productID: ProductID, visibility: Product.PromotionInfo.Visibility) {
    self.productID = productID
    self.visibility = visibility
  }

  var visibility: Product.PromotionInfo.Visibility {
    get { isShown.map { $0 ? .visible : .hidden } ?? .appStoreConnectDefault }
    set {
      switch newValue {
      case .appStoreConnectDefault: isShown = nil
      case .visible: isShown = true
      case .hidden: isShown = false
      }
    }
  }
}

extension SimulatedDevice {
  /// Applies `change`, which also receives whether a product is sold, and returns the app's
  /// changed promotions.
  fileprivate func promotions(
    after change: @Sendable (inout [Promotion], (ProductID) -> Bool) -> Void
  ) async throws -> [Promotion] {
    await wait(for: .products)
    let sold = try call { (world) throws(CallFailure) in
      try world.reachAppStore()
      return Set(world.catalog.products.filter(\.isOffered).map(\.id))
    }
    return withState { state in
      change(&state.device.promotions, sold.contains)
      return state.device.promotions
    }
  }
}
