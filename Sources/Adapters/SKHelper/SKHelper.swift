import StoreKit

/// Purchase code that behaves as the guide to SKHelper says.
///
/// Source: SKHelper Guide (2025)
@MainActor final class SKHelper: ObservableObject {
  enum PurchaseState {
    case notStarted, userCannotMakePayments, inProgress, purchased, pending, cancelled,
      failedVerification, unknown
  }

  /// The reason of a report about a product. Source: "Purchasing products"
  enum TransactionReason {
    case success, failure, cancelled, revoked, upgraded, pending
  }

  /// The products that the App Store returned, in the order of the product list.
  @Published private(set) var products: [SKHelperProduct] = []
  /// Receives every transaction with its reason; `nil` in place of one that cannot be trusted.
  var onTransaction: ((Product.ID, TransactionReason, Transaction?) -> Void)?
  /// Receives the products whenever the App Store has returned them.
  var onProductsAvailable: (([SKHelperProduct]) -> Void)?

  private let productIDs: [Product.ID]
  /// The plans of each group, the most valuable first. Source: "Product types"
  private let groups: [[Product.ID]]
  private let usesCachedEntitlements: Bool
  private var isPurchasing = false
  private var listeners: [Task<Void, Never>] = []

  /// Both lists are the app's own, in its bundle. Source: "The Products.plist file"
  ///
  /// - Parameters:
  ///   - productIDs: its plain products, and then those of each subscription group.
  ///   - groups: the plans of each group, the best first.
  init(productIDs: [Product.ID], groups: [[Product.ID]], usesCachedEntitlements: Bool) {
    self.productIDs = productIDs
    self.groups = groups
    self.usesCachedEntitlements = usesCachedEntitlements
  }

  deinit { listeners.forEach { $0.cancel() } }

  /// Begins to listen, then asks for localised products.
  func start() async {
    listeners = [handleTransactions(), handlePurchaseIntents(), handleStorefronts()]
    await requestProducts()
  }

  /// Products that could not be asked for stay as they were. Non-renewing subscriptions are not
  /// supported, so they never become products of the app. Source: "Localized product information"
  func requestProducts() async {
    guard let localized = try? await Product.products(for: productIDs) else { return }
    products = productIDs.compactMap { id in localized.first { $0.id == id } }
      .filter { $0.type != .nonRenewable }.map { SKHelperProduct(product: $0) }
    onProductsAvailable?(products)
  }

  func product(for productID: Product.ID) -> SKHelperProduct? {
    products.first { $0.id == productID }
  }

  /// The position of a plan in its group; `nil` for products without a group.
  func level(of productID: Product.ID) -> Int? {
    groups.lazy.compactMap { $0.firstIndex(of: productID) }.first
  }

  /// The outcome of a purchase: its transaction, if it succeeded, and its state.
  typealias Completion = (transaction: Transaction?, state: PurchaseState)

  /// Buys a product and returns the outcome. As in the guide, it does not return the reason of a
  /// failure.
  func purchase(
    _ product: Product, options: Set<Product.PurchaseOption> = []
  ) async -> Completion {
    guard !listeners.isEmpty else { return (nil, .notStarted) }
    // Rules PUR-9, PUR-4.
    guard AppStore.canMakePayments else { return (nil, .userCannotMakePayments) }
    guard !isPurchasing else { return (nil, .inProgress) }
    isPurchasing = true
    defer { isPurchasing = false }
    return await complete(try? await product.purchase(options: options), of: product.id)
  }

  /// Finishes what is verified, and notifies the app. A cancellation that is thrown arrives here
  /// without a result, as the guide drops the error. Source: "Transaction Validation"
  private func complete(
    _ result: Product.PurchaseResult?, of productID: Product.ID
  ) async -> Completion {
    if case .success(.verified(let transaction)) = result {
      clearCachedEntitlements(besides: transaction)
      await transaction.finish()
      onTransaction?(productID, .success, transaction)
      return (transaction, .purchased)
    }
    let (state, reason) = Self.failure(result)
    onTransaction?(productID, reason, nil)
    return (nil, state)
  }

  private static func failure(
    _ result: Product.PurchaseResult?
  ) -> (PurchaseState, TransactionReason) {
    switch result {
    case .success: (.failedVerification, .failure)
    case .userCancelled: (.cancelled, .cancelled)
    case .pending: (.pending, .pending)
    case nil: (.unknown, .failure)
    @unknown default: (.unknown, .failure)
    }
  }

