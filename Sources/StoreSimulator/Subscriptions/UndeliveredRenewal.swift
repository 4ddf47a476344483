/// Renewals of which a customer's devices know something else than the App Store's books.
struct RenewalDiscrepancies: Codable, Equatable, Sendable {
  /// Charged and not announced yet, in the order of their dates. Rule STAT-6.
  var undelivered: [UndeliveredRenewal] = []
  /// Announced and never charged, outside of the ledger. Rule ENT-14.
  var uncharged: [LedgerTransaction] = []
}

/// A renewal that the App Store has charged and that the customer's devices do not know yet.
/// Rule STAT-6. The developer's server and the family know of it.
struct UndeliveredRenewal: Codable, Hashable, Sendable {
  let transactionID: UInt64
  /// What devices know of the subscription meanwhile: a period that is over.
  let before: Subscription
  /// What they are informed of at ``due``.
  let effects: [Effect]
  let due: StoreTime

  /// Milliseconds.
  ///
  /// Source: measured on macOS 26.6, Xcode 27, https://github.com/Kosikowski/swift-storekit
  static let delay: Int64 = 700
}

extension Account {
  /// Rule STAT-6: for a moment, a subscription that renews is said to have expired.
  ///
  /// - Returns: what comes of it now.
  mutating func withhold(
    _ effects: [Effect], renewing before: Subscription, at now: StoreTime
  ) -> [Effect] {
    guard let renewed = self[before.groupID] else { return effects }
    let id = renewed.latestTransactionID
    discrepancies.undelivered.append(
      UndeliveredRenewal(
        transactionID: id, before: before, effects: effects.filter { !$0.isForServer },
        due: now.adding(milliseconds: UndeliveredRenewal.delay)))
    return [.transaction(id, to: .noApp), .status(before.groupID)] + effects.filter(\.isForServer)
  }

  /// The effects of the renewals that devices are informed of now.
  mutating func deliverRenewals(at now: StoreTime) -> [Effect] {
    let count =
      discrepancies.undelivered.firstIndex { now < $0.due } ?? discrepancies.undelivered.endIndex
    guard count > 0 else { return [] }
    let effects = discrepancies.undelivered.prefix(count).flatMap(\.effects)
    discrepancies.undelivered.removeFirst(count)
    return effects
  }

  func isUndelivered(_ id: UInt64, at now: StoreTime) -> Bool {
    discrepancies.undelivered.contains { $0.transactionID == id && now < $0.due }
  }

  /// What the customer is entitled to by the App Store's own books, whatever devices list or have
  /// heard.
  func entitlementsOnRecord(at now: StoreTime) -> [LedgerTransaction] {
    var books = self
    books.discrepancies.undelivered = []
    return books.entitlements(at: now, profile: .documented)
  }

  /// The subscription as devices know it.
  func asDelivered(_ subscription: Subscription, at now: StoreTime) -> Subscription {
    let renewal = discrepancies.undelivered.first {
      $0.transactionID == subscription.latestTransactionID && now < $0.due
    }
    return renewal?.before ?? subscription
  }
}
