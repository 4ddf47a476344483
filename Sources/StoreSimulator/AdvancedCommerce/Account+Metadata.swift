extension Account {
  /// Changes names, descriptions and SKUs of a managed subscription.
  ///
  /// Rule ACA-3: at once, in the latest transaction and the next renewal, or in the next renewal
  /// alone. The price and the service stay. A new tax code counts from the next charge on.
  /// Source of the latter: assumption
  mutating func changeMetadata(
    _ request: MetadataRequest, of held: Subscription
  ) throws(CommerceRefusal) -> [Effect] {
    guard let term = held.openTerm, let entry = index(of: held.latestTransactionID) else {
      throw .inactive
    }
    guard request.descriptors != nil || !request.items.isEmpty || request.taxCode != nil else {
      throw .invalidChanges
    }
    guard var paid = ledger[entry].managed, var next = term.managed, term.change == nil else {
      throw .notEligible
    }
    try paid.check(request.items, next)
    if let change = request.descriptors {
      if change.effective == .immediately { paid.descriptors.apply(change) }
      next.descriptors.apply(change)
    }
    for item in request.items {
      if item.change.effective == .immediately { paid.items.apply(item) }
      next.items.apply(item)
      if item.change.effective == .atRenewal { next.items.keepPaidSKU(of: item) }
    }
    next.taxCode = request.taxCode ?? next.taxCode
    try next.checkSKUs()
    try paid.checkSKUs()
    let isPaidChanged = ledger[entry].managed != paid
    ledger[entry].managed = paid
    updateTerm(of: held.groupID) { $0.managed = next }
    return (isPaidChanged ? [.transaction(held.latestTransactionID)] : []) + [
      .status(held.groupID),
      .notification(.announcement(.changedMetadata), about: held.latestTransactionID),
    ]
  }
}

/// An item that a request for other metadata can change.
private protocol DescribedItem {
  var sku: String { get set }
  var descriptors: Descriptors { get set }
}

extension ChargedItem: DescribedItem {}
extension RenewingItem: DescribedItem {}

extension Array where Element: DescribedItem {
  fileprivate mutating func apply(_ item: MetadataRequest.Item) {
    guard let index = firstIndex(where: { $0.sku == item.current }) else { return }
    self[index].descriptors.apply(item.change)
    self[index].sku = item.sku ?? self[index].sku
  }
}

extension [RenewingItem] {
  /// Remembers the SKU that a new one replaces with the renewal.
  fileprivate mutating func keepPaidSKU(of item: MetadataRequest.Item) {
    guard let sku = item.sku, let index = firstIndex(where: { $0.sku == sku }) else { return }
    self[index].paidSKU = self[index].paidSKU ?? item.current
  }
}

extension Descriptors {
  fileprivate mutating func apply(_ change: MetadataRequest.Change) {
    displayName = change.displayName ?? displayName
    description = change.description ?? description
  }
}

extension ManagedPlan<ChargedItem> {
  /// What changes at once has to be part of the present period, and what changes with the renewal
  /// part of that.
  fileprivate func check(
    _ changes: [MetadataRequest.Item], _ next: ManagedPlan<RenewingItem>
  ) throws(CommerceRefusal) {
    guard Set(changes.map(\.current)).count == changes.count else { throw .invalidChanges }
    for change in changes {
      let isKnown =
        switch change.change.effective {
        case .immediately:
          items.contains { $0.sku == change.current && $0.revocationDate == nil }
        case .atRenewal: next.items.contains { $0.sku == change.current }
        }
      guard isKnown else { throw .notOwned }
    }
  }
}

extension ManagedPlan where Item: DescribedItem {
  fileprivate func checkSKUs() throws(CommerceRefusal) {
    guard Set(items.map(\.sku)).count == items.count else { throw .invalidChanges }
  }
}
