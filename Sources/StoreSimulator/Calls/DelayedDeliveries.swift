import StoreTerms

/// Deliveries that reach a device shortly after the App Store has done its part, in the order of
/// their dates.
struct DelayedDeliveries: Codable, Equatable, Sendable {
  enum Matter: Codable, Hashable, Sendable {
    /// The transaction is not listed before. Rule ENT-9.
    case listing
    /// The finished transaction seems unfinished until then. Rule FIN-8.
    case finishing
    /// The app's listeners receive a transaction that the app has already. Rules UPD-2, UPD-9.
    case redelivery
  }

  private struct Entry: Codable, Hashable, Sendable {
    let matter: Matter
    let id: UInt64
    let device: DeviceID
    let due: StoreTime
  }

  private var entries: [Entry] = []

  /// When the next one is due; `nil` without one.
  var nextDue: StoreTime? { entries.first?.due }

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ matter: Matter, of id: UInt64, on device: DeviceID, due: StoreTime) {
    let index = entries.firstIndex { due < $0.due } ?? entries.endIndex
    entries.insert(Entry(matter: matter, id: id, device: device, due: due), at: index)
  }

  func contains(_ matter: Matter, of id: UInt64, on device: DeviceID) -> Bool {
    entries.contains { $0.matter == matter && $0.id == id && $0.device == device }
  }

  /// Drops everything for that device.
  mutating func forget(_ device: DeviceID) { entries.removeAll { $0.device == device } }

  /// Removes what is due.
  ///
  /// - Returns: the transactions that the listeners on `device` receive.
  mutating func removeDue(at now: StoreTime, for device: DeviceID) -> [UInt64] {
    let count = entries.firstIndex { now < $0.due } ?? entries.endIndex
    let due = entries.prefix(count)
    entries.removeFirst(count)
    return due.filter { $0.matter == .redelivery && $0.device == device }.map(\.id)
  }
}

// Delays that the profile's switches turn on. Without them, nothing is delayed.
extension World {
  /// Whether the listings of the device in use leave the transaction out. Rule ENT-9.
  func isUnlisted(_ transaction: LedgerTransaction) -> Bool {
    // Rule ENT-9: a refund is never delayed.
    transaction.revocation == nil
      && (delays.contains(.listing, of: transaction.id, on: deviceInUse)
        || account.isUndelivered(transaction.id, at: now))
  }

  /// Whether the app still sees the transaction as unfinished. Rule FIN-8.
  func seemsUnfinished(_ transaction: LedgerTransaction) -> Bool {
    !transaction.isFinished || delays.contains(.finishing, of: transaction.id, on: deviceInUse)
      || device.returnedBySync.contains(transaction.id)
  }

  /// Keeps a transaction listed as unfinished for a short while after it is finished.
  mutating func delayFinish(of id: UInt64) {
    guard profile.has(.finishAsync), knownAccount[id]?.isFinished == false else { return }
    // The length is an assumption.
    delays.add(.finishing, of: id, on: deviceInUse, due: now.adding(milliseconds: 500))
  }

  /// Schedules the delayed deliveries of a new transaction, for each running app that receives it
  /// now.
  mutating func delay(_ id: UInt64, in account: AccountID, isOwnPurchase: Bool = false) {
    let transaction = accounts[account.index].booked(id)
    // An effect may also report a change of an earlier transaction.
    let isNew = now <= transaction.purchaseDate.adding(milliseconds: UndeliveredRenewal.delay)
    guard isNew, transaction.revocation == nil else { return }
    let redeliveries = redeliveries(of: transaction)
    for device in accounts[account.index].devices where devices[device.index].isListening {
      // Source of the length: measured on macOS 26.6, Xcode 27,
      // https://github.com/Kosikowski/swift-storekit
      if profile.has(.listingLag) {
        delays.add(.listing, of: id, on: device, due: now.adding(milliseconds: 800))
      }
      let isEchoed = isOwnPurchase && device == deviceInUse && isEchoed(transaction)
      for delay in (isEchoed ? [500] : []) + redeliveries {
        delays.add(.redelivery, of: id, on: device, due: now.adding(milliseconds: delay))
      }
    }
  }

  /// Rule UPD-2, with `sameDeviceEcho`.
  private func isEchoed(_ transaction: LedgerTransaction) -> Bool {
    profile.has(.sameDeviceEcho) && transaction.type == .subscription
  }

  /// Rule UPD-9: after how many milliseconds listeners receive the new transaction again, by the
  /// seed: one to three times, 2 to 20 s later.
  ///
  /// Source: https://developer.apple.com/forums/thread/816320,
  /// https://github.com/hyochan/react-native-iap/issues/2713
  private func redeliveries(of transaction: LedgerTransaction) -> [Int64] {
    let isSubscription = transaction.type == .subscription
    guard profile.has(isSubscription ? .deliversAgain : .deliversAllAgain) else { return [] }
    // Counted from 1, so that nothing depends on what ids look like.
    let number = transaction.id &- accounts[0].firstIdentifier &+ 1
    var chance = SplitMix64(seed: seed ^ number)
    return (0...chance.below(3)).map { _ in 2000 + Int64(chance.below(18_001)) }
  }

  /// Performs the delayed deliveries that are due. An app that does not run, or has no network,
  /// receives none again.
  mutating func settleLateness() -> [Delivery] {
    guard !delays.isEmpty else { return [] }
    let ids = delays.removeDue(at: now, for: deviceInUse)
    guard device.isListening else { return [] }
    // A test session may have deleted the transaction.
    return ids.compactMap { account[$0].map(Delivery.redelivery) }
  }
}
