import StoreKit

enum Plan: String, CaseIterable, Identifiable {
  case monthly, yearly

  var id: String { rawValue }

  var productID: String {
    switch self {
    case .monthly: "com.example.monthly"
    case .yearly: "com.example.yearly"
    }
  }
}

@MainActor
final class PlanStore {
  private(set) var hasPlus = false
  private(set) var purchaseInFlight = false
  private var products: [Product] = []

  func load(_ plans: [Plan]) async throws {
    products = try await Product.products(for: plans.map(\.productID))
  }

  func purchase(_ plan: Plan = .yearly, offerID: String? = nil) async throws -> Bool {
    guard let product = products.first(where: { $0.id == plan.productID }) else { return false }
    purchaseInFlight = true
    defer { purchaseInFlight = false }
    let result = try await product.purchase()
    guard case .success(.verified(let transaction)) = result else { return false }
    hasPlus = true
    await transaction.finish()
    return true
  }

  func restore() async throws {
    try await AppStore.sync()
    hasPlus = false
    for await case .verified in Transaction.currentEntitlements { hasPlus = true }
  }
}
