/// Renewals that a customer's devices see differently from the App Store's ledger.
struct RenewalDiscrepancies: Codable, Equatable, Sendable {
  /// Charged and not announced yet, in the order of their dates. Rule STAT-6.
  var undelivered: [UndeliveredRenewal] = []
  /// Announced and never charged, outside of the ledger. Rule ENT-14.
  private(set) var uncharged: [LedgerTransaction] = []
  /// The number of uncharged renewals that a test session deleted.
  private var deletedCount = 0

  /// The number of uncharged renewals that were ever announced.
  var unchargedCount: Int { uncharged.count + deletedCount }

  mutating func addUncharged(_ transaction: LedgerTransaction) { uncharged.append(transaction) }

  /// Removes what concerns transactions that a test session deleted.
  ///
  /// - Returns: the ids of the uncharged renewals that are removed with their originals.
  mutating func forget(_ gone: Set<UInt64>, at now: StoreTime) -> Set<UInt64> {
    undelivered.removeAll { gone.contains($0.transactionID) }
    // Otherwise devices would go on to see the subscription as paid by a transaction that is gone.
    for index in undelivered.indices
    where gone.contains(undelivered[index].before.latestTransactionID) {
      undelivered[index].due = now
    }
    undelivered.sort { $0.due < $1.due }
    let lost = Set(uncharged.filter { gone.contains($0.originalID) }.map(\.id))
    uncharged.removeAll { lost.contains($0.id) }
    deletedCount += lost.count
    return lost
  }
}

/// A renewal that the App Store has charged and not yet delivered to the customer's devices.
/// Rule STAT-6. The developer's server and the family know of it.
struct UndeliveredRenewal: Codable, Hashable, Sendable {
  let transactionID: UInt64
  /// The subscription as devices see it meanwhile: its period is over.
  let before: Subscription
  /// The effects that devices receive at ``due``.
  let effects: [Effect]
  fileprivate(set) var due: StoreTime

  /// Milliseconds.
  ///
  /// Source: measured on macOS 26.6, Xcode 27, https://github.com/Kosikowski/swift-storekit
  static let delay: Int64 = 700
}

extension Account {
  /// Rule STAT-6: briefly, a subscription that renews is reported as expired.
  ///
  /// - Returns: the effects that are performed now.
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

  /// Removes the renewals that are due, and returns their effects.
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

  /// The customer's entitlements by the App Store's ledger, whatever devices list.
  func entitlementsOnRecord(at now: StoreTime) -> [LedgerTransaction] {
    var books = self
    books.discrepancies.undelivered = []
    return books.entitlements(at: now, profile: .documented)
  }

  /// The subscription as devices see it.
  func asDelivered(_ subscription: Subscription, at now: StoreTime) -> Subscription {
    let renewal = discrepancies.undelivered.first {
      $0.transactionID == subscription.latestTransactionID && now < $0.due
    }
    return renewal?.before ?? subscription
  }
}

// A fault of Apple's simulator: renewals that were never charged. Rule ENT-14.
extension Account {
  /// Announces renewals of the subscriptions whose charge has just failed and whose grace period,
  /// if any, is over.
  ///
  /// Rule ENT-14, with `retryListing`. The transactions are in no ledger: nothing was charged, and
  /// the developer's server is not notified.
  /// Source: measured in the iOS 27 simulator, Xcode 27,
  /// https://github.com/Kosikowski/swift-storekit
  mutating func announceUnchargedRenewals(in catalog: Catalog, at now: StoreTime) -> [Effect] {
    subscriptions.compactMap { subscription in
      guard case .inBillingRetryPeriod(let term) = subscription.state,
        !discrepancies.uncharged.contains(where: {
          $0.groupID == subscription.groupID && $0.isFor(term)
        })
      else { return nil }
      let renewal = catalog.renewal(after: term)
      let transaction = LedgerTransaction(
        id: nextUnchargedID, unchargedRenewalOf: subscription, after: term, renewal,
        in: storefront)
      discrepancies.addUncharged(transaction)
      return .transaction(transaction.id)
    }
  }

  /// The uncharged renewals that are listed during billing retry, oldest first.
  func unchargedRenewals(at now: StoreTime) -> [LedgerTransaction] {
    discrepancies.uncharged.reversed().filter { transaction in
      guard let group = transaction.groupID, let subscription = self[group],
        case .inBillingRetryPeriod(let term) = subscription.state
      else { return false }
      return transaction.isFor(term) && transaction.expirationDate.map { now < $0 } ?? false
    }
  }
}

extension LedgerTransaction {
  fileprivate init(
    id: UInt64, unchargedRenewalOf subscription: Subscription, after term: Term,
    _ renewal: UpcomingRenewal, in storefront: String
  ) {
    self.init(
      id: id, originalID: subscription.originalID, productID: renewal.plan.productID,
      type: .subscription, groupID: subscription.groupID, purchaseDate: term.end,
      originalPurchaseDate: subscription.originalPurchaseDate,
      expirationDate: term.end.adding(renewal.phase.period, anchorDay: term.anchorDay),
      quantity: 1, offer: renewal.phase.offer, reason: .renewal, price: renewal.phase.price,
      appAccountToken: nil, ownership: .purchased,
      storefront: storefront)
  }

  /// Whether it is the renewal after that period.
  fileprivate func isFor(_ term: Term) -> Bool { purchaseDate == term.end }
}
