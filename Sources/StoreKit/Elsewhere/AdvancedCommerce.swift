// Purchases by the Advanced Commerce API in an app, which are not simulated. Code that names them
// compiles; loading such a product fails. Subscriptions that a developer's server manages are
// simulated: see `Transaction.AdvancedCommerceInfo`.

/// A product whose items the app's server names.
///
/// Source: https://developer.apple.com/documentation/storekit/advancedcommerceproduct
public struct AdvancedCommerceProduct: Hashable, Identifiable, Sendable {
  public typealias PurchaseResult = Product.PurchaseResult

  /// Source: https://developer.apple.com/documentation/storekit/advancedcommerceproduct/purchaseoption
  public struct PurchaseOption: Hashable, Sendable {
    private let answer: StorefrontChangeAnswer

    public static func onStorefrontChange(
      shouldContinuePurchase: @escaping @Sendable (Storefront) -> Bool
    ) -> PurchaseOption {
      PurchaseOption(answer: StorefrontChangeAnswer(shouldContinuePurchase))
    }
  }

  private let absent: Never

  /// - Throws: ``StoreKitError/unsupported``.
  public init(id: Product.ID) async throws { throw StoreKitError.unsupported }

  public var id: Product.ID { switch absent {} }
  public var type: Product.ProductType { switch absent {} }
  public var allTransactions: Transaction.Transactions { switch absent {} }
  public var currentEntitlements: Transaction.Transactions { switch absent {} }
  public var latestTransaction: VerificationResult<Transaction>? { get async { switch absent {} } }

  @MainActor public func purchase(
    compactJWS: String, options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult {
    switch absent {}
  }

  @MainActor public func purchase(
    compactJWS: String, confirmIn scene: some UIScene, options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult {
    switch absent {}
  }

  @MainActor public func purchase(
    compactJWS: String, confirmIn viewController: UIViewController,
    options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult {
    switch absent {}
  }

  @MainActor public func purchase(
    compactJWS: String, confirmIn window: NSWindow, options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult {
    switch absent {}
  }
}
