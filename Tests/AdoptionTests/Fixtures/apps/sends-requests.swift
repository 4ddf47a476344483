import Foundation
import StoreKit

final class Shop {
  func buy(_ product: Product) async throws -> Bool {
    guard case .success(.verified(let transaction)) = try await product.purchase() else {
      return false
    }
    guard let server = URL(string: "https://api.example.com/purchases") else { return false }
    var request = URLRequest(url: server)
    request.httpMethod = "POST"
    _ = try await URLSession.shared.data(for: request)
    await transaction.finish()
    return true
  }

  func ownedProducts() async -> Set<String> {
    var owned: Set<String> = []
    for await case .verified(let transaction) in Transaction.currentEntitlements {
      owned.insert(transaction.productID)
    }
    return owned
  }

  func restore() async throws { try await AppStore.sync() }
}
