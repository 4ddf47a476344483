import AdapterHost
import StoreKit

@testable import GardenShop

/// The garden shop, as Mystery Shopper sees it. Scenarios answer its requests, or `GardenServer`.
@main final class GardenAdapter: StoreAdapter {
  static let about = About(name: "garden", version: "1.0")

  private let shop = Shop.shared

  func launch() async throws { await shop.start() }

  func buy(_ order: PurchaseOrder) async throws -> PurchaseOutcome {
    PurchaseOutcome(try await shop.buy(order.productID))
  }

  func access() async throws -> Set<Product.ID> { shop.unlocked }

  func restorePurchases() async throws {
    try await AppStore.sync()
    await shop.start()
  }
}
