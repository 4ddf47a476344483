import AdapterHost
import StoreKit

/// `StoreHelper`, as an adapter.
final class StoreHelperAdapter: StoreAdapter {
  static let about = About(storeHelper: .storehelper, version: "2.3")
  static let isolation = Isolation.instance

  let helper = StoreHelper(
    productIDs: ProductList.bundled,
    groups: SubscriptionGroups(productIDs: ProductList.bundled, sections: .bundled))

  func launch() async throws {
    helper.signPromotionalOffer = { productID, offerID in
      guard let signed = try? DeveloperServer.signature(forOffer: offerID, of: productID) else {
        return nil
      }
      return .promotionalOffer(offerID: offerID, signature: signed)
    }
    await helper.start()
  }

  func buy(_ order: PurchaseOrder) async throws -> PurchaseOutcome {
    guard let product = helper.product(from: order.productID) else {
      return .failed(.productUnavailable)
    }
    do {
      return try await buy(product, order)
    } catch StoreHelper.StoreException.purchaseInProgress {
      return .failed(.purchaseInProgress)
    } catch StoreHelper.StoreException.transactionVerificationFailed {
      return .failedVerification
    }
  }

  /// An offer that is not on the button cannot be chosen.
  private func buy(_ product: Product, _ order: PurchaseOrder) async throws -> PurchaseOutcome {
    if let offerID = order.offerID {
      guard try await helper.shows(offerID: offerID, of: product) else {
        return .failed(.ineligibleForOffer)
      }
      return Self.outcome(of: try await helper.purchase(product, offerID: offerID))
    }
    let options: Set<Product.PurchaseOption> =
      order.quantity > 1 ? [.quantity(order.quantity)] : []
    return Self.outcome(of: try await helper.purchase(product, options: options))
  }

  func access() async throws -> Set<Product.ID> {
    var products: Set<Product.ID> = []
    for productID in ProductList.bundled where !helper.isConsumable(productID) {
      if try await helper.isPurchased(productID) { products.insert(productID) }
    }
    return products
  }

  /// Source: "Restoring Previous Purchases"
  func restorePurchases() async throws { try await AppStore.sync() }

  private static func outcome(of state: StoreHelper.PurchaseState) -> PurchaseOutcome {
    switch state {
    case .notStarted: .notStarted
    case .userCannotMakePayments: .cannotMakePayments
    case .inProgress: .inProgress
    case .purchased: .purchased
    case .pending: .pending
    case .cancelled: .cancelled
    case .failed: .failed(.unknown)
    case .failedVerification: .failedVerification
    case .unknown: .unknown
    }
  }
}

extension StoreHelperAdapter: ScreenLoading {
  /// The list of products is pulled down.
  func loadScreen() async throws { await helper.refreshProducts() }
}
