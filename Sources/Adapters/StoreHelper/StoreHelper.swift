import StoreKit

/// Purchase code that behaves as the guide to StoreHelper 2.3 says.
///
/// Source: StoreHelper Guide (2023), "Purchase support in StoreHelper"
@MainActor final class StoreHelper: ObservableObject {
  /// Has the app's server sign a promotional offer of a product; `nil` if it does not.
  typealias OfferSigning = @MainActor (Product.ID, _ offerID: String) -> Product.PurchaseOption?

  /// The products that the App Store returned; `nil` until then.
  @Published private(set) var products: [Product]?
  /// Rebuilt as purchases are made and looked up; consumables may occur more than once.
  @Published private(set) var purchasedProducts: [Product.ID] = []
  /// Whether the list on the device spares questions about non-consumables.
  ///
  /// The guide names the switch; that it is on, and what it is for, the package says.
  /// Source: https://github.com/russell-archer/StoreHelper
  var usesFallbackAsCache = true
  /// `nil` in an app that has no server: its customers cannot buy at promotional prices.
  var signPromotionalOffer: OfferSigning?
  let productIDs: [Product.ID]
  let groups: SubscriptionGroups
  let consumables = ConsumableKeychain()
  let fallback = PurchasedProductsFallback()
  /// Notifications that the app has not read yet.
  var notifications: [StoreNotification] = []
  /// A new purchase cannot begin while it is in progress.
  var purchaseState = PurchaseState.unknown
  private(set) var isAppStoreAvailable = false
  private(set) var hasStarted = false
  /// Identifiers of the transactions that were delivered in this launch: both APIs report approvals
  /// and renewals.
  private var delivered: Set<UInt64> = []
  private var transactionListener: Task<Void, Never>?
  private var appStoreHelper: AppStoreHelper?

  init(productIDs: [Product.ID], groups: SubscriptionGroups) {
    self.productIDs = productIDs
    self.groups = groups
  }

  deinit { transactionListener?.cancel() }

  /// Begins to listen, then asks for localised products.
  func start() async {
    hasStarted = true
    appStoreHelper = AppStoreHelper(storeHelper: self)
    transactionListener = handleTransactions()
    await refreshProducts()
  }

  /// Source: "Getting a list of Products from the App Store"
  func refreshProducts() async {
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

  /// Approvals, refunds, renewals, purchases elsewhere. Source: "Purchase support in StoreHelper"
  private func handleTransactions() -> Task<Void, Never> {
    Task { [weak self] in
      for await result in Transaction.updates {
        await self?.handle(UnwrappedVerificationResult(result))
      }
    }
  }

  /// Handles an update. An unverified transaction is noted, and neither delivered nor finished.
  private func handle(_ update: UnwrappedVerificationResult<Transaction>) async {
    let transaction = update.value
    guard update.isVerified else {
      notifications.append(.init(.validationFailed, transaction.productID))
      return
    }
    if deliver(transaction) { notifications.append(.init(about: transaction)) }
    await transaction.finish()
  }

  /// - Returns: whether the transaction is new.
  @discardableResult func deliver(_ transaction: Transaction) -> Bool {
    let isConsumable = transaction.productType == .consumable
    guard transaction.revocationDate == nil, !transaction.isUpgraded else {
      // A refund may be taken back. What was counted is not counted again then.
      if !isConsumable { delivered.remove(transaction.id) }
      note(transaction.productID, isPurchased: false, isConsumable: isConsumable)
      return true
    }
    return deliver(transaction.productID, isConsumable: isConsumable, in: transaction.id)
  }

  /// Source: "Consumables": each purchase adds one to the count in the keychain.
  private func deliver(
    _ productID: Product.ID, isConsumable: Bool, in transactionID: UInt64
  ) -> Bool {
    guard delivered.insert(transactionID).inserted else { return false }
    if isConsumable { consumables.add(1, of: productID) }
    note(productID, isPurchased: true, isConsumable: isConsumable)
    return true
  }

  /// Keeps the published list and the one on the device in step with what was learned.
  func note(_ productID: Product.ID, isPurchased: Bool, isConsumable: Bool = false) {
    if !isPurchased {
      purchasedProducts.removeAll { $0 == productID }
    } else if isConsumable || !purchasedProducts.contains(productID) {
      purchasedProducts.append(productID)
    }
    if !isConsumable { fallback.set(productID, isPurchased: isPurchased) }
  }

  /// Handles a purchase directly in the App Store, which the original StoreKit reports. Purchases
  /// before the products are loaded are left to the newer API.
  ///
  /// Source: "Direct purchases of App Store Promotions"
  func productPurchased(_ productID: Product.ID, in transactionID: UInt64) {
    guard let product = product(from: productID),
      deliver(productID, isConsumable: product.type == .consumable, in: transactionID)
    else { return }
    purchaseState = .purchased
    notifications.append(.init(.purchased, productID))
  }
}
