import AdapterHost
import StoreKit

/// What the customer may use, kept on the device so that it outlives a launch without network.
struct AccessMemory {
  /// What is remembered of a product.
  private struct Entry {
    /// Seconds since 1970; `nil` for access that does not end by itself.
    let end: Double?
    /// When the transaction was bought that gives access, in seconds since 1970.
    let purchase: Double
    /// The first transaction of the same subscription, or the one that gives access.
    let originalID: UInt64

    var text: String { "\(end.map { String($0) } ?? Self.forever) \(purchase) \(originalID)" }

    init(_ transaction: Transaction, until end: Date?) {
      self.end = end.map(\.timeIntervalSince1970)
      purchase = transaction.purchaseDate.timeIntervalSince1970
      originalID = transaction.originalID
    }

    init?(text: String) {
      let parts = text.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
      guard parts.count == 3, let purchase = Double(parts[1]), let originalID = UInt64(parts[2])
      else { return nil }
      end = Double(parts[0])
      self.purchase = purchase
      self.originalID = originalID
    }

    private static let forever = "forever"
  }

  private static let prefix = "access "
  private static let owner = "customer"
  /// How long a renewal may be on its way after the period has ended.
  private static let patience: TimeInterval = 60

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
  /// unlocks nothing. Rule UPD-6: one that is older than what is known changes nothing.
  func take(_ transaction: Transaction) {
    if let known = entry(for: transaction.productID),
      transaction.purchaseDate.timeIntervalSince1970 < known.purchase
    {
      return
    }
    guard transaction.revocationDate == nil, !transaction.isUpgraded else {
      return forget(transaction.productID)
    }
    replaceOtherPlans(with: transaction)
    remember(transaction, until: transaction.expirationDate)
  }

  /// Learns from the status of the subscription that `transaction` belongs to.
  func take(_ status: Product.SubscriptionInfo.Status, of transaction: Transaction) {
    let renewal = try? status.renewalInfo.payloadValue
    switch status.state {
    case .subscribed: break
    case .inGracePeriod:
      // Rule ENT-5: service goes on although the expiration date is past. Rule ENT-16: it ends with
      // the grace period, although nothing wakes the app.
      guard let end = renewal?.gracePeriodExpirationDate else { return }
      remember(transaction, until: end)
    case .expired where renewal?.willAutoRenew == true && renewal?.expirationReason == nil:
      // Rule STAT-7: a renewal without a reason to fail is on its way. Not for long: without
      // network, nobody knows what became of it.
      guard let end = transaction.expirationDate else { return }
      remember(transaction, until: end.addingTimeInterval(Self.patience))
    default:
      // Rule ENT-4, and OPEN-1: a state that entitles to nothing, or that nobody knows yet.
      forget(transaction.productID)
    }
  }

  /// Rule EXP-3: access ends at the expiration, although nothing announces it.
  func unlocked(at now: Date) -> Set<Product.ID> {
    Set(
      products.filter { productID in
        guard let known = entry(for: productID) else { return false }
        return known.end.map { $0 > now.timeIntervalSince1970 } ?? true
      })
  }

  /// Rule SUB-CHG-5: of one subscription, the latest plan counts, although nothing may be listed
  /// yet that marks the other as upgraded.
  private func replaceOtherPlans(with transaction: Transaction) {
    for productID in products where productID != transaction.productID {
      guard let known = entry(for: productID), known.originalID == transaction.originalID,
        known.purchase <= transaction.purchaseDate.timeIntervalSince1970
      else { continue }
      forget(productID)
    }
  }

  private func entry(for productID: Product.ID) -> Entry? {
    DeviceStorage.defaults[Self.prefix + productID].flatMap(Entry.init)
  }

  private func remember(_ transaction: Transaction, until end: Date?) {
    DeviceStorage.defaults[Self.prefix + transaction.productID] =
      Entry(transaction, until: end).text
  }

  private func forget(_ productID: Product.ID) {
    DeviceStorage.defaults[Self.prefix + productID] = nil
  }
}

/// Remembers what was done once, over launches.
struct DeliveryLog {
  /// Whether `deed` is done for the first time; it then counts as done.
  func isFirst(_ deed: String) -> Bool {
    guard !knows(deed) else { return false }
    DeviceStorage.keychain[key(of: deed)] = "done"
    return true
  }

  func knows(_ deed: String) -> Bool { DeviceStorage.keychain[key(of: deed)] != nil }

  private func key(of deed: String) -> String { "deed " + deed }
}
