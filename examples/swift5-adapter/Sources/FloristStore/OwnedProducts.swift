import Foundation
import StoreKit

/// What the customer has, and until when. Kept in the preferences, for launches without network.
struct OwnedProducts: Codable, Equatable {
  private struct Entry: Codable, Equatable {
    let purchased: Date
    var ends: Date?
    let group: String?
  }

  private var entries: [String: Entry] = [:]

  /// A subscription ends by the clock, without a word from the App Store.
  func unlocked(at now: Date) -> Set<String> {
    Set(entries.filter { $0.value.ends.map { $0 > now } ?? true }.keys)
  }

  mutating func take(_ transaction: Transaction) {
    let productID = transaction.productID
    if let known = entries[productID], transaction.purchaseDate < known.purchased { return }
    guard transaction.revocationDate == nil, !transaction.isUpgraded else {
      entries[productID] = nil
      return
    }
    if let group = transaction.subscriptionGroupID {
      // Of one group, the plan that was bought last.
      let isOlder = entries.values.contains {
        $0.group == group && $0.purchased > transaction.purchaseDate
      }
      if isOlder { return }
      entries = entries.filter { $0.value.group != group }
    }
    entries[productID] = Entry(
      purchased: transaction.purchaseDate, ends: transaction.expirationDate,
      group: transaction.subscriptionGroupID)
  }

  /// The payment failed, and the customer keeps access while Apple tries again.
  mutating func extend(_ productID: String, to end: Date?) {
    if let end { entries[productID]?.ends = end }
  }
}
