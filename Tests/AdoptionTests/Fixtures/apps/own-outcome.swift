import StoreKit

enum PurchaseOutcome {
  case verified(Transaction)
  case awaitingApproval
  case cancelledByUser
  case unverified
  case failed(any Error)
}

actor Store {
  var products: [Product] = []
  private var owned: [String: Date] = [:]

  init() {}

  func load() async throws { products = try await Product.products(for: ["coins.100"]) }

  func order(_ product: Product) async -> PurchaseOutcome {
    do {
      switch try await product.purchase() {
      case .success(.verified(let transaction)): return .verified(transaction)
      case .success: return .unverified
      case .pending: return .awaitingApproval
      default: return .cancelledByUser
      }
    } catch {
      return .failed(error)
    }
  }

  func isOwned(_ id: String) -> Bool { owned[id] != nil }
}
