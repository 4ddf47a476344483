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

// A fault of the simulator: renewals that nobody paid for. Rule ENT-14.
extension Account {
  /// Announces renewals of the subscriptions whose charge has just failed for good, grace included.
  ///
  /// Rule ENT-14, with `retryListing`. The transactions are in no ledger: nothing was charged, and
  /// the developer's server hears of nothing.
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
      discrepancies.uncharged.append(transaction)
      return .transaction(transaction.id)
    }
  }

  /// Those that are listed while the charge is retried, oldest first.
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
      category: .autoRenewable, groupID: subscription.groupID, purchaseDate: term.end,
      originalPurchaseDate: subscription.originalPurchaseDate,
      expirationDate: term.end.adding(renewal.phase.period, anchorDay: term.anchorDay),
      quantity: 1, offer: renewal.phase.offer, reason: .renewal, price: renewal.phase.price,
      appAccountToken: nil, ownership: .purchased,
      webOrderLineItemID: Self.webOrderLineItemID(of: id), storefront: storefront)
  }

  /// Whether it would follow that period.
  fileprivate func isFor(_ term: Term) -> Bool { purchaseDate == term.end }
}
