import AdapterHost
import StoreKit

/// The demo for Xcode 13 beta 5, as an adapter: it also shows details of purchases and
/// subscriptions.
final class StoreHelperBeta5Adapter: StoreHelperDemoAdapter {
  static let about = About(storeHelper: .storehelperBeta5, version: "Xcode 13 beta 5")

  let helper = StoreHelperDemo(
    productIDs: ProductList.bundled, asking: .currentEntitlement)
  private let groups = SubscriptionGroups(productIDs: ProductList.bundled)
}

extension StoreHelperBeta5Adapter: SubscriptionReporting {
  /// Only products whose names say their group have one here. Source: "Subscriptions"
  func subscription(inGroup groupID: String) async throws -> SubscriptionReport? {
    await groups.best(inGroup: groupID, selling: helper.products ?? [])
      .map(SubscriptionReport.init)
  }
}

extension StoreHelperBeta5Adapter: PurchaseInfoShowing {
  /// Source: "Displaying Purchase Information"
  func purchaseInfo(of productID: Product.ID) async throws -> PurchaseInfoReport? {
    await PurchaseInfoReport(of: productID, selling: helper.products ?? [], in: groups)
  }
}

extension StoreHelperBeta5Adapter: SubscriptionManaging {
  /// Source: "Managing Subscriptions"
  func manageSubscriptions() async throws {
    try await AppStore.showManageSubscriptions(in: UIWindowScene())
  }
}

extension StoreHelperBeta5Adapter: RefundRequesting {
  /// Requests a refund. As in the document, the app does not show why a request failed; nor would
  /// it succeed in Xcode, of which the document warns. Source: "Refunds"
  func requestRefund(_ productID: Product.ID) async throws {
    guard let latest = await Transaction.latest(for: productID) else { return }
    let transaction = UnwrappedVerificationResult(latest)
    guard transaction.isVerified else { return }
    _ = try? await transaction.value.beginRefundRequest(in: UIWindowScene())
  }
}
