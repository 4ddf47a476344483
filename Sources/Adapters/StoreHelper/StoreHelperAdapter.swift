import AdapterHost
import StoreKit

/// `StoreHelper`, as an adapter.
final class StoreHelperAdapter: StoreAdapter {
  static let about = About(
    name: BuiltInAdapter.storehelper.rawValue, version: "2.3",
    homepage: "https://github.com/russell-archer/StoreHelper",
    issues: "https://github.com/russell-archer/StoreHelper/issues")
  static let isolation = Isolation.instance

  private let helper = StoreHelper(productIDs: ProductList.bundled)

  func launch() async throws { await helper.start() }

  func buy(_ order: Order) async throws -> PurchaseOutcome {
    guard let product = helper.product(from: order.productID) else {
      return .failed(.productUnavailable)
    }
    do {
      return Self.outcome(of: try await helper.purchase(product, quantity: order.quantity))
    } catch StoreHelper.StoreException.purchaseInProgress {
      return .failed(.purchaseInProgress)
    } catch StoreHelper.StoreException.transactionVerificationFailed {
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

extension StoreHelperAdapter: BalanceKeeping {
  func balance() async throws -> [Product.ID: Int] { helper.consumables.counts }

  func use(_ productID: Product.ID) async throws { helper.consumables.expire(productID) }
}

extension StoreHelperAdapter: SubscriptionReporting {
  func subscription(inGroup groupID: String) async throws -> SubscriptionReport? {
    guard let info = await helper.subscriptionInfo(forGroup: groupID) else { return nil }
    return SubscriptionReport(
      productID: info.product.id, state: info.status.state,
      renews: info.verifiedRenewalInfo?.willAutoRenew,
      renewsAs: info.verifiedRenewalInfo?.autoRenewPreference,
      expires: info.latestVerifiedTransaction?.expirationDate,
      offer: info.latestVerifiedTransaction?.offer?.type)
  }
}

extension StoreHelperAdapter: CodeRedeeming {
  func redeemCode() async throws {
    try await AppStore.presentOfferCodeRedeemSheet(in: UIWindowScene())
  }
}

extension StoreHelperAdapter: CatalogShowing {
  func productsForSale() async throws -> Set<Product.ID> { Set((helper.products ?? []).map(\.id)) }
}
