import Foundation
import StoreKit

/// How many of each consumable the customer has left. The App Store forgets a consumable once it is
/// finished, so the count is ours to keep: in the user defaults.
struct Consumables {
  private static let countsKey = "consumables"
  private static let handledKey = "handledConsumables"

  private(set) var counts: [Product.ID: Int] =
    UserDefaults.standard.dictionary(forKey: countsKey) as? [Product.ID: Int] ?? [:]
  /// What was done once and must not be done again: a transaction may arrive twice.
  private var handled = Set(UserDefaults.standard.stringArray(forKey: handledKey) ?? [])

  /// Counts what was bought, and takes back what was refunded; each once.
  mutating func deliver(_ transaction: Transaction) {
    let isRefund = transaction.revocationDate != nil
    let deed = isRefund ? "refunded \(transaction.id)" : Self.delivery(of: transaction)
    guard handled.insert(deed).inserted else { return }
    let quantity = transaction.purchasedQuantity
    change(transaction.productID, by: isRefund ? -quantity : quantity)
  }

  func hasDelivered(_ transaction: Transaction) -> Bool {
    handled.contains(Self.delivery(of: transaction))
  }

  mutating func use(_ productID: Product.ID) { change(productID, by: -1) }

  private mutating func change(_ productID: Product.ID, by difference: Int) {
    counts[productID] = max(0, counts[productID, default: 0] + difference)
    UserDefaults.standard.set(counts, forKey: Self.countsKey)
    UserDefaults.standard.set(handled.sorted(), forKey: Self.handledKey)
  }

  private static func delivery(of transaction: Transaction) -> String {
    "delivered \(transaction.id)"
  }
}
