// How the items of a managed subscription become those of its next period.
extension ManagedPlan<RenewingItem> {
  /// The items that a renewal charges, at their prices of then.
  ///
  /// Rule ACA-4: an item whose increase the customer did not consent to ends, and with it those
  /// that depend on it.
  func renewed(at date: StoreTime) -> Self {
    let refused = items.filter { $0.change.map { $0.isPending && !$0.skipsRenewal } ?? false }
    let ended = Set(refused.flatMap { [$0.sku] + ($0.change?.dependentSKUs ?? []) })
    return with(items.filter { !ended.contains($0.sku) }.map { $0.renewed(at: date) })
  }

  /// The items as a transaction lists them.
  var charged: ManagedPlan<ChargedItem> {
    with(items.map { ChargedItem(sku: $0.sku, descriptors: $0.descriptors, price: $0.price) })
  }

  /// Plans when the customer is informed of increases that apply at `end`.
  ///
  /// Source: the days before, from the table of
  /// https://developer.apple.com/documentation/advancedcommerceapi/handling-subscription-price-changes
  func planningNotices(until end: StoreTime, from now: StoreTime) -> Self {
    var plan = self
    for index in items.indices {
      guard let change = items[index].change, change.increase == .scheduled, !change.skipsRenewal
      else { continue }
      let lead = Int64(noticeDays(change)) * 24
      plan.items[index].change?.notice = max(now, end.adding(hours: -lead))
    }
    return plan
  }

  /// For weeks without a need of consent the table has no number. Source of that: assumption
  private func noticeDays(_ change: ItemPriceChange) -> Int {
    switch period.unit {
    case .day, .week: 7
    case .month: change.needsConsent && period.count > 1 ? 60 : 27
    case .year: change.needsConsent ? 60 : 27
    }
  }

  /// The customer consents to every increase that needs it.
  mutating func consent() {
    for index in items.indices where items[index].change?.isPending == true {
      items[index].change?.increase = .accepted
    }
  }

  var hasPendingIncrease: Bool { items.contains { $0.change?.isPending == true } }

  var hasAgreedIncrease: Bool { items.contains { $0.change?.increase == .accepted } }

  /// When the customer is next informed of an increase; `nil` for never.
  var nextNotice: StoreTime? { items.compactMap { $0.change?.notice }.min() }
}

extension RenewingItem {
  fileprivate func renewed(at date: StoreTime) -> RenewingItem {
    var item = self
    item.paidSKU = nil
    guard let change else { return item }
    if change.skipsRenewal {
      item.change?.skipsRenewal = false
    } else {
      item.price = change.price
      item.change = nil
      if change.increase != nil { item.raised = date }
    }
    return item
  }
}

extension ItemPriceChange {
  var isPending: Bool { increase == .pending }
}

extension ManagedPlan<ChargedItem> {
  /// A refund was reversed: every item is paid for again, and accessible. Rule REF-9.
  mutating func reinstate() {
    for index in items.indices {
      items[index].refunds = []
      items[index].revocationDate = nil
    }
  }
}

extension Term {
  /// The items of the next renewal at their prices of then; `nil` if it is of another plan, or if
  /// the developer does not manage them.
  var managedRenewal: ManagedPlan<RenewingItem>? {
    change == nil ? managed?.renewed(at: end) : nil
  }

  /// When the customer is next informed of an item's increase, before the end; `nil` for never.
  var nextNotice: StoreTime? {
    guard let managed, let notice = managed.nextNotice, notice < end else { return nil }
    return notice
  }

  var hasPendingIncrease: Bool { price.isPending || managed?.hasPendingIncrease ?? false }

  var hasAgreedIncrease: Bool { price.isAgreed || managed?.hasAgreedIncrease ?? false }
}
