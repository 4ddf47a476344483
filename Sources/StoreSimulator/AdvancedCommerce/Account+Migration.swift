extension Account {
  /// Manages the items of a subscription from now on.
  ///
  /// Rule ACA-1: nothing is charged, and the period goes on. The latest transaction is of the
  /// generic product at once, and the subscription moves to that product's group; earlier
  /// transactions stay as they are.
  mutating func migrate(
    _ id: UInt64, _ migration: MigrationRequest, reference: String, in catalog: Catalog,
    at now: StoreTime
  ) throws(CommerceRefusal) -> [Effect] {
    let (held, latest) = try ownSubscription(ofTransaction: id)
    let target = catalog.product(migration.target)
    guard let target, target.isGeneric, let group = target.subscriptionTerms?.groupID else {
      throw .invalidTarget
    }
    guard latest.managed == nil else { throw .alreadyMigrated }
    let term = try migratable(held, paidBy: latest, in: catalog)
    guard group == held.groupID || self[group]?.openTerm == nil else { throw .alreadyExists }
    let (paid, next) = try migration.plans(
      of: term, paidBy: latest, reference: reference, in: catalog)
    if group != held.groupID { subscriptions.removeAll { $0.groupID == group } }
    move(held, to: group, term.migrated(to: target.id, next), paidBy: paid)
    return [
      .transaction(latest.id), .status(group),
      .notification(.announcement(.migration), about: latest.id),
    ]
  }

  /// The term of a subscription that can be migrated. What an offer, a commitment or a product
  /// for families would become is not documented, so that it is refused. Source: assumption
  private func migratable(
    _ held: Subscription, paidBy latest: LedgerTransaction, in catalog: Catalog
  ) throws(CommerceRefusal) -> Term {
    guard let term = held.servedTerm, latest.offer == nil, term.upcoming.isEmpty,
      term.commitment == nil, catalog.product(term.productID)?.isFamilyShareable == false
    else { throw .notEligible }
    guard term.price.isSettled else { throw .increaseBeforeMigration }
    return term
  }

  private mutating func move(
    _ held: Subscription, to group: GroupID, _ term: Term, paidBy paid: ManagedPlan<ChargedItem>
  ) {
    let index = subscriptions.firstIndex { $0.originalID == held.originalID }
    guard let index, let entry = self.index(of: held.latestTransactionID) else { return }
    subscriptions[index].groupID = group
    subscriptions[index].updateTerm { $0 = term }
    ledger[entry] = ledger[entry].migrated(to: term.productID, in: group, paid)
  }
}

extension Term {
  fileprivate func migrated(
    to product: ProductID, _ plan: ManagedPlan<RenewingItem>
  ) -> Term {
    var term = self
    term.productID = product
    term.change = nil
    term.managed = plan
    return term
  }
}

extension MigrationRequest {
  /// The items of the present period, and those of the next.
  ///
  /// Rule ACA-1: items have no price in the request. The first has the whole price of the
  /// subscription, and each other one is free until its price is changed. Source: assumption
  fileprivate func plans(
    of term: Term, paidBy latest: LedgerTransaction, reference: String, in catalog: Catalog
  ) throws(CommerceRefusal) -> (ManagedPlan<ChargedItem>, ManagedPlan<RenewingItem>) {
    guard (renewalItems != nil) == (term.change != nil) else { throw .pendingChangesMismatch }
    let next = renewalItems ?? items
    guard Set(items.map(\.sku)).count == items.count, Set(next.map(\.sku)).count == next.count
    else { throw .invalidSKU }
    let plan = { (period: Period) in
      ManagedPlan<ChargedItem>(
        reference: reference, taxCode: taxCode, descriptors: descriptors, period: period,
        items: [])
    }
    let renewal = catalog.renewal(after: term)
    let paid = items.enumerated().map { index, item in
      ChargedItem(
        sku: item.sku, descriptors: item.descriptors, price: index == 0 ? latest.price : .zero)
    }
    let renewing = next.enumerated().map { index, item in
      RenewingItem(
        sku: item.sku, descriptors: item.descriptors,
        price: index == 0 ? renewal.phase.price : .zero)
    }
    return (
      plan(latest.billingPeriod(in: catalog)).with(paid),
      plan(renewal.phase.period).with(renewing)
    )
  }
}

extension AgreedPrice {
  fileprivate var isSettled: Bool {
    switch self {
    case .settled: true
    case .increasePending, .increaseAgreed: false
    }
  }
}
