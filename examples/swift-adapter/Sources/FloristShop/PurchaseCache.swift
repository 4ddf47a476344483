import Foundation
import StoreKit

/// What the customer owned when the App Store was last heard: a file, for launches without network.
struct PurchaseCache: Codable {
  private struct Entry: Codable {
    let purchased: Date
    /// `nil` for what does not end by itself.
    let ends: Date?
    let originalID: UInt64
  }

  /// How long a renewal may be on its way after the period has ended. Unit: seconds.
  private static let patience: TimeInterval = 60

  private var customer: String?
  private var entries: [Product.ID: Entry] = [:]

  private static var file: URL {
    get throws {
      try FileManager.default.url(
        for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true
      ).appending(path: "purchases.json")
    }
  }

  static func load() -> PurchaseCache {
    guard let data = try? Data(contentsOf: file) else { return PurchaseCache() }
    return (try? JSONDecoder().decode(PurchaseCache.self, from: data)) ?? PurchaseCache()
  }

  func save() {
    do {
      try JSONEncoder().encode(self).write(to: try Self.file, options: .atomic)
    } catch {
      NSLog("cannot save purchases: %@", "\(error)")
    }
  }

  var productIDs: [Product.ID] { entries.keys.sorted() }

  func unlocked(at now: Date) -> Set<Product.ID> {
    Set(entries.filter { $0.value.ends.map { $0 > now } ?? true }.keys)
  }

  mutating func belong(to customer: String) {
    if self.customer != customer { entries = [:] }
    self.customer = customer
  }

  /// Learns from a verified transaction, unless a later one is known.
  mutating func take(_ transaction: Transaction) {
    let productID = transaction.productID
    if let known = entries[productID], transaction.purchaseDate < known.purchased { return }
    guard transaction.revocationDate == nil, !transaction.isUpgraded else {
      entries[productID] = nil
      return
    }
    // One subscription is one plan: the one that was bought last.
    entries = entries.filter { id, known in
      id == productID || known.originalID != transaction.originalID
        || known.purchased > transaction.purchaseDate
    }
    remember(transaction, until: transaction.expirationDate)
  }

  /// Learns from the status of the subscription that `transaction` belongs to.
  mutating func take(_ status: Product.SubscriptionInfo.Status, of transaction: Transaction) {
    let renewal = try? status.renewalInfo.payloadValue
    switch status.state {
    case .subscribed: break
    case .inGracePeriod:
      // The payment failed, and the customer keeps access while Apple tries again.
      guard let end = renewal?.gracePeriodExpirationDate else { return }
      remember(transaction, until: end)
    case .expired where renewal?.willAutoRenew == true && renewal?.expirationReason == nil:
      guard let end = transaction.expirationDate else { return }
      remember(transaction, until: end.addingTimeInterval(Self.patience))
    default: entries[transaction.productID] = nil
    }
  }

  private mutating func remember(_ transaction: Transaction, until end: Date?) {
    entries[transaction.productID] = Entry(
      purchased: transaction.purchaseDate, ends: end, originalID: transaction.originalID)
  }
}
