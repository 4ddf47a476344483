/// A renewal that the App Store has charged and of which the customer's devices have not heard.
/// Rule STAT-6. The developer's server and the family know of it.
struct UndeliveredRenewal: Codable, Hashable, Sendable {
  let transactionID: UInt64
  /// What devices know of the subscription meanwhile: a period that is over.
  let before: Subscription
  /// What they will hear.
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
  mutating func keepUnheard(
    _ effects: [Effect], renewing before: Subscription, at now: StoreTime
  ) -> [Effect] {
    guard let renewed = self[before.groupID] else { return effects }
    let id = renewed.latestTransactionID
    unheard.append(
      UndeliveredRenewal(
        transactionID: id, before: before, effects: effects.filter { !$0.isForServer },
        due: now.adding(milliseconds: UndeliveredRenewal.delay)))
    return [.unheardTransaction(id), .status(before.groupID)] + effects.filter(\.isForServer)
  }

  /// What devices hear of now.
  mutating func takeUnheard(at now: StoreTime) -> [Effect] {
    let count = unheard.firstIndex { now < $0.due } ?? unheard.endIndex
    guard count > 0 else { return [] }
    let effects = unheard.prefix(count).flatMap(\.effects)
    unheard.removeFirst(count)
    return effects
  }

  func isUnheard(_ id: UInt64, at now: StoreTime) -> Bool {
    unheard.contains { $0.transactionID == id && now < $0.due }
  }

  /// What the customer is entitled to by the App Store's own books, whatever devices list or have
  /// heard.
  func entitlementsOnRecord(at now: StoreTime) -> [LedgerTransaction] {
    var books = self
    books.unheard = []
    return books.entitlements(at: now, profile: .documented)
  }

  /// The subscription as devices know it.
  func asHeard(_ subscription: Subscription, at now: StoreTime) -> Subscription {
    let renewal = unheard.first {
      $0.transactionID == subscription.latestTransactionID && now < $0.due
    }
    return renewal?.before ?? subscription
  }
}
