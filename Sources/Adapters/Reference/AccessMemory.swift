import AdapterHost
import StoreKit

/// What the customer may use, kept on the device so that it outlives a launch without network.
struct AccessMemory {
  private static let prefix = "access "
  private static let owner = "customer"
  /// Stands for access that does not end by itself.
  private static let forever = "forever"

  /// Every product that is remembered, sorted.
  var products: [Product.ID] {
    DeviceStorage.defaults.keys.filter { $0.hasPrefix(Self.prefix) }
      .map { String($0.dropFirst(Self.prefix.count)) }
  }

  /// A device may change hands: what is remembered is one customer's alone.
  func belong(to customer: String) {
    guard DeviceStorage.defaults[Self.owner] != customer else { return }
    products.forEach(forget)
    DeviceStorage.defaults[Self.owner] = customer
  }

  /// Learns from a verified transaction. Rules REF-2, ENT-6: what was taken back or upgraded away
  /// unlocks nothing.
  func take(_ transaction: Transaction) {
    guard transaction.revocationDate == nil, !transaction.isUpgraded else {
      return forget(transaction.productID)
    }
    remember(transaction.productID, until: transaction.expirationDate)
  }

  /// Learns from the status of the subscription that `transaction` belongs to.
  func take(_ status: Product.SubscriptionInfo.Status, of transaction: Transaction) {
    switch status.state {
    case .subscribed: break
    case .inGracePeriod:
      // Rule ENT-5: service goes on although the expiration date is past. Rule ENT-16: it ends with
      // the grace period, although nothing wakes the app.
      guard case .verified(let renewal) = status.renewalInfo,
        let end = renewal.gracePeriodExpirationDate
      else { return }
      remember(transaction.productID, until: end)
    default:
      // Rule ENT-4, and OPEN-1: a state that entitles to nothing, or that nobody knows yet.
      forget(transaction.productID)
    }
  }

  /// Rule EXP-3: access ends at the expiration, although nothing announces it.
  func unlocked(at now: Date) -> Set<Product.ID> {
    Set(
      products.filter { productID in
        guard let kept = DeviceStorage.defaults[Self.prefix + productID] else { return false }
        guard kept != Self.forever else { return true }
        return Double(kept).map { Date(timeIntervalSince1970: $0) > now } ?? false
      })
  }

  private func remember(_ productID: Product.ID, until end: Date?) {
    DeviceStorage.defaults[Self.prefix + productID] =
      end.map { String($0.timeIntervalSince1970) } ?? Self.forever
  }

  private func forget(_ productID: Product.ID) {
    DeviceStorage.defaults[Self.prefix + productID] = nil
  }
}

/// Remembers what was done once, over launches.
struct DeliveryLog {
  /// Whether `deed` is done for the first time; it then counts as done.
  func isFirst(_ deed: String) -> Bool {
    let key = "deed " + deed
    guard DeviceStorage.keychain[key] == nil else { return false }
    DeviceStorage.keychain[key] = "done"
    return true
  }
}
