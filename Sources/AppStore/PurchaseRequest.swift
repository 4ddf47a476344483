/// An order that waits for the family organiser ("Ask to Buy"). Rule ATB-1.
package struct PurchaseRequest: Codable, Hashable, Sendable {
  package let order: Order
  package let date: StoreTime

  /// When it lapses without an answer. Rule ATB-2.
  /// Source: https://developer.apple.com/library/archive/technotes/tn2259/
  package var expirationDate: StoreTime { date.adding(hours: 24) }
}
