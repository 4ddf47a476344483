import AdapterHost
import StoreKit

extension StoreHelperAdapter: BalanceKeeping {
  func balance() async throws -> [Product.ID: Int] { helper.consumables.counts }

  func use(_ productID: Product.ID) async throws { helper.consumables.expireOrAdd(productID) }
}

extension StoreHelperAdapter: SubscriptionReporting {
  func subscription(inGroup groupID: String) async throws -> SubscriptionReport? {
    await helper.subscriptionInfo(inGroup: groupID).map(SubscriptionReport.init)
  }
}

extension StoreHelperAdapter: CodeRedeeming {
  func redeemCode() async throws {
    try await AppStore.presentOfferCodeRedeemSheet(in: UIWindowScene())
  }
}

extension StoreHelperAdapter: CatalogOrdering {
  /// The guide shows the list as a picture; its sections are those of the demo.
  func productsShown() async throws -> [Product.ID] {
    (helper.products ?? []).inSections.map(\.id)
  }
}

extension StoreHelperAdapter: OfferSelling {}

extension StoreHelperAdapter: RefundRequesting {
  func requestRefund(_ productID: Product.ID) async throws {
    try await helper.requestRefund(productID)
  }
}

extension StoreHelperAdapter: SubscriptionManaging {
  /// Source: "Managing Subscriptions"
  func manageSubscriptions() async throws {
    try await AppStore.showManageSubscriptions(in: UIWindowScene())
  }
}

extension StoreHelperAdapter: PriceShowing {
  /// The price that the app shows; `nil` for a product that the customer has, unless it can be
  /// bought again.
  func price(of productID: Product.ID) async throws -> PriceReport? {
    guard let product = helper.product(from: productID) else { return nil }
    if product.type == .consumable { return PriceReport(text: product.displayPrice) }
    if try await helper.isPurchased(productID) { return nil }
    guard let subscription = product.subscription else {
      return PriceReport(text: product.displayPrice)
    }
    switch try await helper.price(of: productID, sold: subscription) {
    case .standard:
      return PriceReport(
        text: PriceText.standard(product, every: subscription.subscriptionPeriod))
    case .introductory(let offer):
      return PriceReport(text: PriceText.introductory(offer), offer: .introductory)
    case .promotional(let offers):
      return PriceReport(text: PriceText.promotional(offers), offer: .promotional)
    }
  }
}

extension StoreHelperAdapter: PurchaseInfoShowing {
  func purchaseInfo(of productID: Product.ID) async throws -> PurchaseInfoReport? {
    await PurchaseInfoReport(
      of: productID, selling: helper.products ?? [], in: helper.groups)
  }
}

extension StoreHelperAdapter: EventReporting {
  func drainEvents() -> [AppEvent] {
    defer { helper.notifications = [] }
    return helper.notifications.map { AppEvent(Self.kind($0.kind), $0.productID) }
  }

  private static func kind(_ kind: StoreNotification.Kind) -> AppEvent.Kind {
    switch kind {
    case .purchased: .success
    case .pending: .pending
    case .cancelled: .cancelled
    case .failed: .failure
    case .validationFailed: .verificationFailed
    case .revoked: .revoked
    case .upgraded: .upgraded
    }
  }
}
