// Prices of the items of a managed subscription.
extension Account {
  /// Changes prices of items from the next renewal on.
  ///
  /// Rule ACA-4: a request within 24 hours before the renewal counts from the one after. So does
  /// each increase in the sandbox, where its steps can be tested in the meantime.
  ///
  /// - Parameter isSandbox: whether increases skip the next renewal.
  mutating func changePrices(
    _ requests: [ItemPriceRequest], of held: Subscription, skippingRenewal isSandbox: Bool,
    at now: StoreTime
  ) throws(CommerceRefusal) -> [Effect] {
    guard let term = held.runningTerm, term.willAutoRenew, term.change == nil,
      var plan = term.managed
    else { throw .notEligible }
    try plan.check(requests)
    let isLate = term.end < now.adding(hours: 24)
    for request in requests {
      guard let index = plan.items.firstIndex(where: { $0.sku == request.sku }) else {
        throw .notRenewing
      }
      guard storefront != "IND" || request.price <= plan.items[index].price else {
        throw .increaseInIndia
      }
      try plan.items[index].change(
        request, each: plan.period, skippingRenewal: (late: isLate, increase: isLate || isSandbox),
        at: now)
    }
    let planned = plan.planningNotices(until: term.end, from: now)
    updateTerm(of: held.groupID) { $0.managed = planned }
    return [
      .status(held.groupID),
      .notification(.announcement(.changedPrice), about: held.latestTransactionID),
    ]
  }

  /// Informs the customer of the increases that are due.
  ///
  /// Rule ACA-4: as for other increases, the customer is asked for consent where it is needed.
  mutating func informOfIncreases(in group: GroupID, at now: StoreTime) -> [Effect] {
    guard var plan = self[group]?.openTerm?.managed else { return [] }
    var notices: Set<ItemPriceChange.Increase> = []
    for index in plan.items.indices {
      guard let change = plan.items[index].change, let notice = change.notice, notice <= now
      else { continue }
      let step = change.needsConsent ? ItemPriceChange.Increase.pending : .accepted
      plan.items[index].change?.increase = step
      plan.items[index].change?.notice = nil
      notices.insert(step)
    }
    updateTerm(of: group) { $0.managed = plan }
    return
      (notices.contains(.pending)
      ? announceIncrease(.pending, in: group) + [.message(.priceIncreaseConsent(group))] : [])
      + (notices.contains(.accepted)
        ? announceIncrease(.accepted, in: group) + [.message(.priceIncreaseNotice(group))] : [])
  }
}

extension ManagedPlan<RenewingItem> {
  /// Checks which items are named. Dependent ones have to renew, too. Source of that: assumption
  fileprivate func check(_ requests: [ItemPriceRequest]) throws(CommerceRefusal) {
    let named = requests.map(\.sku)
    guard Set(named).count == named.count else { throw .repeatedItem }
    let dependents = requests.flatMap(\.dependentSKUs)
    let renewing = Set(items.map(\.sku))
    guard renewing.isSuperset(of: named + dependents) else { throw .notRenewing }
    let others = items.filter { !named.contains($0.sku) }.compactMap(\.change)
    let all = dependents + others.flatMap(\.dependentSKUs)
    guard Set(all).count == all.count else { throw .sharedDependents }
    let parents =
      requests.filter { !$0.dependentSKUs.isEmpty }.map(\.sku)
      + items.filter { $0.change?.dependentSKUs.isEmpty == false && !named.contains($0.sku) }
      .map(\.sku)
    guard Set(parents).isDisjoint(with: all) else { throw .chainedDependents }
  }
}

extension RenewingItem {
  fileprivate mutating func change(
    _ request: ItemPriceRequest, each period: Period,
    skippingRenewal skips: (late: Bool, increase: Bool), at now: StoreTime
  ) throws(CommerceRefusal) {
    switch change?.increase {
    case .pending, .accepted: throw .increaseAlreadyAnnounced
    case .scheduled, nil: break
    }
    guard request.price != price else {
      change = nil
      return
    }
    let isIncrease = request.price > price
    let isSecond = raised.map { now < $0.adding(Period(1, .year)) } ?? false
    change = ItemPriceChange(
      price: request.price, dependentSKUs: request.dependentSKUs,
      increase: isIncrease ? .scheduled : nil,
      needsConsent: isIncrease
        && PriceConsent.byRule.isNeeded(
          from: price, to: request.price, each: period, isSecondInAYear: isSecond),
      skipsRenewal: isIncrease ? skips.increase : skips.late)
  }
}
