import StoreKit

/// The newer interface in code of the older language mode: a class that no actor guards.
class ProductStore: ObservableObject {
  @Published var products: [Product] = []
  @Published var purchased = Set<String>()
  var taskHandle: Task<Void, Error>?

  init() {
    taskHandle = listenForTransactions()
    Task { await requestProducts() }
  }

  deinit { taskHandle?.cancel() }

  func listenForTransactions() -> Task<Void, Error> {
    return Task.detached {
      for await result in Transaction.updates {
        do {
          let transaction = try self.checkVerified(result)
          await self.updatePurchased(transaction)
          await transaction.finish()
        } catch {
          NSLog("%@", "\(error)")
        }
      }
    }
  }

  @MainActor
  func requestProducts() async {
    do {
      products = try await Product.products(for: ["a", "b"])
    } catch {
      NSLog("%@", error.localizedDescription)
    }
  }

  func purchase(_ product: Product) async throws -> Transaction? {
    let result = try await product.purchase()
    switch result {
    case .success(let verification):
      let transaction = try checkVerified(verification)
      await updatePurchased(transaction)
      await transaction.finish()
      return transaction
    case .userCancelled, .pending:
      return nil
    @unknown default:
      return nil
    }
  }

  func checkVerified<T>(_ result: VerificationResult<T>) throws -> T {
    switch result {
    case .unverified(_, let error): throw error
    case .verified(let safe): return safe
    }
  }

  @MainActor
  func updatePurchased(_ transaction: Transaction) async {
    if transaction.revocationDate == nil {
      purchased.insert(transaction.productID)
    } else {
      purchased.remove(transaction.productID)
    }
  }

  func isPurchased(_ id: String) async throws -> Bool {
    guard let result = await Transaction.latest(for: id) else { return false }
    let transaction = try checkVerified(result)
    return transaction.revocationDate == nil && !transaction.isUpgraded
  }

  /// With a completion handler, for code without `async`.
  func purchase(_ product: Product, completion: @escaping (Result<Transaction?, Error>) -> Void) {
    Task {
      do {
        completion(.success(try await purchase(product)))
      } catch {
        completion(.failure(error))
      }
    }
  }

  /// A value for a display, out of any state.
  func word(_ state: Product.SubscriptionInfo.RenewalState) -> String {
    switch state {
    case .subscribed: return "active"
    case .expired: return "ended"
    case .inBillingRetryPeriod, .inGracePeriod: return "unpaid"
    case .revoked: return "taken back"
    default: return "unknown"
    }
  }
}

/// State that Swift 6 would not let stand, but Swift 5 does.
var lastProducts: [Product] = []
var lastTransaction: Transaction?

extension StoreKitError: @retroactive Equatable {
  public static func == (lhs: StoreKitError, rhs: StoreKitError) -> Bool {
    lhs.localizedDescription == rhs.localizedDescription
  }
}

func product(_ id: String) -> Product? {
  lastProducts.first { $0.id == id && StoreKitError.unknown != .userCancelled }
}
