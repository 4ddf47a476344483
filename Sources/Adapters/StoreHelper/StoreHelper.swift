import StoreKit

/// Purchase code that behaves as the guide to StoreHelper 2.3 says.
///
/// Source: StoreHelper Guide (2023), "Purchase support in StoreHelper"
@MainActor final class StoreHelper: ObservableObject {
  /// The nine states of a purchase.
  enum PurchaseState {
    case notStarted, userCannotMakePayments, inProgress, purchased, pending, cancelled, failed,
      failedVerification, unknown
  }

  enum StoreException: Error {
    case purchase
    case purchaseInProgress
    case transactionVerificationFailed
  }

  /// What the App Store returned; `nil` until it did.
  @Published private(set) var products: [Product]?
  /// Rebuilt as purchases are made and looked up; consumables may stand more than once.
  @Published private(set) var purchasedProducts: [Product.ID] = []
  let consumables = ConsumableKeychain()

  private let productIDs: [Product.ID]
  private var purchaseState = PurchaseState.unknown
  private var isAppStoreAvailable = false
  private var hasStarted = false
  private var fallback = PurchasedProductsFallback()
  private var transactionListener: Task<Void, Never>?

  init(productIDs: [Product.ID]) { self.productIDs = productIDs }

  deinit { transactionListener?.cancel() }

  /// Begins to listen, then asks for localised products.
  func start() async {
    hasStarted = true
    transactionListener = handleTransactions()
    await requestProducts()
  }

  /// Source: "Getting a list of Products from the App Store"
  private func requestProducts() async {
    guard let localized = try? await Product.products(for: productIDs) else {
      isAppStoreAvailable = false
      return
    }
    isAppStoreAvailable = true
    products = localized
  }

  func product(from productID: Product.ID) -> Product? { products?.first { $0.id == productID } }

  func isConsumable(_ productID: Product.ID) -> Bool {
    product(from: productID)?.type == .consumable
  }

  /// Source: "Making a Purchase and Validating the Transaction"
  func purchase(_ product: Product, quantity: Int) async throws -> PurchaseState {
    guard hasStarted else { return .notStarted }
    guard AppStore.canMakePayments else { return .userCannotMakePayments }
    guard purchaseState != .inProgress else { throw StoreException.purchaseInProgress }
    purchaseState = .inProgress
    let options: Set<Product.PurchaseOption> = quantity > 1 ? [.quantity(quantity)] : []
    // Whatever is thrown becomes one exception: the reason is lost here, as the guide has it.
    guard let result = try? await product.purchase(options: options) else {
      purchaseState = .failed
      throw StoreException.purchase
    }
    purchaseState = try await state(after: result)
    return purchaseState
  }

  private func state(after result: Product.PurchaseResult) async throws -> PurchaseState {
    switch result {
    case .success(.verified(let transaction)):
      countConsumable(transaction)
      updatePurchasedProducts(with: transaction)
      await transaction.finish()
      return .purchased
    case .success(.unverified):
      purchaseState = .failedVerification
      throw StoreException.transactionVerificationFailed
    case .userCancelled: return .cancelled
    case .pending: return .pending
    }
  }

  /// Approvals, refunds, renewals, purchases elsewhere. Source: "Purchase support in StoreHelper"
  private func handleTransactions() -> Task<Void, Never> {
    Task { [weak self] in
      for await result in Transaction.updates {
        guard case .verified(let transaction) = result else { continue }
        self?.countConsumable(transaction)
        self?.updatePurchasedProducts(with: transaction)
        await transaction.finish()
      }
    }
  }

  /// Source: "Consumables": each purchase adds one to the count in the keychain.
  private func countConsumable(_ transaction: Transaction) {
    guard transaction.productType == .consumable, transaction.revocationDate == nil else { return }
    consumables.add(1, of: transaction.productID)
  }

  private func updatePurchasedProducts(with transaction: Transaction) {
    let productID = transaction.productID
    let isHeld = transaction.revocationDate == nil && !transaction.isUpgraded
    if isHeld, transaction.productType == .consumable || !purchasedProducts.contains(productID) {
      purchasedProducts.append(productID)
    } else if !isHeld {
      purchasedProducts.removeAll { $0 == productID }
    }
    if transaction.productType != .consumable { fallback.set(productID, isPurchased: isHeld) }
  }
}

extension StoreHelper {
  /// Whether the customer may use a product.
  ///
  /// The fallback list answers while the App Store cannot be reached or has returned no products:
  /// that is what the guide has it for. Source: "Network connectivity issues"
  func isPurchased(_ productID: Product.ID) async throws -> Bool {
    guard isAppStoreAvailable, let product = product(from: productID) else {
      return fallback.contains(productID)
    }
    if product.type == .consumable { return consumables.count(of: productID) > 0 }
    guard let entitlement = await Transaction.currentEntitlement(for: productID) else {
      fallback.set(productID, isPurchased: false)
      return false
    }
    guard case .verified(let transaction) = entitlement else {
      throw StoreException.transactionVerificationFailed
    }
    updatePurchasedProducts(with: transaction)
    return transaction.revocationDate == nil && !transaction.isUpgraded
  }

  /// What is known of the best subscription that the customer has in a group.
  struct SubscriptionInfo {
    let product: Product
    let status: Product.SubscriptionInfo.Status
    let latestVerifiedTransaction: Transaction?
    let verifiedRenewalInfo: Product.SubscriptionInfo.RenewalInfo?
  }

  /// Looks at every status of the group and keeps the one with the highest service level, which is
  /// the product that stands first in the product list. Source: "Displaying Subscription
  /// information"
  func subscriptionInfo(forGroup groupID: String) async -> SubscriptionInfo? {
    let group = productIDs.compactMap(product).filter {
      $0.subscription?.subscriptionGroupID == groupID
    }
    guard let statuses = try? await group.first?.subscription?.status else { return nil }
    let candidates = statuses.compactMap { status -> (level: Int, info: SubscriptionInfo)? in
      guard case .verified(let transaction) = status.transaction,
        let level = group.firstIndex(where: { $0.id == transaction.productID })
      else { return nil }
      let info = SubscriptionInfo(
        product: group[level], status: status, latestVerifiedTransaction: transaction,
        verifiedRenewalInfo: try? status.renewalInfo.payloadValue)
      return (level, info)
    }
    return candidates.min { $0.level < $1.level }?.info
  }
}
