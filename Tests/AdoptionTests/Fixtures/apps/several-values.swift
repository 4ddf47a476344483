import StoreKit

protocol Selling {
  func purchase(_ product: Product) async throws -> (
    transaction: Transaction?, result: Product.PurchaseResult
  )
  func validTransactions() async throws -> [Transaction]
}

extension Selling {
  func restorePurchases(into shelf: Shelf) async throws {
    shelf.transactions = try await validTransactions()
  }
}

final class Shelf {
  var transactions: [Transaction] = []
}

final class Seller: Selling {
  private let ids: [String]

  init(productIDs: [String]) { ids = productIDs }

  func purchase(_ product: Product) async throws -> (
    transaction: Transaction?, result: Product.PurchaseResult
  ) {
    let result = try await product.purchase()
    guard case .success(.verified(let transaction)) = result else { return (nil, result) }
    await transaction.finish()
    return (transaction, result)
  }

  func allProducts() async throws -> [Product] { try await Product.products(for: ids) }

  func validTransactions() async throws -> [Transaction] {
    var found: [Transaction] = []
    for id in ids {
      if case .verified(let transaction)? = await Transaction.latest(for: id) {
        found.append(transaction)
      }
    }
    return found
  }
}
