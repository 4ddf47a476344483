import Foundation
import Observation
import StoreKit

/// Everything the florist sells, and what this customer has of it. Views observe `Shop.shared`.
@MainActor @Observable final class Shop {
  static let shared = Shop()

  private(set) var products: [Product] = []
  private(set) var consumables = Consumables()
  private(set) var isPurchasing = false
  private var purchases = PurchaseCache.load()
  @ObservationIgnored private var productIDs: [Product.ID] = []
  @ObservationIgnored private var transactionListener: Task<Void, Never>?

  private init() {}

  /// Called once, when the app has launched. The listener begins before anything is shown: what was
  /// approved or refunded while the app was closed arrives right away.
  func start(selling productIDs: [Product.ID]) async {
    self.productIDs = productIDs
    await recognizeCustomer()
    transactionListener = Task {
      for await result in Transaction.updates { await self.handle(result) }
    }
    for await result in Transaction.unfinished { await handle(result) }
    await loadProducts()
    await refreshPurchases()
  }

  /// Asks the App Store for the products; keeps those it has if there is no network.
  func loadProducts() async {
    do {
      products = try await Product.products(for: productIDs).sorted { $0.price < $1.price }
    } catch {
      NSLog("cannot load products: %@", "\(error)")
    }
  }

  func product(_ productID: Product.ID) async -> Product? {
    if products.isEmpty { await loadProducts() }
    return products.first { $0.id == productID }
  }

  /// The products that the customer may use now. Subscriptions end by the clock, without a
  /// notification from the App Store.
  var unlockedProductIDs: Set<Product.ID> { purchases.unlocked(at: .now) }

  /// Called when a screen appears that shows what is unlocked, and when the app becomes active.
  func refreshPurchases() async {
    for await result in Transaction.currentEntitlements {
      if case .verified(let transaction) = result { purchases.take(transaction) }
    }
    // A product that is not listed may be gone, or the device may be offline: look closer.
    for productID in purchases.productIDs { await recheck(productID) }
    purchases.save()
  }

  /// Delivers, remembers, and only then finishes. What is not verified is left alone.
  func handle(_ result: VerificationResult<Transaction>) async {
    guard case .verified(let transaction) = result else { return }
    if transaction.productType == .consumable {
      consumables.deliver(transaction)
    } else {
      purchases.take(transaction)
      purchases.save()
    }
    await transaction.finish()
  }

  /// Another customer may have signed in on this device.
  private func recognizeCustomer() async {
    guard case .verified(let app)? = try? await AppTransaction.shared else { return }
    purchases.belong(to: app.appTransactionID)
  }

  private func recheck(_ productID: Product.ID) async {
    guard case .verified(let transaction)? = await Transaction.latest(for: productID) else {
      return
    }
    purchases.take(transaction)
    guard let groupID = transaction.subscriptionGroupID, !transaction.isUpgraded,
      let status = try? await subscriptionStatus(inGroup: groupID)
    else { return }
    purchases.take(status, of: transaction)
  }

  /// While a payment sheet is open, the buy buttons are disabled.
  func whilePurchasing<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    isPurchasing = true
    defer { isPurchasing = false }
    return try await body()
  }

  func useConsumable(_ productID: Product.ID) { consumables.use(productID) }
}
