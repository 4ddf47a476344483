/// A customer's refund requests, refunds, and reversed refunds.
package struct RefundBook: Codable, Equatable, Sendable {
  /// Refunds, oldest first.
  package internal(set) var refunds: [Refund] = []
  /// Charges for reversed refunds, oldest first. Rule REF-9.
  package internal(set) var recharges: [Charge] = []
  /// Refund requests, oldest first.
  package internal(set) var requests: [RefundRequest] = []

  /// Removes everything about these transactions.
  mutating func forget(_ ids: Set<UInt64>) {
    refunds.removeAll { ids.contains($0.transactionID) }
    recharges.removeAll { ids.contains($0.transactionID) }
    requests.removeAll { ids.contains($0.transactionID) }
  }
}

/// An amount refunded to the customer.
package struct Refund: Codable, Hashable, Sendable {
  package let transactionID: UInt64
  package let productID: ProductID
  package let amount: Money
  /// ISO 4217, that of the charge.
  package let currency: String
  package let why: RefundCause
  package let date: StoreTime
}
