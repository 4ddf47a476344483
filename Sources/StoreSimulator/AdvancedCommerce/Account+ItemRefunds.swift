// Refunds that the developer's server requests.
extension Account {
  /// Ends a managed subscription, and refunds all of its items.
  ///
  /// Rule ACA-5: renewal is off from the request on, whatever becomes of the refund.
  /// - Parameter asksServer: whether the App Store asks the developer's server about consumption,
  ///   and decides later. Otherwise it grants the refund at once. Source of that: assumption
  mutating func revoke(
    _ held: Subscription, _ terms: RefundTerms, asksServer: Bool, at now: StoreTime
  ) throws(CommerceRefusal) -> [Effect] {
    guard held.servedTerm != nil else { throw .revokedInactive }
    let latest = booked(held.latestTransactionID)
    let parts = try latest.parts(of: terms)
    let request = ItemRefundRequest(parts, endsSubscription: true)
    try check(request, of: latest)
    return try submit(request, for: latest, asksServer: asksServer, at: now)
  }

  /// Refunds items of a transaction. Rule ACA-5: the subscription goes on with its other items.
  mutating func refundItems(
    _ request: ItemRefundRequest, of id: UInt64, asksServer: Bool, at now: StoreTime
  ) throws(CommerceRefusal) -> [Effect] {
    let transaction = booked(id)
    guard transaction.revocation == nil else { throw .alreadyRefunded }
    guard transaction.managed != nil else { throw .notRefundable }
    try check(request, of: transaction)
    return try submit(request, for: transaction, asksServer: asksServer, at: now)
  }

  private func check(
    _ request: ItemRefundRequest, of transaction: LedgerTransaction
  ) throws(CommerceRefusal) {
    let isWaiting = refundBook.requests.contains {
      $0.transactionID == transaction.id && $0.state == .submitted
    }
    guard !isWaiting else { throw .pendingRefund }
    let items = transaction.managed?.items ?? []
    let current = subscriptions.first { $0.latestTransactionID == transaction.id }?.servedTerm
    guard Set(request.parts.map(\.sku)).count == request.parts.count else { throw .notOwned }
    let isAllRefunded = items.allSatisfy { $0.unrefunded == .zero }
    for part in request.parts {
      guard let item = items.first(where: { $0.sku == part.sku }) else { throw .notOwned }
      let isRefunded = request.endsSubscription ? isAllRefunded : item.unrefunded == .zero
      guard !isRefunded || item.price == .zero else { throw .alreadyRefunded }
      if part.terms.type == .prorated, current == nil { throw .proratedPastPeriod }
      if let amount = part.terms.amount, amount > item.unrefunded { throw .moreThanPaid }
    }
    let revoked = Set(request.parts.filter(\.revokes).map(\.sku))
    let left = items.filter { $0.revocationDate == nil && !revoked.contains($0.sku) }
    guard current == nil || request.endsSubscription || !left.isEmpty else {
      throw .removesAllItems
    }
  }

  private mutating func submit(
    _ request: ItemRefundRequest, for transaction: LedgerTransaction, asksServer: Bool,
    at now: StoreTime
  ) throws(CommerceRefusal) -> [Effect] {
    let reason = request.parts.first?.terms.reason ?? .other
    if reason == .simulatedDecline {
      return (request.endsSubscription ? stopRenewal(paidBy: transaction, at: now) : [])
        + [.notification(.refundDeclined, about: transaction.id)]
    }
    guard asksServer else {
      do throws(ActionRefusal) {
        return try carryOut(request, of: transaction.id, at: now)
      } catch {
        throw .notRefundable
      }
    }
    refundBook.requests.append(
      RefundRequest(
        transactionID: transaction.id, productID: transaction.productID, date: now,
        items: request))
    return consumptionRequest(for: transaction, reason.reported)
      + (request.endsSubscription ? stopRenewal(paidBy: transaction, at: now) : [])
  }

  /// Refunds the items as requested.
  mutating func carryOut(
    _ request: ItemRefundRequest, of id: UInt64, at now: StoreTime
  ) throws(ActionRefusal) -> [Effect] {
    let transaction = booked(id)
    guard let entry = index(of: id), var plan = transaction.managed else {
      throw .nothingToRefund(transaction.productID)
    }
    let unused =
      request.parts.contains { $0.terms.type == .prorated }
      ? try milliPercent(.unusedTime, of: transaction, at: now) : RefundExtent.whole
    var total = Money.zero
    for part in request.parts {
      guard let index = plan.items.firstIndex(where: { $0.sku == part.sku }) else { continue }
      total = total + plan.items[index].refund(part, unused: unused, transaction.currency, at: now)
    }
    guard total > .zero else { throw .nothingToRefund(transaction.productID) }
    ledger[entry].managed = plan
    refundBook.refunds.append(
      Refund(
        transactionID: id, productID: transaction.productID, amount: total,
        currency: transaction.currency, why: .refund, date: now))
    close(refundRequestFor: id, .approved)
    return [.transaction(id)] + end(request, of: id, plan, at: now)
      + [.notification(.refund, about: id)]
  }

