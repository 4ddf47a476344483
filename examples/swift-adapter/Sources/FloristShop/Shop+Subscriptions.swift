import StoreKit

extension Shop {
  /// The status to show for a group: of several, the one that gives the customer the most.
  func subscriptionStatus(
    inGroup groupID: String
  ) async throws -> Product.SubscriptionInfo.Status? {
    let statuses = try await Product.SubscriptionInfo.status(for: groupID)
    let active = statuses.filter { $0.state == .subscribed || $0.state == .inGracePeriod }
    return (active.isEmpty ? statuses : active).min { level(of: $0) < level(of: $1) }
  }

  /// Level 1 is the highest.
  private func level(of status: Product.SubscriptionInfo.Status) -> Int {
    let productID = status.transaction.unsafePayloadValue.productID
    return products.first { $0.id == productID }?.subscription?.groupLevel ?? .max
  }
}
