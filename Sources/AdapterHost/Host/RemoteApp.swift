import JSONTree
import StoreKit

/// The place of an app whose code runs elsewhere: StoreKit's calls, and no idea of its own.
///
/// Made anew at each launch, like the app: what was loaded and heard goes with it.
@MainActor final class RemoteApp: StoreAdapter {
  static let about = About(name: "shopper store", version: "1")
  /// Nothing here outlives a launch but what the device keeps.
  static let isolation = Isolation.instance

  private var products: [Product.ID: Product] = [:]
  private var listeners: [Task<Void, Never>] = []
  private var heard: [VerificationResult<Transaction>] = []
  private var intents: [PurchaseIntent] = []
  /// What the latest purchase came to; `nil` if it threw an error.
  private(set) var purchase: JSON?

  deinit { listeners.forEach { $0.cancel() } }

  /// The app's own code begins elsewhere, after this.
  func launch() async throws {}

  func hasLoaded(_ id: Product.ID) -> Bool { products[id] != nil }

  func load(_ ids: [Product.ID]) async throws -> JSON {
    let loaded = try await Product.products(for: ids)
    for product in loaded { products[product.id] = product }
    return .array(loaded.map { JSON($0) })
  }

  func buy(_ order: PurchaseOrder) async throws -> PurchaseOutcome {
    // Nobody can press the button of a product that the app has not loaded.
    guard let product = products[order.productID] else { return .failed(.productUnavailable) }
    purchase = nil
    var options = try product.options(forOffer: order.offerID)
    if order.quantity != 1 { options.insert(.quantity(order.quantity)) }
    let result = try await product.purchase(options: options)
    purchase = JSON(result)
    return PurchaseOutcome(result)
  }

  /// Hears all that comes from now on, and first what has waited for the launch.
  func listen() {
    guard listeners.isEmpty else { return }
    listeners = [
      Task { [weak self] in
        for await update in Transaction.updates { self?.heard.append(update) }
      },
      Task { [weak self] in
        for await intent in PurchaseIntent.intents { self?.take(intent) }
      },
    ]
  }

  /// An intent brings its product, so that nothing has to be loaded for it.
  private func take(_ intent: PurchaseIntent) {
    products[intent.id] = intent.product
    intents.append(intent)
  }

  /// Each once, oldest first.
  func takeUpdates() -> JSON {
    defer { heard = [] }
    return .array(heard.map { JSON($0) })
  }

  /// Each once, oldest first.
  func takeIntents() -> JSON {
    defer { intents = [] }
    return .array(
      intents.map { intent in
        ["product": .string(intent.id), "offer": intent.offer?.id.map(JSON.string) ?? .null]
      })
  }

  /// Nobody asks: what an app shows is told by its own code.
  func access() async throws -> Set<Product.ID> { [] }

  func restorePurchases() async throws { try await AppStore.sync() }
}

extension RemoteApp: OfferSelling {}

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
