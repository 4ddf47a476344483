/// What a customer asked to get back, got back, and paid again.
package struct RefundBook: Codable, Equatable, Sendable {
  /// What the customer got back, oldest first.
  package internal(set) var refunds: [Refund] = []
  /// What the customer paid again because a refund was reversed, oldest first. Rule REF-9.
  package internal(set) var recharges: [Charge] = []
  /// What the customer asked to get back, oldest first.
  package internal(set) var requests: [RefundRequest] = []

  /// Removes everything about these transactions.
  mutating func forget(_ ids: Set<UInt64>) {
    refunds.removeAll { ids.contains($0.transactionID) }
    recharges.removeAll { ids.contains($0.transactionID) }
    requests.removeAll { ids.contains($0.transactionID) }
  }
}

/// An amount that the customer got back.
package struct Refund: Codable, Hashable, Sendable {
  package enum Why: String, Codable, Hashable, Sendable {
    /// Unused time of a plan that an upgrade replaced. Rule SUB-CHG-1.
    case upgrade
    case refund
  }

  package let transactionID: UInt64
  package let productID: ProductID
  package let amount: Money
  /// ISO 4217, the one that the customer paid in.
  package let currency: String
  package let why: Why
  package let date: StoreTime
}
