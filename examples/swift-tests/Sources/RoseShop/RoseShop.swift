import StoreKit

/// Sells roses: one product that is kept, and a club.
@MainActor public final class RoseShop {
  private var listener: Task<Void, Never>?

  public init() {}

  public func start() {
    listener = Task {
      for await result in Transaction.updates { await Self.finish(result) }
    }
  }

  public func buy(_ productID: Product.ID) async throws -> Product.PurchaseResult? {
    guard let product = try await Product.products(for: [productID]).first else { return nil }
    let result = try await product.purchase()
    if case .success(let transaction) = result { await Self.finish(transaction) }
    return result
  }

  public func unlocked() async -> Set<Product.ID> {
    var productIDs: Set<Product.ID> = []
    for await result in Transaction.currentEntitlements {
      if case .verified(let transaction) = result { productIDs.insert(transaction.productID) }
    }
    return productIDs
  }

  public func restore() async throws { try await AppStore.sync() }

  private static func finish(_ result: VerificationResult<Transaction>) async {
    if case .verified(let transaction) = result { await transaction.finish() }
  }
}
