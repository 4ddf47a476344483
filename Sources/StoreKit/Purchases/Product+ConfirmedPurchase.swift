// Purchases that say where the payment sheet appears. A simulated device has one window, so it
// appears there.
extension Product {
  /// Buys the product, as ``purchase(options:)`` does.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchase(confirmin:options:)
  /// - Throws: ``PurchaseError``, ``StoreKitError``.
  @MainActor public func purchase(
    confirmIn scene: some UIScene, options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult {
    try await purchase(options: options)
  }

  /// Buys the product, as ``purchase(options:)`` does.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchase(confirmin:options:)
  /// - Throws: ``PurchaseError``, ``StoreKitError``.
  @MainActor public func purchase(
    confirmIn viewController: UIViewController, options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult {
    try await purchase(options: options)
  }

  /// Buys the product, as ``purchase(options:)`` does.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchase(confirmin:options:)
  /// - Throws: ``PurchaseError``, ``StoreKitError``.
  @MainActor public func purchase(
    confirmIn window: NSWindow, options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult {
    try await purchase(options: options)
  }
}
