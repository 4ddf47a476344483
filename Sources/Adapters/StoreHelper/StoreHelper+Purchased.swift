import StoreKit

extension StoreHelper {
  /// Whether the customer may use a product.
  ///
  /// The list on the device answers while the App Store cannot be reached or has returned no
  /// product, and saves the query about a non-consumable that is on it.
  /// Source: "What Products has the user purchased?", "Network connectivity issues"
  func isPurchased(_ productID: Product.ID) async throws -> Bool {
    guard isAppStoreAvailable, let product = product(from: productID) else {
      return fallback.contains(productID)
    }
    if product.type == .consumable { return consumables.count(of: productID) > 0 }
    if usesFallbackAsCache, product.type == .nonConsumable, fallback.contains(productID) {
      return true
    }
    guard let entitlement = await Transaction.currentEntitlement(for: productID) else {
      note(productID, isPurchased: false)
      return false
    }
    let transaction = UnwrappedVerificationResult(entitlement)
    guard transaction.isVerified else { throw StoreException.transactionVerificationFailed }
    let isHeld = transaction.value.revocationDate == nil && !transaction.value.isUpgraded
    note(productID, isPurchased: isHeld)
    return isHeld
  }

  /// The best subscription that the customer has in a group. Source: "Displaying Subscription
  /// information"
  func subscriptionInfo(inGroup groupID: String) async -> BestSubscription? {
    await groups.best(inGroup: groupID, selling: products ?? [])
  }

  /// Shows the sheet in which the customer asks the App Store for a refund. Source: "Refunds"
  ///
  /// - Throws: whatever keeps the App Store from taking the request.
  func requestRefund(_ productID: Product.ID) async throws {
    guard let latest = await Transaction.latest(for: productID) else { return }
    let transaction = UnwrappedVerificationResult(latest)
    guard transaction.isVerified else { throw StoreException.transactionVerificationFailed }
    _ = try await transaction.value.beginRefundRequest(in: UIWindowScene())
  }
}
