import AdapterHost
import StoreKit

/// The behaviour that the adapters of both betas share.
@MainActor protocol StoreHelperDemoAdapter: BalanceKeeping, CatalogOrdering, PriceShowing {
  var helper: StoreHelperDemo { get }
}

extension StoreHelperDemoAdapter {
  static var isolation: Isolation { .instance }

  /// The document's initialiser begins everything and waits for nothing.
  func launch() async throws {}

  func buy(_ order: PurchaseOrder) async throws -> PurchaseOutcome {
    guard let product = helper.product(from: order.productID) else {
      return .failed(.productUnavailable)
    }
    do {
      return Self.outcome(of: try await helper.purchase(product, quantity: order.quantity))
    } catch StoreHelperDemo.StoreException.purchaseInProgress {
      return .failed(.purchaseInProgress)
    } catch StoreHelperDemo.StoreException.transactionVerificationFailed {
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

  func balance() async throws -> [Product.ID: Int] { helper.consumables.counts }

  func use(_ productID: Product.ID) async throws { helper.consumables.expireOrAdd(productID) }

  /// Source: "Consumables", "Subscriptions"
  func productsShown() async throws -> [Product.ID] {
    (helper.products ?? []).inSections.map(\.id)
  }

  /// The App Store's own words. What is purchased has a badge instead; consumables can be bought
  /// again. Source: "Designing the UI", "Consumables"
  func price(of productID: Product.ID) async throws -> PriceReport? {
    guard let product = helper.product(from: productID) else { return nil }
    if product.type != .consumable, try await helper.isPurchased(productID) { return nil }
    return PriceReport(text: product.displayPrice)
  }

  private static func outcome(of state: StoreHelperDemo.PurchaseState) -> PurchaseOutcome {
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
