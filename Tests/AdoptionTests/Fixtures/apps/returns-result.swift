import Foundation
import StoreKit

@MainActor
final class Shop: ObservableObject {
  static let shared = Shop()

  @Published private(set) var products: [Product] = []
  @Published private(set) var purchasedProductIDs = Set<String>()
  private let ids = ["com.example.pro.monthly", "com.example.pro.yearly", "com.example.coins_100"]
  private var updates: Task<Void, Never>?

  private init() { updates = listen() }

  func loadProducts() async {
    products = (try? await Product.products(for: ids)) ?? []
  }

  func purchase(_ product: Product, quantity: Int = 1) async throws -> Product.PurchaseResult {
    let result = try await product.purchase(options: [.quantity(quantity)])
    if case .success(.verified(let transaction)) = result {
      await transaction.finish()
      await refresh()
    }
    return result
  }

  func restore() async throws {
    try await AppStore.sync()
    await refresh()
  }

  private func listen() -> Task<Void, Never> {
    Task { [weak self] in
      for await case .verified(let transaction) in Transaction.updates {
        await transaction.finish()
        await self?.refresh()
      }
    }
  }

  private func refresh() async {
    var ids = Set<String>()
    for await case .verified(let transaction) in Transaction.currentEntitlements {
      ids.insert(transaction.productID)
    }
    purchasedProductIDs = ids
  }
}
