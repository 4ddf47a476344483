/// The identifiers by which a device knows purchases that the customer restored on it.
///
/// Rule RES-6, with `restoredNewIDs`.
/// Source: https://developer.apple.com/documentation/appstoreservernotifications/transactionid
struct RestoredIdentifiers: Codable, Equatable, Sendable {
  /// The original identifiers of what was bought on the device itself.
  private var own: Set<UInt64> = []
  /// By the identifiers of the ledger.
  private var restored: [UInt64: UInt64] = [:]

  mutating func keep(_ transaction: LedgerTransaction) { own.insert(transaction.originalID) }

  /// Whether another device bought it. Consumables are not restored.
  func restores(_ transaction: LedgerTransaction) -> Bool {
    transaction.type != .consumable && !own.contains(transaction.originalID)
  }

  mutating func restore(_ transaction: LedgerTransaction, as id: UInt64) {
    restored[transaction.id] = id
  }

  func identifier(of id: UInt64) -> UInt64? { restored.isEmpty ? nil : restored[id] }

  /// The ledger's identifier of a transaction that the app names; `id` itself if it was not
  /// restored.
  func ledgerID(of id: UInt64) -> UInt64 { restored.first { $0.value == id }?.key ?? id }
}

extension World {
  /// The transaction as the device in use knows it. Rule RES-6: perhaps by another identifier.
  package func known(_ transaction: LedgerTransaction) -> LedgerTransaction {
    guard let id = device.restoredIDs.identifier(of: transaction.id) else { return transaction }
    var known = transaction
    known.id = id
    return known
  }

  /// The ledger's identifier of a transaction that the app on the device in use names.
  package func ledgerID(of id: UInt64) -> UInt64 { device.restoredIDs.ledgerID(of: id) }

  /// Rule RES-6, with `restoredNewIDs`.
  mutating func renameRestored() {
    guard profile.has(.restoredNewIDs) else { return }
    for transaction in account.ledger where device.restoredIDs.restores(transaction) {
      let id = account.nextRestoredID()
      device.restoredIDs.restore(transaction, as: id)
    }
  }
}
