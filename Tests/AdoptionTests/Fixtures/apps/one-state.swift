import StoreKit

enum Level { case unknown, free, plus }

@MainActor
final class PlusStore {
  private(set) var level = Level.unknown
  private(set) var purchaseInFlight = false

  func purchase(_ product: Product) async throws -> Product.PurchaseResult {
    purchaseInFlight = true
    defer { purchaseInFlight = false }
    let result = try await product.purchase()
    if case .success(.verified(let transaction)) = result { await transaction.finish() }
    await refresh()
    return result
  }

  func refresh() async {
    level = .free
    for await case .verified in Transaction.currentEntitlements { level = .plus }
  }
}
