import AdapterHost
import StoreKit

/// `PaymentQueueShop`, as an adapter.
final class PaymentQueueAdapter: StoreAdapter {
  static let about = About(name: BuiltInAdapter.paymentQueue.rawValue, version: "1.0")
  static let isolation = Isolation.instance

  private let shop = PaymentQueueShop(
    productIDs: ProductList.bundled, consumableIDs: ProductList.bundledConsumables)
  private var events: [AppEvent] = []

  func launch() async throws {
    shop.onEvent = { [weak self] productID, event in self?.handle(event, of: productID) }
    await withCheckedContinuation { continuation in shop.start { continuation.resume() } }
  }

  func buy(_ order: PurchaseOrder) async throws -> PurchaseOutcome {
    if shop.products.isEmpty {
      await withCheckedContinuation { continuation in shop.loadProducts { continuation.resume() } }
    }
    let discount = try discount(for: order)
    let payment = await withCheckedContinuation { continuation in
      shop.buy(order.productID, quantity: order.quantity, discount: discount) {
        continuation.resume(returning: $0)
      }
    }
    return Self.outcome(of: payment)
  }

  func access() async throws -> Set<Product.ID> { shop.unlockedProducts }

  func restorePurchases() async throws {
    let error = await withCheckedContinuation { continuation in
      shop.restore { continuation.resume(returning: $0) }
    }
    if let error { throw error }
  }

  /// The offer that the developer's server signed, as the original API's type; `nil` without
  /// an offer.
  private func discount(for order: PurchaseOrder) throws -> SKPaymentDiscount? {
    guard let offerID = order.offerID else { return nil }
    let signed = try DeveloperServer.signature(forOffer: offerID, of: order.productID)
    return SKPaymentDiscount(
      identifier: offerID, keyIdentifier: signed.keyID, nonce: signed.nonce,
      signature: signed.signature.base64EncodedString(),
      timestamp: NSNumber(value: signed.timestamp))
  }

  private func handle(_ event: PaymentQueueShop.Event, of productID: Product.ID) {
    events.append(AppEvent(Self.kind(of: event), productID))
  }

  private static func kind(of event: PaymentQueueShop.Event) -> AppEvent.Kind {
    switch event {
    case .purchased: .success
    case .deferred: .pending
    case .cancelled: .cancelled
    case .failed: .failure
    case .restored: .restored
    case .revoked: .revoked
    }
  }

  private static func outcome(of payment: PaymentQueueShop.Payment) -> PurchaseOutcome {
    switch payment {
    case .delivered: .purchased
    case .deferred: .pending
    case .cancelled: .cancelled
    case .failed(let code): .failed(FailureReason(code))
    case .forbidden: .cannotMakePayments
    case .unknownProduct: .failed(.productUnavailable)
    }
  }
}

extension PaymentQueueAdapter: EventReporting {
  func drainEvents() -> [AppEvent] {
    defer { events = [] }
    return events
  }
}

extension PaymentQueueAdapter: BalanceKeeping {
  func balance() async throws -> [Product.ID: Int] { shop.consumables.counts }

  func use(_ productID: Product.ID) async throws { shop.consumables.expire(productID) }
}

extension PaymentQueueAdapter: CodeRedeeming {
  func redeemCode() async throws { SKPaymentQueue.default().presentCodeRedemptionSheet() }
}

extension PaymentQueueAdapter: CatalogShowing {
  func productsForSale() async throws -> Set<Product.ID> {
    Set(shop.products.map(\.productIdentifier))
  }
}

extension PaymentQueueAdapter: OfferSelling {}
