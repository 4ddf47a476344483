import StoreKit

class EntitlementManager {
  static let shared = EntitlementManager()
  var isPremium = false
}

class PurchaseManager {
  let entitlements: EntitlementManager
  let productIDs: [String]
  var isLoading = false

  init(entitlements: EntitlementManager, productIDs: [String]) {
    self.entitlements = entitlements
    self.productIDs = productIDs
  }

  func observe() async {
    for await _ in Transaction.updates { await check() }
  }

  func buy(productID: String) async throws {
    guard let product = try await Product.products(for: [productID]).first else { return }
    if case .success(let result) = try await product.purchase(),
      case .verified(let transaction) = result
    {
      await transaction.finish()
    }
    await check()
  }

  func check() async {
    entitlements.isPremium = false
    for await _ in Transaction.currentEntitlements { entitlements.isPremium = true }
  }
}
