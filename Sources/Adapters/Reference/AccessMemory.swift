import AdapterHost
import StoreKit

/// What the customer may use, kept on the device so that it outlives a launch without network.
@MainActor struct AccessMemory {
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

    private init(end: Double?, purchase: Double, originalID: UInt64) {
      self.end = end
      self.purchase = purchase
      self.originalID = originalID
    }

    static let endless = Entry(end: nil, purchase: 0, originalID: 0)

    private static let forever = "forever"
  }

  private static let prefix = "access "
  private static let owner = "customer"

  let habits: ReferenceHabits

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

  /// Learns from a verified transaction.
  func take(_ transaction: Transaction) {
    if let known = entry(for: transaction.productID),
      habits.isOutdated(transaction.purchaseDate.timeIntervalSince1970, known.purchase)
    {
      return
    }
    guard habits.unlocks(transaction) else { return forget(transaction.productID) }
    if habits.latestPlanCounts { replaceOtherPlans(with: transaction) }
    remember(transaction, until: habits.end(transaction))
  }

  /// Learns from the status of the subscription that `transaction` belongs to.
  func take(_ status: Product.SubscriptionInfo.Status, of transaction: Transaction) {
    switch habits.verdict(status, transaction) {
    case .unchanged: break
    case .until(let end): remember(transaction, until: end)
    case .over: forget(transaction.productID)
    }
  }

  /// Without a transaction, and for good.
  func unlock(_ productID: Product.ID) {
    DeviceStorage.defaults[Self.prefix + productID] = Entry.endless.text
  }

  /// Rule EXP-3: access ends at the expiration, although nothing announces it.
  func unlocked(at now: Date) -> Set<Product.ID> {
    Set(
      products.filter { productID in
        guard let known = entry(for: productID) else { return false }
        return known.end.map { $0 > now.timeIntervalSince1970 } ?? true
      })
  }

  /// Nothing may be listed yet that marks the other plan as upgraded.
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

  func forget(_ productID: Product.ID) {
    DeviceStorage.defaults[Self.prefix + productID] = nil
  }
}

/// Remembers what was done once, over launches.
struct DeliveryLog {
  private static let prefix = "deed "

  /// Whether `deed` is done for the first time; it then counts as done.
  func isFirst(_ deed: String) -> Bool {
    guard !knows(deed) else { return false }
    DeviceStorage.keychain[key(of: deed)] = "done"
    return true
  }

  /// Whether `deed` was done; it then counts as not done.
  func forget(_ deed: String) -> Bool {
    defer { DeviceStorage.keychain[key(of: deed)] = nil }
    return knows(deed)
  }

  func knows(_ deed: String) -> Bool { DeviceStorage.keychain[key(of: deed)] != nil }

  func clear() {
    for key in DeviceStorage.keychain.keys where key.hasPrefix(Self.prefix) {
      DeviceStorage.keychain[key] = nil
    }
  }

  private func key(of deed: String) -> String { Self.prefix + deed }
}
