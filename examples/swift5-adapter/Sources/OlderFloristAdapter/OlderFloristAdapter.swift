import AdapterHost
import Combine
import StoreKit

// The app's types stay internal: a debug build lets us in.
@testable import FloristStore

/// The florist's older shop, as Mystery Shopper sees it. Each method is a button or a screen.
@main final class OlderFloristAdapter: StoreAdapter {
  static let about = About(name: "florist-swift5", version: "1.0")

  private let store = FloristStore.shared
  private var alert: AnyCancellable?

  func launch() async throws { await store.start(productIDs: ProductList.bundled) }

  /// Presses the button, and waits for the alert that says how it ended.
  func buy(_ order: PurchaseOrder) async throws -> PurchaseOutcome {
    let end = await withCheckedContinuation { continuation in
      alert = store.purchaseEnded.first().sink { continuation.resume(returning: $0) }
      store.buy(order.productID, quantity: order.quantity)
    }
    switch end {
    case .purchased: return .purchased
    case .pending: return .pending
    case .cancelled: return .cancelled
    case .unverified: return .failedVerification
    case .nothingNew: return .unknown
    case .unavailable: return .failed(.productUnavailable)
    case .failed(let error): throw error
    }
  }

  func access() async throws -> Set<Product.ID> {
    await store.refresh()
    return store.owned.unlocked(at: Date())
  }

  func restorePurchases() async throws { try await store.restore() }
}

extension OlderFloristAdapter: BalanceKeeping {
  func balance() async throws -> [Product.ID: Int] { store.consumables.all }

  func use(_ productID: Product.ID) async throws { store.consumables.use(productID) }
}

extension OlderFloristAdapter: SubscriptionReporting {
  func subscription(inGroup groupID: String) async throws -> SubscriptionReport? {
    try await store.bestStatus(inGroup: groupID).flatMap(SubscriptionReport.init)
  }
}

extension OlderFloristAdapter: CatalogShowing {
  func productsForSale() async throws -> Set<Product.ID> { Set(store.products.map(\.id)) }
}

extension OlderFloristAdapter: CodeRedeeming {
  func redeemCode() async throws { try await store.redeemCode(in: UIWindowScene()) }
}

extension OlderFloristAdapter: RefundRequesting {
  func requestRefund(_ productID: Product.ID) async throws {
    try await store.requestRefund(of: productID, in: UIWindowScene())
  }
}

extension OlderFloristAdapter: SceneFollowing {
  func enterBackground() async throws {}

  func enterForeground() async throws { await store.refresh() }
}
