import AdapterHost
import StoreKit

// The app's types stay internal: a debug build lets us in.
@testable import FloristShop

/// The florist's shop, as Mystery Shopper sees it. Each method is a button or a screen of the app.
@main final class FloristAdapter: StoreAdapter {
  static let about = About(name: "florist", version: "1.0")

  private let shop = Shop.shared

  func launch() async throws { await shop.start(selling: ProductList.bundled) }

  func buy(_ order: PurchaseOrder) async throws -> PurchaseOutcome {
    switch try await purchase(order) {
    case .delivered: .purchased
    case .waiting: .pending
    case .cancelled: .cancelled
    case .unverified: .failedVerification
    case .nothingNew: .unknown
    case .busy: .inProgress
    case .unavailable: .failed(.productUnavailable)
    }
  }

  private func purchase(_ order: PurchaseOrder) async throws -> Shop.PurchaseEnd {
    guard let offerID = order.offerID else {
      return try await shop.buy(order.productID, quantity: order.quantity)
    }
    return try await shop.buy(order.productID, withOffer: offerID) { offerID, productID in
      try DeveloperServer.signature(forOffer: offerID, of: productID)
    }
  }

  func access() async throws -> Set<Product.ID> {
    await shop.refreshPurchases()
    return shop.unlockedProductIDs
  }

  func restorePurchases() async throws { try await shop.restore() }
}

extension FloristAdapter: BalanceKeeping {
  func balance() async throws -> [Product.ID: Int] { shop.consumables.counts }

  func use(_ productID: Product.ID) async throws { shop.useConsumable(productID) }
}

extension FloristAdapter: SubscriptionReporting {
  func subscription(inGroup groupID: String) async throws -> SubscriptionReport? {
    try await shop.subscriptionStatus(inGroup: groupID).flatMap(SubscriptionReport.init)
  }
}

extension FloristAdapter: CatalogShowing {
  func productsForSale() async throws -> Set<Product.ID> {
    if shop.products.isEmpty { await shop.loadProducts() }
    return Set(shop.products.map(\.id))
  }
}

extension FloristAdapter: CodeRedeeming {
  func redeemCode() async throws { try await shop.redeemCode(in: UIWindowScene()) }
}

extension FloristAdapter: RefundRequesting {
  func requestRefund(_ productID: Product.ID) async throws {
    try await shop.requestRefund(of: productID, in: UIWindowScene())
  }
}

extension FloristAdapter: OfferSelling {}

extension FloristAdapter: SceneFollowing {
  func enterBackground() async throws {}

  func enterForeground() async throws { await shop.refreshPurchases() }
}
