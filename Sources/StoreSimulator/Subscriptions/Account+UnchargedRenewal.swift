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
