import JSONTree
import StoreKit

/// The adapter of an app in another language: makes StoreKit calls for that app.
///
/// Created at each launch, like the app: loaded products and received transactions end with it.
@MainActor final class RemoteApp: StoreAdapter {
  static let about = About(name: "shopper store", version: "1")
  /// Only the device storage outlives a launch here.
  static let isolation = Isolation.instance

  private var products: [Product.ID: Product] = [:]
  private var listeners: [Task<Void, Never>] = []
  private var updates: [VerificationResult<Transaction>] = []
  private var intents: [PurchaseIntent] = []
  /// The result of the latest purchase; `nil` if it threw an error.
  private(set) var purchase: JSON?

  deinit { listeners.forEach { $0.cancel() } }

  /// The app's own code starts in the other program, after this.
  func launch() async throws {}

  func hasLoaded(_ id: Product.ID) -> Bool { products[id] != nil }

  func load(_ ids: [Product.ID]) async throws -> JSON {
    let loaded = try await Product.products(for: ids)
    for product in loaded { products[product.id] = product }
    return .array(loaded.map { JSON($0) })
  }

  func buy(_ order: PurchaseOrder) async throws -> PurchaseOutcome {
    // The app shows no buy button for a product that it has not loaded.
    guard let product = products[order.productID] else { return .failed(.productUnavailable) }
    purchase = nil
    let result = try await product.purchase(options: product.options(for: order))
    purchase = JSON(result)
    return PurchaseOutcome(result)
  }

  /// Collects updates and purchase intents from now on, and those that waited for the launch.
  func listen() {
    guard listeners.isEmpty else { return }
    listeners = [
      Task { [weak self] in
        for await update in Transaction.updates { self?.updates.append(update) }
      },
      Task { [weak self] in
        for await intent in PurchaseIntent.intents { self?.add(intent) }
      },
    ]
  }

  /// An intent contains its product, so the app need not load it.
  private func add(_ intent: PurchaseIntent) {
    products[intent.id] = intent.product
    intents.append(intent)
  }

  /// Those since the last call, oldest first.
  func newUpdates() -> JSON {
    defer { updates = [] }
    return .array(updates.map { JSON($0) })
  }

  /// Those since the last call, oldest first.
  func newIntents() -> JSON {
    defer { intents = [] }
    return .array(
      intents.map { intent in
        ["product": .string(intent.id), "offer": intent.offer?.id.map(JSON.string) ?? .null]
      })
  }

  /// Never called: the other program reports what its app shows.
  func access() async throws -> Set<Product.ID> { [] }

  func restorePurchases() async throws { try await AppStore.sync() }
}

extension RemoteApp: OfferSelling, PurchaseMarking, BillingPlanSelling {}

extension RemoteApp: CodeRedeeming {
  func redeemCode() async throws {
    try await AppStore.presentOfferCodeRedeemSheet(in: UIWindowScene())
  }
}

extension RemoteApp: RefundRequesting {
  func requestRefund(_ productID: Product.ID) async throws {
    guard let result = await Transaction.latest(for: productID) else { return }
    _ = try await result.unsafePayloadValue.beginRefundRequest(in: UIWindowScene())
  }
}

extension RemoteApp: SubscriptionManaging {
  func manageSubscriptions() async throws {
    try await AppStore.showManageSubscriptions(in: UIWindowScene())
  }
}
