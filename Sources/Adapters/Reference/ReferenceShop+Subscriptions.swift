import StoreKit

extension ReferenceShop {
  /// Rule BILL-8: whether the customer is asked to fix the payment. A family member cannot.
  func asksToMendPayment() async -> Bool {
    for await (_, statuses) in Product.SubscriptionInfo.Status.all {
      for status in statuses where habits.asksToMendPayment(status.state) {
        if case .verified(let transaction) = status.transaction,
          transaction.ownershipType == .purchased
        {
          return true
        }
      }
    }
    return false
  }

  /// Rules STAT-2, STAT-11: what is shown of a subscription is what the best of its statuses says.
  func bestStatus(inGroup groupID: String) async throws -> Product.SubscriptionInfo.Status? {
    habits.best(try await Product.SubscriptionInfo.status(for: groupID), level(of:))
  }

  /// Rule STAT-2: 1 is the highest; a product that is not for sale here comes last.
  private func level(of status: Product.SubscriptionInfo.Status) -> Int {
    let productID = status.transaction.unsafePayloadValue.productID
    return products.first { $0.id == productID }?.subscription?.groupLevel ?? .max
  }
}
