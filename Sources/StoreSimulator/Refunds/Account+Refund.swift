extension Account {
  /// Refunds a purchase or a renewal of the product.
  mutating func refund(
    _ product: ProductID, _ extent: RefundExtent, of purchase: RefundedPurchase,
    in catalog: Catalog, at now: StoreTime
  ) throws(ActionRefusal) -> [Effect] {
    guard catalog.product(product) != nil else { throw .unknownProduct(product) }
    return try giveBack(try refundable(product, purchase), extent, at: now)
  }

  /// Refunds the price of a transaction, or a part of it.
  ///
  /// Rule REF-1: the transaction gets a revocation, and listeners receive it. A partial refund
  /// revokes the transaction, too, since both have the same revocation date. Source: inferred
  /// Source: https://developer.apple.com/documentation/storekit/transaction/revocationdate
  mutating func giveBack(
    _ id: UInt64, _ extent: RefundExtent, at now: StoreTime
  ) throws(ActionRefusal) -> [Effect] {
    let transaction = booked(id)
    let share = try milliPercent(extent, of: transaction, at: now)
    guard share > 0 else { throw .nothingToRefund(transaction.productID) }
    // The percentage is rounded first, so that it and the price make the amount. A part that rounds
    // to nothing pays back the least amount. Source of that: assumption
    let amount = min(
      max(
        transaction.price.share(
          Int64(share), of: Int64(RefundExtent.whole), in: transaction.currency),
        StorefrontCurrency.minorUnit(of: transaction.currency)),
      unrefunded(transaction))
    guard amount > .zero else { throw .nothingToRefund(transaction.productID) }
    refundBook.refunds.append(
      Refund(
        transactionID: id, productID: transaction.productID, amount: amount,
        currency: transaction.currency, why: .refund, date: now))
    let isFull = share == RefundExtent.whole
    let kind = isFull ? Revocation.Kind.fullRefund : .proratedRefund(milliPercent: share)
    setRevocation(of: id, Revocation(date: now, reason: .other, kind: kind))
    refundItems(of: id, milliPercent: share, at: now)
    close(refundRequestFor: id, .approved)
    return [.transaction(id)] + revokeTerm(paidBy: id, at: now)
      + [.notification(.refund, about: id)]
  }

  /// Reverses a disputed refund: the customer is charged again.
  ///
  /// Rule REF-9: the transaction loses its revocation, and a subscription is active again if its
  /// period still runs, with the same renewal date. The app has to deliver it again, so it is
  /// unfinished (rule FIN-1).
  /// Source: https://developer.apple.com/documentation/appstoreservernotifications/notificationtype
  mutating func reverseRefund(
    of product: ProductID, in catalog: Catalog, at now: StoreTime
  ) throws(ActionRefusal) -> [Effect] {
    guard catalog.product(product) != nil else { throw .unknownProduct(product) }
    let refunded = ledger.last { $0.productID == product && $0.isRefunded }
    guard let refunded, let index = index(of: refunded.id) else { throw .nothingToReverse(product) }
    refundBook.recharges.append(
      Charge(
        transactionID: refunded.id, productID: product,
        amount: refunded.price - unrefunded(refunded) - upgradeRefund(of: refunded),
        currency: refunded.currency, date: now))
    ledger[index].revocation = nil
    ledger[index].managed?.reinstate()
    ledger[index].isFinished = false
    return [.transaction(refunded.id)] + restoreTerm(paidBy: refunded.id, at: now)
      + [.notification(.refundReversed, about: refunded.id)]
  }

  /// The part of the price that is not refunded: an upgrade may have refunded a part, and a refund
  /// that was reversed was paid again.
  func unrefunded(_ transaction: LedgerTransaction) -> Money {
    let back = refundBook.refunds.filter { $0.transactionID == transaction.id }.map(\.amount)
    let again = refundBook.recharges.filter { $0.transactionID == transaction.id }.map(\.amount)
    return transaction.price - back.reduce(.zero, +) + again.reduce(.zero, +)
  }

  private func upgradeRefund(of transaction: LedgerTransaction) -> Money {
    refundBook.refunds.filter { $0.transactionID == transaction.id && $0.why == .upgrade }.map(
      \.amount
    )
    .reduce(.zero, +)
  }

  func refundable(
    _ product: ProductID, _ purchase: RefundedPurchase
  ) throws(ActionRefusal) -> UInt64 {
    let paid = ledger.lazy.reversed().filter {
      $0.productID == product && $0.isPaidFor && self.unrefunded($0) > .zero
    }
    let found =
      switch purchase {
      case .latest: paid.first
      case .earlier(let count): paid.dropFirst(count).first
      }
    guard let found else { throw .nothingToRefund(product) }
    return found.id
  }

  func milliPercent(
    _ extent: RefundExtent, of transaction: LedgerTransaction, at now: StoreTime
  ) throws(ActionRefusal) -> Int {
    switch extent {
    case .full: return RefundExtent.whole
    case .prorated(let share):
      guard (1..<RefundExtent.whole).contains(share) else { throw .noShare(milliPercent: share) }
      return share
    case .unusedTime:
      let subscription = subscriptions.first { $0.latestTransactionID == transaction.id }
      guard let term = subscription?.servedTerm, now < term.end else {
        throw .noUnusedTime(transaction.productID)
      }
      let unused = term.end.milliseconds(since: max(now, term.start))
      let share =
        unused * Int64(RefundExtent.whole) / term.end.milliseconds(since: term.start)
      return Int(share)
    }
  }

  mutating func setRevocation(of id: UInt64, _ revocation: Revocation) {
    if let index = index(of: id) { ledger[index].revocation = revocation }
  }

  /// Rule REF-7: a refund of the current period ends the subscription, also if only a part of the
  /// price is refunded (source: assumption).
  /// Rule REF-6: a refund of a past period leaves it alone. Source: measured, Xcode 27,
  /// https://github.com/Kosikowski/swift-storekit. Rule COM-6: so it is with a commitment.
  /// In the grace period the latest one still gives the service, so it counts as current. So does
  /// one that was charged early and has not begun. Source: assumption
  mutating func revokeTerm(paidBy id: UInt64, at now: StoreTime) -> [Effect] {
    let index = subscriptions.firstIndex { $0.latestTransactionID == id }
    guard let index, let term = subscriptions[index].servedTerm else { return [] }
    subscriptions[index].state = .revoked(at: now, term)
    return [.status(subscriptions[index].groupID)]
  }

  /// A period that has ended in the meantime ends the subscription at that time: because renewal
  /// was off, or for an unknown reason. Source: assumption
  private mutating func restoreTerm(paidBy id: UInt64, at now: StoreTime) -> [Effect] {
    let index = subscriptions.firstIndex { $0.latestTransactionID == id }
    guard let index, case .revoked(at: _, let term) = subscriptions[index].state else { return [] }
    subscriptions[index].state =
      now < term.end
      ? .active(term)
      : .expired(at: term.end, term.willAutoRenew ? .unknown : .autoRenewDisabled)
    return [.status(subscriptions[index].groupID)]
  }
}

extension RefundExtent {
  /// The whole price, in thousandths of a percent.
  static let whole = 100_000
}

extension LedgerTransaction {
  /// Whether the account paid for it and it was not revoked.
  var isPaidFor: Bool { price > .zero && revocation == nil && ownership == .purchased }

  /// Whether the price or a part of it was refunded.
  package var isRefunded: Bool {
    switch revocation?.kind {
    case .fullRefund, .proratedRefund: true
    case .familyRevocation, nil: false
    }
  }
}

extension ActionRefusal {
  package static func nothingToRefund(_ id: ProductID) -> Self {
    Self("no paid transaction of '\(id)' is left to refund")
  }

  package static func noShare(milliPercent share: Int) -> Self {
    Self("invalid part of a price \(share): expected 1 to 99999 thousandths of a percent")
  }

  package static func noUnusedTime(_ id: ProductID) -> Self {
    Self("no paid time of '\(id)' is left")
  }

  package static func nothingToReverse(_ id: ProductID) -> Self {
    Self("no refund of '\(id)' is left to reverse")
  }
}
