import AdapterHost
import StoreKit

/// `PurchaseService`, as an adapter.
final class PurchaseServiceAdapter: StoreAdapter {
  static let about = About(name: BuiltInAdapter.purchaseService.rawValue, version: "1.0")
  static let isolation = Isolation.instance

  private let service = PurchaseService(productIDs: ProductList.bundled)

  func launch() async throws { await openPaywall() }

  /// The paywall loads products whenever it appears, and says nothing when it cannot.
  private func openPaywall() async { try? await service.loadProducts() }

  func buy(_ order: PurchaseOrder) async throws -> PurchaseOutcome {
    await openPaywall()
    do {
      if let consumable = consumable(order.productID) { return try await buy(consumable, order) }
      return Self.outcome(
        of: try await service.purchase(
          order.productID, options: try options(for: order)))
    } catch PurchaseService.Refusal.unverified {
      return .failedVerification
    } catch PurchaseService.Refusal.noSuchProduct {
      return .failed(.productUnavailable)
    }
  }

  private func consumable(_ productID: Product.ID) -> Product? {
    service.products.first { $0.id == productID && $0.type == .consumable }
  }

  /// All that can be shown is whether more units are there than before.
  private func buy(_ consumable: Product, _ order: PurchaseOrder) async throws -> PurchaseOutcome {
    let count = service.balance[consumable.id, default: 0]
    try await service.purchaseConsumable(consumable, quantity: order.quantity)
    return service.balance[consumable.id, default: 0] > count ? .purchased : .unknown
  }

  func access() async throws -> Set<Product.ID> { service.unlocked }

  /// The paywall's button drops every error. Source: "Paywall UI"
  func restorePurchases() async throws { try? await service.restore() }

  /// The document takes the key from one answer of its server and the signature from another, and
  /// sends a nonce and a time of its own with them, which are not those that were signed.
  /// A quantity is not passed on. Source: "Promotional Offers", "Consumables"
  private func options(for order: PurchaseOrder) throws -> Set<Product.PurchaseOption> {
    guard let offerID = order.offerID else { return [] }
    let own = try DeveloperServer.signature(forOffer: offerID, of: order.productID)
    let signed = try DeveloperServer.signature(forOffer: offerID, of: order.productID)
    return [
      .promotionalOffer(
        offerID: offerID, keyID: own.keyID, nonce: own.nonce, signature: signed.signature,
        timestamp: own.timestamp)
    ]
  }

  private static func outcome(of end: PurchaseService.PurchaseEnd) -> PurchaseOutcome {
    switch end {
    case .success: .purchased
    case .cancelled: .cancelled
    case .pending: .pending
    case .failed: .failed(.unknown)
    }
  }
}

extension PurchaseServiceAdapter: ScreenLoading {
  func loadScreen() async throws { await openPaywall() }
}

extension PurchaseServiceAdapter: BillingIssueShowing {
  /// The banner of "Handle Grace Period".
  func showsBillingIssue() async throws -> Bool { service.standing == .inGracePeriod }
}

extension PurchaseServiceAdapter: SubscriptionReporting {
  /// The document shows no plan: it shows the state of the one status it follows, and the renewal
  /// of the first subscription in the list. Where the status has no word, the renewal's failing
  /// charge is all that is left to show, in the grace period too.
  func subscription(inGroup groupID: String) async throws -> SubscriptionReport? {
    let renewal = await service.renewal()
    let state =
      Self.state(of: service.standing)
      ?? (renewal?.isInBillingRetry == true ? .inBillingRetryPeriod : nil)
    guard renewal != nil || state != nil else { return nil }
    return SubscriptionReport(
      state: state, renews: renewal?.isOn, expires: renewal?.periodEnd)
  }

  private static func state(
    of standing: PurchaseService.Entitlement
  ) -> Product.SubscriptionInfo.RenewalState? {
    switch standing {
    case .subscribed: .subscribed
    case .expired: .expired
    case .inGracePeriod: .inGracePeriod
    case .unknown, .notSubscribed: nil
    }
  }
}

extension PurchaseServiceAdapter: SubscriptionManaging {
  func manageSubscriptions() async throws {
    try? await AppStore.showManageSubscriptions(in: UIWindowScene())
  }
}

extension PurchaseServiceAdapter: PriceShowing {
  func price(of productID: Product.ID) async throws -> PriceReport? {
    service.products.first { $0.id == productID }.map { PriceReport(text: $0.displayPrice) }
  }
}

extension PurchaseServiceAdapter: BalanceKeeping {
  func balance() async throws -> [Product.ID: Int] { service.balance }

  func use(_ productID: Product.ID) async throws { service.use(productID) }
}

extension PurchaseServiceAdapter: CatalogOrdering {
  /// From the cheapest to the dearest.
  func productsShown() async throws -> [Product.ID] { service.products.map(\.id) }
}

extension PurchaseServiceAdapter: OfferSelling {}
