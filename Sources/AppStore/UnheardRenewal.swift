/// A renewal that the App Store has charged and of which neither devices nor the developer's server
/// have heard. Rule STAT-6.
struct UnheardRenewal: Hashable, Sendable {
  let transactionID: UInt64
  /// What devices know of the subscription meanwhile: a period that is over.
  let before: Subscription
  /// What comes of it once they hear of it.
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
  /// - Returns: what devices hear instead of the renewal.
  mutating func keepUnheard(
    _ effects: [Effect], renewing before: Subscription, at now: StoreTime
  ) -> [Effect] {
    guard let renewed = self[before.groupID] else { return effects }
    unheard.append(
      UnheardRenewal(
        transactionID: renewed.latestTransactionID, before: before, effects: effects,
        due: now.adding(milliseconds: UnheardRenewal.delay)))
    return [.status(before.groupID)]
  }

  /// What devices hear of now.
  mutating func takeUnheard(at now: StoreTime) -> [Effect] {
    guard !unheard.isEmpty else { return [] }
    let due = unheard.filter { $0.due <= now }
    unheard.removeAll { $0.due <= now }
    return due.flatMap(\.effects)
  }

  func isUnheard(_ id: UInt64, at now: StoreTime) -> Bool {
    unheard.contains { $0.transactionID == id && now < $0.due }
  }

  /// The subscription as devices know it.
  func asHeard(_ subscription: Subscription, at now: StoreTime) -> Subscription {
    let renewal = unheard.first {
      $0.transactionID == subscription.latestTransactionID && now < $0.due
    }
    return renewal?.before ?? subscription
  }
}
