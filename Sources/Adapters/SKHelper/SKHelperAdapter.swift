import AdapterHost
import StoreKit

/// `SKHelper`, as an adapter.
final class SKHelperAdapter: StoreAdapter {
  static let about = About(
    name: BuiltInAdapter.skhelper.rawValue, version: "2025",
    homepage: "https://github.com/russell-archer/SKHelper",
    issues: "https://github.com/russell-archer/SKHelper/issues")
  static let isolation = Isolation.instance

  private let helper = SKHelper(
    productIDs: ProductList.bundled, groups: ProductList.bundledGroups.map(\.products),
    usesCachedEntitlements: true)
  /// The products that the list can show.
  private var shown: [SKHelperProduct] = []
  private var events: [AppEvent] = []

  func launch() async throws {
    helper.onTransaction = { [weak self] productID, reason, _ in
      self?.events.append(AppEvent(Self.kind(of: reason), productID))
    }
    helper.onProductsAvailable = { [weak self] in self?.shown = $0 }
    await helper.start()
  }

  func buy(_ order: PurchaseOrder) async throws -> PurchaseOutcome {
    // Rule PROD-2: the launch may have found no products.
    if shown.isEmpty { await helper.requestProducts() }
    guard let product = shown.first(where: { $0.id == order.productID })?.product else {
      return .failed(.productUnavailable)
    }
    let options = try product.options(for: order)
    return Self.outcome(of: await helper.purchase(product, options: options).state)
  }

  func access() async throws -> Set<Product.ID> {
    var unlocked: Set<Product.ID> = []
    for productID in ProductList.bundled {
      guard helper.product(for: productID)?.product.type != .consumable else { continue }
      if await helper.isPurchased(productID) { unlocked.insert(productID) }
    }
    return unlocked
  }

  func restorePurchases() async throws { try await helper.restorePurchases() }

  private static func outcome(of state: SKHelper.PurchaseState) -> PurchaseOutcome {
    switch state {
    case .notStarted: .notStarted
    case .userCannotMakePayments: .cannotMakePayments
    case .inProgress: .inProgress
    case .purchased: .purchased
    case .pending: .pending
    case .cancelled: .cancelled
    case .failedVerification: .failedVerification
    // The app shows the customer a failure: the reason that goes with this state is `failure`.
    case .unknown: .failed(.unknown)
    }
  }

  private static func kind(of reason: SKHelper.TransactionReason) -> AppEvent.Kind {
    switch reason {
    case .success: .success
    case .failure: .failure
    case .cancelled: .cancelled
    case .revoked: .revoked
    case .upgraded: .upgraded
    case .pending: .pending
    }
  }
}

extension SKHelperAdapter: EventReporting {
  func drainEvents() -> [AppEvent] {
    defer { events = [] }
    return events
  }
}

extension SKHelperAdapter: BalanceKeeping {
  /// The consumables of the history, less those that were used up on this device.
  func balance() async throws -> [Product.ID: Int] {
    var balance = await helper.purchasedConsumables()
    for productID in balance.keys { balance[productID, default: 0] -= used(productID) }
    return balance
  }

  /// The guide has no word for using one up, so the app counts them itself.
  func use(_ productID: Product.ID) async throws {
    guard try await balance()[productID, default: 0] > 0 else { return }
    DeviceStorage.keychain[key(of: productID)] = String(used(productID) + 1)
  }

  private func used(_ productID: Product.ID) -> Int {
    DeviceStorage.keychain[key(of: productID)].flatMap { Int($0) } ?? 0
  }

  private func key(of productID: Product.ID) -> String { "used \(productID)" }
}

extension SKHelperAdapter: SubscriptionReporting {
  func subscription(inGroup groupID: String) async throws -> SubscriptionReport? {
    guard let status = try await helper.subscriptionStatus(inGroup: groupID),
      case .verified(let transaction) = status.transaction
    else { return nil }
    let renewal = try? status.renewalInfo.payloadValue
    return SubscriptionReport(
      productID: transaction.productID, state: status.state, renews: renewal?.willAutoRenew,
      // Rule STAT-10.
      renewsAs: renewal?.willAutoRenew == true ? renewal?.autoRenewPreference : nil,
      expires: transaction.expirationDate,
      offer: transaction.offer?.type)
  }
}

extension SKHelperAdapter: PurchaseInfoShowing {
  func purchaseInfo(of productID: Product.ID) async throws -> PurchaseInfoReport? {
    await helper.purchaseInformation(for: productID).map { PurchaseInfoReport($0) }
  }
}

extension SKHelperAdapter: PriceShowing {
  /// The label of the guide's own purchase button.
  func price(of productID: Product.ID) async throws -> PriceReport? {
    shown.first { $0.id == productID }.map { PriceReport(text: $0.product.displayPrice) }
  }
}

extension SKHelperAdapter: CodeRedeeming {
  func redeemCode() async throws { try await helper.redeemCode() }
}

extension SKHelperAdapter: RefundRequesting {
  func requestRefund(_ productID: Product.ID) async throws {
    try await helper.requestRefund(for: productID)
  }
}

extension SKHelperAdapter: CatalogOrdering {
  /// By type. Source: "Displaying a list of products"
  func productsShown() async throws -> [Product.ID] {
    [.nonConsumable, .consumable, .autoRenewable].flatMap { type in
      shown.filter { $0.product.type == type }.map(\.id)
    }
  }
}

extension SKHelperAdapter: SubscriptionManaging {
  func manageSubscriptions() async throws { try await helper.manageSubscriptions() }
}

extension SKHelperAdapter: OfferSelling {}

extension SKHelperAdapter: ScreenLoading {
  /// The guide's views ask for the product that they show before they appear.
  func loadScreen() async throws {
    for productID in ProductList.bundled { _ = await helper.isPurchased(productID) }
  }
}
