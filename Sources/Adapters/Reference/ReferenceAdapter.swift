import AdapterHost
import StoreKit

/// The shop that keeps Apple's rules, as an adapter.
class ReferenceAdapter: StoreAdapter {
  class var about: About { About(name: BuiltInAdapter.reference.rawValue, version: "1.0") }
  static let isolation = Isolation.instance

  class var server: any AppServer { ReferenceServer(habits: ServerHabits()) }

  private let shop: ReferenceShop

  required convenience init() { self.init(habits: ReferenceHabits()) }

  init(habits: ReferenceHabits) { shop = ReferenceShop(habits: habits) }

  func launch() async throws { await shop.start(selling: ProductList.bundled) }

  /// Rule PUR-15: each outcome has its own name.
  func buy(_ order: PurchaseOrder) async throws -> PurchaseOutcome {
    switch await shop.buy(order) {
    case .delivered: .purchased
    case .waiting, .scheduled: .pending
    case .handedBack: .unknown
    case .cancelled: .cancelled
    case .unverified: .failedVerification
    case .busy: .inProgress
    case .forbidden: .cannotMakePayments
    case .refused(let error): .failed(error.map(FailureReason.init) ?? .productUnavailable)
    }
  }

  func access() async throws -> Set<Product.ID> { await shop.unlockedProducts() }

  func restorePurchases() async throws { try await shop.restore() }
}

extension ReferenceAdapter: BalanceKeeping {
  func balance() async throws -> [Product.ID: Int] { shop.consumables.counts }

  func use(_ productID: Product.ID) async throws { shop.habits.use(shop.consumables, productID) }
}

extension ReferenceAdapter: SubscriptionReporting {
  func subscription(inGroup groupID: String) async throws -> SubscriptionReport? {
    try await shop.bestStatus(inGroup: groupID).flatMap(shop.habits.report)
  }
}

extension ReferenceAdapter: CodeRedeeming {
  func redeemCode() async throws { try await shop.redeemCode() }
}

extension ReferenceAdapter: CatalogOrdering {
  /// Rule PROD-2: what could be loaded, in the order of the app's own list.
  func productsShown() async throws -> [Product.ID] {
    await shop.loadedProducts().map(\.id)
  }
}

extension ReferenceAdapter: OfferSelling {}

extension ReferenceAdapter: PurchaseMarking {}

extension ReferenceAdapter: BillingPlanSelling {}

extension ReferenceAdapter: SubscriptionManaging {
  /// Opens the sheet. The customer's changes there arrive over the listeners.
  func manageSubscriptions() async throws {
    try await AppStore.showManageSubscriptions(in: UIWindowScene())
  }
}

extension ReferenceAdapter: RefundRequesting {
  func requestRefund(_ productID: Product.ID) async throws {
    try await shop.requestRefund(productID)
  }
}

extension ReferenceAdapter: ScreenLoading {
  func loadScreen() async throws { await shop.loadScreen() }
}

extension ReferenceAdapter: SceneFollowing {
  func enterBackground() { shop.isInBackground = true }

  func enterForeground() { shop.isInBackground = false }
}

extension ReferenceAdapter: BillingIssueShowing {
  func showsBillingIssue() async throws -> Bool { await shop.asksToMendPayment() }
}

extension ReferenceAdapter: PriceShowing {
  func price(of productID: Product.ID) async throws -> PriceReport? {
    await shop.price(of: productID)
  }
}

extension ReferenceAdapter: PurchaseInfoShowing {
  /// Rule INFO-1.
  func purchaseInfo(of productID: Product.ID) async throws -> PurchaseInfoReport? {
    guard case .verified(let transaction) = await shop.habits.shown(productID) else { return nil }
    return shop.habits.info(transaction)
  }
}

extension ReferenceAdapter: ServerKeeping {}

extension ReferenceAdapter: EventReporting {
  func drainEvents() -> [AppEvent] { shop.events.drain() }
}
