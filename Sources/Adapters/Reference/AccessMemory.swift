import AdapterHost
import StoreKit

/// The products that the customer may use, kept on the device so that they outlive a launch without
/// network. The device is read once, at the launch; later changes are written at once.
@MainActor final class AccessMemory {
  /// A source of access to a product. Rule FAM-3: a customer's own purchase and one that the family
  /// shares are two of them, and one may end without the other.
  private struct Holding: Hashable {
    let productID: Product.ID
    /// The first transaction of the same subscription, or the one that gives access.
    let originalID: UInt64

    var key: String { "\(Self.prefix)\(originalID) \(productID)" }

    private static let prefix = "access "

    init?(key: String) {
      guard key.hasPrefix(Self.prefix) else { return nil }
      let parts = key.dropFirst(Self.prefix.count).split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let originalID = UInt64(parts[0]) else { return nil }
      productID = String(parts[1])
      self.originalID = originalID
    }

    init(_ productID: Product.ID, originalID: UInt64) {
      self.productID = productID
      self.originalID = originalID
    }
  }

  /// The stored record of a holding.
  private struct Entry: Equatable {
    /// Seconds since 1970; `nil` for access that does not end by itself.
    let end: Double?
    /// When the transaction was bought that gives access, in seconds since 1970.
    let purchase: Double
    /// The identifier of that transaction.
    let id: UInt64

    var text: String { "\(end.map { String($0) } ?? Self.forever) \(purchase) \(id)" }

    init(_ transaction: Transaction, until end: Date?) {
      self.end = end.map(\.timeIntervalSince1970)
      purchase = transaction.purchaseDate.timeIntervalSince1970
      id = transaction.id
    }

    init?(text: String) {
      let parts = text.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
      guard parts.count == 3, let purchase = Double(parts[1]), let id = UInt64(parts[2]) else {
        return nil
      }
      end = Double(parts[0])
      self.purchase = purchase
      self.id = id
    }

    private init() {
      end = nil
      purchase = 0
      id = 0
    }

    /// Whether the transaction is another one of the same purchase date: a share that began again
    /// has the date of the one that ended, and both may be listed.
    func isTwin(of transaction: Transaction) -> Bool {
      purchase == transaction.purchaseDate.timeIntervalSince1970 && transaction.id != id
    }

    static let endless = Entry()

    private static let forever = "forever"
  }

  private static let owner = "customer"

  private let habits: ReferenceHabits
  private var entries: [Holding: Entry] = [:]

  init(habits: ReferenceHabits) {
    self.habits = habits
    for key in DeviceStorage.defaults.keys {
      guard let holding = Holding(key: key) else { continue }
      entries[holding] = DeviceStorage.defaults[key].flatMap(Entry.init)
    }
  }

  /// Every product that is remembered, sorted.
  var products: [Product.ID] { Set(entries.keys.map(\.productID)).sorted() }

  /// A device may change hands: what is remembered is one customer's alone. Rule ENT-3: the next
  /// one has what is listed then. Rule APPTX-2: who cannot be recognized keeps access.
  ///
  /// - Parameter appTransactionID: `nil` if it cannot be read.
  func belong(to appTransactionID: String?) {
    guard let customer = habits.customer(appTransactionID),
      DeviceStorage.defaults[Self.owner] != customer
    else { return }
    forgetAll()
    DeviceStorage.defaults[Self.owner] = customer
  }

  /// Learns from a verified transaction. Rules ENT-3, ENT-10: it gives access. Rules REF-2, ENT-6,
  /// OPEN-1: or takes it. Rule UPD-6: by its date. Without network, the app transaction may be that
  /// of an earlier customer; a transaction is always its own customer's.
  func learn(from transaction: Transaction) {
    belong(to: transaction.appTransactionID)
    let holding = holding(of: transaction)
    let known = entries[holding]
    if let known,
      habits.isOutdated(transaction.purchaseDate.timeIntervalSince1970, known.purchase)
    {
      return
    }
    guard habits.grants(transaction) else {
      // Rule REF-8: of two transactions that their dates do not order, a plan's status decides.
      if transaction.productType == .autoRenewable, known?.isTwin(of: transaction) == true {
        return
      }
      return forget(holding)
    }
    if habits.latestPlanCounts { replaceOtherPlans(with: transaction) }
    remember(transaction, until: habits.end(transaction))
  }

