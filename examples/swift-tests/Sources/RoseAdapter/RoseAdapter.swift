import AdapterHost
import RoseShop
import StoreKit

/// The shop, as Mystery Shopper sees it. Each method is a button or a screen of the app.
@main final class RoseAdapter: StoreAdapter {
  static let about = About(name: "rose-shop", version: "1.0")

  private let shop = RoseShop()

  func launch() async throws { shop.start() }

  func buy(_ order: PurchaseOrder) async throws -> PurchaseOutcome {
    guard let result = try await shop.buy(order.productID) else {
      return .failed(.productUnavailable)
    }
    return PurchaseOutcome(result)
  }

  func access() async throws -> Set<Product.ID> { await shop.unlocked() }

  func restorePurchases() async throws { try await shop.restore() }
}