  /// Ends the subscription, or the items that are revoked.
  ///
  /// Rule ACA-5: a transaction has a revocation once all of its items are revoked. Source of that
  /// for a past period: assumption
  private mutating func end(
    _ request: ItemRefundRequest, of id: UInt64, _ plan: ManagedPlan<ChargedItem>,
    at now: StoreTime
  ) -> [Effect] {
    if plan.items.allSatisfy({ $0.revocationDate != nil }) {
      setRevocation(of: id, Revocation(date: now, reason: .other, kind: kindOfRefund(of: id)))
      guard request.endsSubscription else { return [] }
      let held = subscriptions.first { $0.latestTransactionID == id }
      if let held { updateTerm(of: held.groupID) { $0.turnOffRenewal() } }
      return revokeTerm(paidBy: id, at: now)
    }
    let revoked = Set(request.parts.filter(\.revokes).map(\.sku))
    let held = subscriptions.first { $0.latestTransactionID == id }
    guard !revoked.isEmpty, let held, held.openTerm != nil else { return [] }
    updateTerm(of: held.groupID) {
      $0.managed?.items.removeAll { revoked.contains($0.paidSKU ?? $0.sku) }
    }
    return [.status(held.groupID)]
  }

  private func kindOfRefund(of id: UInt64) -> Revocation.Kind {
    let transaction = booked(id)
    let rest = unrefunded(transaction)
    guard rest > .zero else { return .fullRefund }
    let back = transaction.price - rest
    let share = back.portion(of: transaction.price, inParts: Int64(RefundExtent.whole))
    return .proratedRefund(milliPercent: max(1, Int(share)))
  }

  /// Records the refund of a whole transaction at its items.
  mutating func refundItems(of id: UInt64, milliPercent share: Int, at now: StoreTime) {
    guard let entry = index(of: id), var plan = ledger[entry].managed else { return }
    let currency = ledger[entry].currency
    let isFull = share == RefundExtent.whole
    for index in plan.items.indices {
      let item = plan.items[index]
      let amount = min(
        item.price.share(Int64(share), of: Int64(RefundExtent.whole), in: currency),
        item.unrefunded)
      plan.items[index].record(amount, isFull ? .full : .prorated, .other, at: now)
      plan.items[index].revocationDate = plan.items[index].revocationDate ?? now
    }
    ledger[entry].managed = plan
  }
}

extension LedgerTransaction {
  /// Whether an item, or a part of its price, was refunded.
  package var hasRefundedItems: Bool { managed?.items.contains { !$0.refunds.isEmpty } ?? false }

  /// A refund of the whole subscription as one of its items: an amount is taken from one item
  /// after the other. Source of the latter: assumption
  fileprivate func parts(
    of terms: RefundTerms
  ) throws(CommerceRefusal) -> [ItemRefundRequest.Part] {
    var rest = terms.amount
    let parts = (managed?.items ?? []).map { item in
      let share = rest.map { min($0, item.unrefunded) }
      rest = rest.flatMap { rest in share.map { rest - $0 } }
      return ItemRefundRequest.Part(
        sku: item.sku,
        terms: RefundTerms(type: terms.type, amount: share, reason: terms.reason), revokes: true)
    }
    if let rest, rest > .zero { throw .moreThanPaid }
    return parts
  }
}

extension ChargedItem {
  /// - Parameter unused: the part of the period that is left, in thousandths of a percent.
  /// - Returns: the amount.
  fileprivate mutating func refund(
    _ part: ItemRefundRequest.Part, unused: Int, _ currency: String, at now: StoreTime
  ) -> Money {
    let wanted =
      switch part.terms.type {
      case .full: unrefunded
      case .prorated: price.share(Int64(unused), of: Int64(RefundExtent.whole), in: currency)
      case .custom: part.terms.amount ?? .zero
      }
    let amount = min(wanted, unrefunded)
    record(amount, part.terms.type, part.terms.reason, at: now)
    if part.revokes { revocationDate = revocationDate ?? now }
    return amount
  }

  fileprivate mutating func record(
    _ amount: Money, _ type: ItemRefundType, _ reason: ItemRefundReason, at now: StoreTime
  ) {
    guard amount > .zero else { return }
    refunds.append(ItemRefund(amount: amount, date: now, reason: reason, type: type))
  }
}