  /// Learns from the status of the subscription that `transaction` belongs to. Rules ENT-4, ENT-5,
  /// REF-8: the status decides.
  func learn(from status: Product.SubscriptionInfo.Status, of transaction: Transaction) {
    switch habits.verdict(status, transaction) {
    case .unchanged: break
    case .until(let end): remember(transaction, until: end)
    case .over: forget(holding(of: transaction))
    }
  }

  func forget(_ transaction: Transaction) { forget(holding(of: transaction)) }

  /// Without a transaction, and for good.
  func unlock(_ productID: Product.ID) {
    remember(Holding(productID, originalID: 0), .endless)
  }

  /// Rule ENT-3: what was learned is unlocked. Rules EXP-3, ENT-16, ENT-7: until its end, although
  /// nothing announces it.
  func unlocked(at now: Date) -> Set<Product.ID> {
    let running = entries.filter { $0.value.end.map { $0 > now.timeIntervalSince1970 } ?? true }
    return Set(running.keys.map(\.productID))
  }

  /// Rules SUB-CHG-5, ENT-6: nothing may be listed yet that marks the other plan as upgraded.
  private func replaceOtherPlans(with transaction: Transaction) {
    for (holding, known) in entries where holding.originalID == habits.lineage(transaction) {
      guard holding.productID != transaction.productID,
        known.purchase <= transaction.purchaseDate.timeIntervalSince1970
      else { continue }
      forget(holding)
    }
  }

  private func holding(of transaction: Transaction) -> Holding {
    Holding(transaction.productID, originalID: habits.lineage(transaction))
  }

  private func remember(_ transaction: Transaction, until end: Date?) {
    remember(holding(of: transaction), Entry(transaction, until: end))
  }

  /// Rules ENT-3, OFFL-3: at once and on the device, since the app may end at any time.
  private func remember(_ holding: Holding, _ entry: Entry) {
    // Most transactions say what is known: to write it again took 5 % of a host's instructions.
    guard entries[holding] != entry else { return }
    entries[holding] = entry
    DeviceStorage.defaults[holding.key] = entry.text
  }

  /// Rules ENT-4, REF-2: what is over is not there at the next launch either.
  private func forget(_ holding: Holding) {
    entries[holding] = nil
    DeviceStorage.defaults[holding.key] = nil
  }

  func forgetAll() { entries.keys.forEach(forget) }
}

/// Remembers what was done once, over launches.
struct DeliveryLog {
  private static let prefix = "deed "

  /// Whether `deed` is done for the first time; it then counts as done, to this number of units.
  /// Rules FIN-7, UPD-3.
  func isFirst(_ deed: String, units: Int = 1) -> Bool {
    guard !knows(deed) else { return false }
    DeviceStorage.keychain[key(of: deed)] = String(units)
    return true
  }

  /// The units to which `deed` was done, `nil` if it was not; it then counts as not done. Rule
  /// REF-12.
  func forget(_ deed: String) -> Int? {
    defer { DeviceStorage.keychain[key(of: deed)] = nil }
    return DeviceStorage.keychain[key(of: deed)].flatMap { Int($0) }
  }

  func knows(_ deed: String) -> Bool { DeviceStorage.keychain[key(of: deed)] != nil }

  func clear() {
    for key in DeviceStorage.keychain.keys where key.hasPrefix(Self.prefix) {
      DeviceStorage.keychain[key] = nil
    }
  }

  private func key(of deed: String) -> String { Self.prefix + deed }
}
