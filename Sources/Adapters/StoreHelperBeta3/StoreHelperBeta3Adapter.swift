import AdapterHost
import StoreKit

/// `StoreHelperBeta3`, as an adapter.
final class StoreHelperBeta3Adapter: StoreAdapter {
  static let about = About(
    name: BuiltInAdapter.storehelperBeta3.rawValue, version: "Xcode 13 beta 3",
    homepage: "https://github.com/russell-archer/StoreHelper",
    issues: "https://github.com/russell-archer/StoreHelper/issues")
  static let isolation = Isolation.instance

  private let helper = StoreHelperBeta3(productIDs: ProductList.bundled)

  /// The document's initialiser begins everything and waits for nothing.
  func launch() async throws {}

  func buy(_ order: Order) async throws -> PurchaseOutcome {
    guard let product = helper.product(from: order.productID) else {
      return .failed(.productUnavailable)
    }
    do {
      return Self.outcome(of: try await helper.purchase(product, quantity: order.quantity))
    } catch StoreHelperBeta3.StoreException.purchaseInProgress {
      return .failed(.purchaseInProgress)
    } catch StoreHelperBeta3.StoreException.transactionVerificationFailed {
      return .failedVerification
    }
  }

  func access() async throws -> Set<Product.ID> {
    var products: Set<Product.ID> = []
    for productID in ProductList.bundled where !helper.isConsumable(productID) {
      if try await helper.isPurchased(productID) { products.insert(productID) }
    }
    return products
  }

  /// The document leaves restoring to the receipt; where it is silent, Apple's own way holds.
  func restorePurchases() async throws { try await AppStore.sync() }

  private static func outcome(of state: StoreHelperBeta3.PurchaseState) -> PurchaseOutcome {
    switch state {
    case .notStarted: .notStarted
    case .inProgress: .inProgress
    case .complete: .purchased
    case .pending: .pending
    case .cancelled: .cancelled
    case .failed: .failed(.unknown)
    case .failedVerification: .failedVerification
    case .unknown: .unknown
    }
  }
}

extension StoreHelperBeta3Adapter: BalanceKeeping {
  func balance() async throws -> [Product.ID: Int] { helper.consumables.counts }

  func use(_ productID: Product.ID) async throws { helper.consumables.expire(productID) }
}
