import StoreKit

enum Ending { case bought, waiting, failed(error: any Error) }

class Donations {
  let ids: [String]
  private(set) var tips: [Product] = []
  var canMakePurchases: Bool { AppStore.canMakePayments }

  init(productIDs: [String] = []) { ids = productIDs }

  func start() {
    listen()
    Task { await load() }
  }

  func give(with purchase: () async throws -> Product.PurchaseResult) async -> Ending {
    do {
      let result = try await purchase()
      guard case .success(.verified(let transaction)) = result else { return .waiting }
      await transaction.finish()
      return .bought
    } catch { return .failed(error: error) }
  }

  func getPurchases() async { await load() }

  func restorePurchases(completion: @escaping (Bool, Error?) -> Void) {
    Task {
      for await _ in Transaction.currentEntitlements { return completion(true, nil) }
      completion(false, nil)
    }
  }
}

private extension Donations {
  func listen() { Task { for await _ in Transaction.updates {} } }
  func load() async { tips = (try? await Product.products(for: ids)) ?? [] }
}
