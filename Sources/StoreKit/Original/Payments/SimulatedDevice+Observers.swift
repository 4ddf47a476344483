import StoreSimulator

// Who observes the payment queue, and what the observers are told.
extension SimulatedDevice {
  var paymentObservers: [any SKPaymentTransactionObserver] {
    withState { $0.payments.presentObservers }.compactMap {
      $0.object as? any SKPaymentTransactionObserver
    }
  }

  var paymentDelegate: (any SKPaymentQueueDelegate)? {
    withState { $0.payments.delegate }?.object as? any SKPaymentQueueDelegate
  }

  /// Rule ATB-2: a deferred payment that was declined leaves without a word. Source: inferred from
  /// https://developer.apple.com/library/archive/technotes/tn2259/
  var queuedTransactions: [SKPaymentTransaction] {
    withState { state in
      guard state.payments.hasObservers else { return [] }
      let requests = state.withWorld { $0.account.pendingOrders.requests }
      return state.payments.transactions.filter { transaction in
        !transaction.phase.isDeferred
          || requests.contains {
            $0.order.productID.rawValue == transaction.payment.productIdentifier
          }
      }
    }
  }

  func join(_ observer: any SKPaymentTransactionObserver) {
    let reference = MainThreadReference(observer)
    guard withState({ $0.payments.join(reference) }) else { return }
    Task { @MainActor in
      await answer()
      fetchUnfinished()
      let known = withState { $0.payments.transactions }.filter { !$0.phase.isPurchasing }
      if !known.isEmpty { tellUpdated(known) }
      for delivery in withState({ $0.payments.takeWaiting() }) { await observe(delivery) }
    }
  }

  /// Tells the observers once the main thread is free.
  func letObserve(_ delivery: Delivery) {
    Task { @MainActor in await observe(delivery) }
  }

  @MainActor private func observe(_ delivery: Delivery) async {
    switch delivery {
    case .transaction(let entry): observe(entry)
    case .intent(let purchase): await offer(purchase)
    case .storefront: tell { $0.paymentQueueDidChangeStorefront($1) }
    case .message(let message): askForConsent(message)
    case .status: break
    }
  }

  @MainActor private func observe(_ entry: LedgerTransaction) {
    if entry.revocation != nil {
      let id = entry.productID.rawValue
      // Rules REF-1, FAM-2.
      return tell { $0.paymentQueue($1, didRevokeEntitlementsForProductIdentifiers: [id]) }
    }
    if let news = queue(entry) { tellUpdated([news]) }
  }

  /// Puts into the queue what the ledger holds and nobody has finished.
  private func fetchUnfinished() {
    for entry in read({ $0.unfinished() }) where entry.revocation == nil { _ = queue(entry) }
  }

  /// - Returns: the transaction that is new in the queue, or that somebody else has decided on;
  ///   `nil` if it is finished, or known.
  private func queue(_ entry: LedgerTransaction) -> SKPaymentTransaction? {
    let original = entry.originalID == entry.id ? nil : read { $0.account[entry.originalID] }
    return withState { state in
      let known = state.payments.transactions
      guard !entry.isFinished, !known.contains(where: { $0.phase.ledgerID == entry.id }) else {
        return nil
      }
      // Rule ATB-2: the approval.
      if let deferred = known.first(where: { $0.isDeferred(for: entry) }) {
        deferred.become(.purchased(.init(entry: entry, original: original)))
        return deferred
      }
      let news = SKPaymentTransaction(of: entry, continuing: original)
      state.payments.append(news)
      return news
    }
  }

  @MainActor func tellUpdated(_ transactions: [SKPaymentTransaction]) {
    tell { $0.paymentQueue($1, updatedTransactions: transactions) }
  }

  @MainActor func tell(
    _ body: (any SKPaymentTransactionObserver, SKPaymentQueue) -> Void
  ) {
    for observer in paymentObservers { body(observer, SKPaymentQueue.default()) }
  }
}

extension SKPaymentTransaction {
  fileprivate func isDeferred(for entry: LedgerTransaction) -> Bool {
    phase.isDeferred && payment.productIdentifier == entry.productID.rawValue
  }
}