  /// Approvals, renewals, refunds, upgrades, codes, and purchases elsewhere.
  private func handleTransactions() -> Task<Void, Never> {
    Task { [weak self] in
      for await result in Transaction.updates { await self?.handle(result) }
    }
  }

  /// Rule VER-1: what cannot be verified gives nothing, and is not finished.
  private func handle(_ result: VerificationResult<Transaction>) async {
    guard case .verified(let transaction) = result else {
      onTransaction?(result.unsafePayloadValue.productID, .failure, nil)
      return
    }
    clearCachedEntitlements(besides: transaction)
    onTransaction?(transaction.productID, Self.reason(for: transaction), transaction)
    await transaction.finish()
  }

  private static func reason(for transaction: Transaction) -> TransactionReason {
    if transaction.revocationDate != nil { return .revoked }
    return transaction.isUpgraded ? .upgraded : .success
  }

  /// Sells products whose purchase the customer began in the App Store, whether or not they
  /// are loaded.
  /// Source: "What does this document provide?"; rules PROMO-2, OFF-WB-2
  private func handlePurchaseIntents() -> Task<Void, Never> {
    Task { [weak self] in
      for await intent in PurchaseIntent.intents {
        let options = intent.offer.map { Set([Product.PurchaseOption.winBackOffer($0)]) }
        _ = await self?.purchase(intent.product, options: options ?? [])
      }
    }
  }

  /// Rule SF-3: prices and what is sold are read anew where the customer has moved.
  private func handleStorefronts() -> Task<Void, Never> {
    Task { [weak self] in
      for await _ in Storefront.updates { await self?.requestProducts() }
    }
  }

  /// Source: "Restoring Previous Purchases"; rule RES-1: only when the customer asks for it.
  func restorePurchases() async throws {
    try await AppStore.sync()
    clearCachedEntitlements()
  }

  /// Every right is read anew when it is next asked for. Source: "Creating your own purchase
  /// button"
  func clearCachedEntitlements() { clearCachedEntitlements { _ in true } }

  /// Drops the cached entitlements of a product and of the other plans of its group, which may no
  /// longer hold.
  private func clearCachedEntitlements(besides transaction: Transaction) {
    clearCachedEntitlements { product in
      product.id == transaction.productID
        || product.groupID != nil && product.groupID == transaction.subscriptionGroupID
    }
  }

  private func clearCachedEntitlements(where mayHaveChanged: (SKHelperProduct) -> Bool) {
    for index in products.indices where mayHaveChanged(products[index]) {
      products[index].entitlement = nil
    }
  }

  /// Caches only existing entitlements; a missing one is looked up each time.
  private func cache(_ transaction: Transaction) {
    guard usesCachedEntitlements,
      let index = products.firstIndex(where: { $0.id == transaction.productID })
    else { return }
    products[index].entitlement = .init(end: transaction.expirationDate)
  }
}

extension SKHelper {
  /// Whether the customer may use a product: whatever the App Store lists and signed. The cached
  /// right answers only where it lists nothing. As in the guide, a revocation or an upgrade is not
  /// looked at. Source: "How do I know if a product has been purchased",
  /// "Transaction Validation"; that the App Store is asked first, the package says:
  /// https://github.com/russell-archer/SKHelper
  func isPurchased(_ productID: Product.ID) async -> Bool {
    switch await Transaction.currentEntitlement(for: productID) {
    case .verified(let transaction):
      cache(transaction)
      return true
    case .unverified:
      clearCachedEntitlements { $0.id == productID }
      return false
    case nil: return product(for: productID)?.entitlement?.holds(at: Date.now) == true
    }
  }

  /// The number of each consumable in the history. It has them from iOS 18 on, and only if the app
  /// asks for it in its Info.plist. Source: "What is SKHelper?"
  func purchasedConsumables() async -> [Product.ID: Int] {
    var counts: [Product.ID: Int] = [:]
    for await result in Transaction.all {
      guard case .verified(let transaction) = result, transaction.productType == .consumable,
        transaction.revocationDate == nil
      else { continue }
      counts[transaction.productID, default: 0] += transaction.purchasedQuantity
    }
    return counts
  }
}
