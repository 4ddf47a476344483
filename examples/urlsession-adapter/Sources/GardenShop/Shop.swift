import Foundation
import StoreKit

/// A shop that unlocks what its server accepts.
@MainActor final class Shop {
  static let shared = Shop()

  private static let key = "unlocked"

  private let server = PurchaseServer()
  private var listener: Task<Void, Never>?

  /// Products that the server accepted, also at earlier launches.
  private(set) var unlocked: Set<Product.ID> {
    get { Set(UserDefaults.standard.stringArray(forKey: Self.key) ?? []) }
    set { UserDefaults.standard.set(newValue.sorted(), forKey: Self.key) }
  }

  /// Listens to transactions, and asks the server again about those that it has not answered.
  func start() async {
    listener = Task {
      for await result in Transaction.updates { try? await self.deliver(result) }
    }
    for await result in Transaction.unfinished { try? await deliver(result) }
  }

  func buy(_ id: Product.ID) async throws -> Product.PurchaseResult {
    guard let product = try await Product.products(for: [id]).first else {
      throw Product.PurchaseError.productUnavailable
    }
    let result = try await product.purchase()
    if case .success(let transaction) = result { try await deliver(transaction) }
    return result
  }

  /// Without an answer of the server, the transaction stays unfinished and comes again.
  private func deliver(_ result: VerificationResult<Transaction>) async throws {
    guard case .verified(let transaction) = result else { return }
    if transaction.revocationDate != nil {
      unlocked.remove(transaction.productID)
    } else if try await server.accepts(transaction) {
      unlocked.insert(transaction.productID)
    }
    await transaction.finish()
  }
}
