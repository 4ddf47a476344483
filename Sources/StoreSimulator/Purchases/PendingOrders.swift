/// A customer's orders that were neither carried out nor refused yet.
package struct PendingOrders: Codable, Equatable, Sendable {
  /// Orders that wait for the family organiser, oldest first.
  package internal(set) var requests: [PurchaseRequest] = []
  /// Orders that were interrupted and that the customer has not resolved, oldest first.
  package internal(set) var interruptions: [PurchaseRequest] = []
}

/// An order that waits: for the family organiser ("Ask to Buy", rule ATB-1), or for the customer to
/// see to what interrupted it (rule INT-1).
package struct PurchaseRequest: Codable, Hashable, Sendable, Identifiable {
  /// Unique among the transactions and the orders of all accounts.
  package let id: UInt64
  package let order: Order
  package let date: StoreTime

  /// When the family organiser can no longer answer it. Rule ATB-2.
  /// Source: https://developer.apple.com/library/archive/technotes/tn2259/
  package var expirationDate: StoreTime { date.adding(hours: 24) }
}
