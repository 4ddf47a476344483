import StoreKit

// Functions that the guide's last headings name and no longer describe: Apple's rules fill them.
extension SKHelper {
  /// The latest purchase of a product, whatever became of it. Source: "Managing Purchases"
  func purchaseInformation(for productID: Product.ID) async -> Transaction? {
    guard case .verified(let transaction)? = await Transaction.latest(for: productID) else {
      return nil
    }
    return transaction
  }

  /// Rule REF-4: nothing changes until the App Store announces its decision.
  func requestRefund(for productID: Product.ID) async throws {
    guard let transaction = await purchaseInformation(for: productID) else { return }
    _ = try await transaction.beginRefundRequest(in: UIWindowScene())
  }

  /// Rule OFF-CODE-2: what the code brings arrives as an update.
  func redeemCode() async throws {
    try await AppStore.presentOfferCodeRedeemSheet(in: UIWindowScene())
  }

  /// The status of a group whose plan is highest in the product list; statuses that entitle come
  /// before all others. Source: "Managing Subscriptions"; rule STAT-2
  func subscriptionStatus(inGroup groupID: String) async throws -> Product.SubscriptionInfo.Status?
  {
    let statuses = try await Product.SubscriptionInfo.status(for: groupID)
    return statuses.min { one, other in
      let (rank, otherRank) = (rank(of: one), rank(of: other))
      return rank.isOver == otherRank.isOver ? rank.level < otherRank.level : !rank.isOver
    }
  }

  private func rank(of status: Product.SubscriptionInfo.Status)
    -> (isOver: Bool, level: Int)
  {
    guard case .verified(let transaction) = status.transaction,
      let level = level(of: transaction.productID)
    else { return (true, .max) }
    return (status.state != .subscribed && status.state != .inGracePeriod, level)
  }

  /// Upgrades, downgrades and cancellations that the customer makes in the App Store's sheet.
  func manageSubscriptions() async throws {
    try await AppStore.showManageSubscriptions(in: UIWindowScene())
  }
}
