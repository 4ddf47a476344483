import StoreSimulator

// Notifications to the payment queue's observers and its delegate.
extension SimulatedDevice {
  var paymentObservers: [any SKPaymentTransactionObserver] {
    withState { $0.device.paymentQueue.presentObservers }.compactMap {
      $0.observer.object as? any SKPaymentTransactionObserver
    }
  }

  var paymentDelegate: (any SKPaymentQueueDelegate)? {
    withState { $0.device.paymentQueue.delegate }?.object as? any SKPaymentQueueDelegate
  }

  /// Rule ATB-2: a deferred payment that was declined leaves the queue without a notification.
  /// Source: inferred from https://developer.apple.com/library/archive/technotes/tn2259/
  var queuedTransactions: [SKPaymentTransaction] {
    withState { state in
      guard state.device.paymentQueue.hasObservers else { return [] }
      let requests = state.withWorld { $0.account.pendingOrders.requests }
      return state.device.paymentQueue.transactions.filter { transaction in
        !transaction.phase.isDeferred
          || requests.contains {
            $0.order.productID.rawValue == transaction.payment.productIdentifier
          }
      }
    }
  }

  func join(_ observer: any SKPaymentTransactionObserver, of queue: SKPaymentQueue) {
    let observation = PaymentObservation(
      observer: MainThreadReference(observer), queue: MainThreadReference(queue))
    guard withState({ $0.device.paymentQueue.join(observation) }) else { return }
    Task { @MainActor in
      await wait(for: .listing)
      fetchUnfinished()
      let known = queuedTransactions.filter { !$0.phase.isPurchasing }
      if !known.isEmpty { notifyUpdated(known) }
      for delivery in withState({ $0.device.paymentQueue.removeWaiting() }) {
        await observe(delivery)
      }
    }
  }

  /// Notifies the observers once the main thread is free.
  func notifyObservers(of delivery: Delivery) {
    Task { @MainActor in await observe(delivery) }
  }

  @MainActor private func observe(_ delivery: Delivery) async {
    switch delivery {
    case .transaction(let entry): observe(entry)
    case .intent(let purchase): await offer(purchase)
    case .storefront: notify { $0.paymentQueueDidChangeStorefront($1) }
    case .message(let message): askForConsent(message)
    // Seen with the newer API only.
    case .redelivery, .status: break
    }
  }

  /// Rule UPD-11: a renewal while the app runs is not reported; the queue has it at the next launch
  /// if it is unfinished.
  /// Source: https://developer.apple.com/documentation/storekit/handling-subscriptions-billing
  @MainActor private func observe(_ entry: LedgerTransaction) {
    if entry.revocation != nil {
      let id = entry.productID.rawValue
      // Rules REF-1, FAM-2. "Or when the purchaser gets a refund": for an own purchase, too.
      // Source: https://developer.apple.com/documentation/storekit/skpaymenttransactionobserver/paymentqueue(_:didrevokeentitlementsforproductidentifiers:)
      return notify { $0.paymentQueue($1, didRevokeEntitlementsForProductIdentifiers: [id]) }
    }
    guard entry.reason != .renewal else { return }
    if let transaction = queue(entry) { notifyUpdated([transaction]) }
  }

  /// Adds the unfinished transactions of the ledger to the queue.
  private func fetchUnfinished() {
    let unfinished = read { $0.unfinishedInQueue() }.filter { $0.revocation == nil }
    // The receipt is there before an observer hears of the transaction.
    // Source: https://developer.apple.com/forums/thread/7142
    if !unfinished.isEmpty, read({ $0.device.isOnline }) { bringReceipt() }
    for entry in unfinished { _ = queue(entry) }
  }

  /// - Returns: the transaction that is new in the queue, or that the family organiser approved;
  ///   `nil` if it is finished, or known.
  private func queue(_ entry: LedgerTransaction) -> SKPaymentTransaction? {
    let original = entry.originalID == entry.id ? nil : read { $0.account[entry.originalID] }
    return withState { state in
      let known = state.device.paymentQueue.transactions
      guard !entry.isFinished, !known.contains(where: { $0.phase.ledgerID == entry.id }) else {
        return nil
      }
      // Rule ATB-2: the approval.
      if let deferred = known.first(where: { $0.isDeferred(for: entry) }) {
        deferred.become(.purchased(.init(entry: entry, original: original)))
        return deferred
      }
      let transaction = SKPaymentTransaction(of: entry, continuing: original)
      state.device.paymentQueue.append(transaction)
      return transaction
    }
  }

  @MainActor func notifyUpdated(_ transactions: [SKPaymentTransaction]) {
    note(StoreAnswer("paymentQueue(_:updatedTransactions:)", transactions.map(\.standing)))
    notify { $0.paymentQueue($1, updatedTransactions: transactions) }
  }

  @MainActor func notify(
    _ body: (any SKPaymentTransactionObserver, SKPaymentQueue) -> Void
  ) {
    for observation in withState({ $0.device.paymentQueue.presentObservers }) {
      guard let observer = observation.observer.object as? any SKPaymentTransactionObserver else {
        continue
      }
      body(observer, observation.queue.object as? SKPaymentQueue ?? .default())
    }
  }

  // Events from outside of the app, about which the queue asks the app.

  /// Rule PROMO-1: the purchase is carried out if an observer wants it now. Otherwise nothing is
  /// bought, and the app may add the payment later.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skpaymenttransactionobserver/paymentqueue(_:shouldaddstorepayment:for:)
  @MainActor func offer(_ purchase: LedgerPurchaseIntent) async {
    let (known, style) = read { ($0.catalog.product(purchase.productID), $0.priceStyle) }
    guard let known else {
      preconditionFailure("the catalog lacks '\(purchase.productID)', which the customer chose")
    }
    let product = SKProduct(known, style: style)
    let payment = SKPayment(product: product)
    payment.chosenOffer = purchase.winBackOfferID
    withState { $0.chosenOffers[purchase.productID] = purchase.winBackOfferID }
    var isWanted = false
    // Every observer is asked; one that wants it is enough. Source: assumption
    notify { observer, queue in
      isWanted =
        observer.paymentQueue(queue, shouldAddStorePayment: payment, for: product) || isWanted
    }
    if isWanted { enqueue(payment) }
  }

  /// Shows the price consent sheet, unless the delegate defers it.
  @MainActor func askForConsent(_ message: StoreMessage) {
    guard case .priceIncreaseConsent = message, let delegate = paymentDelegate else { return }
    if delegate.paymentQueueShouldShowPriceConsent(.default()) {
      _ = show(message)
    } else {
      withState { $0.device.paymentQueue.heldConsents.append(message) }
    }
  }

  /// A consent that is no longer needed is not shown.
  func showHeldConsents() {
    let held = withState { state in
      defer { state.device.paymentQueue.heldConsents = [] }
      return state.device.paymentQueue.heldConsents
    }
    for message in held { _ = show(message) }
  }
}

extension SKPaymentTransaction {
  fileprivate func isDeferred(for entry: LedgerTransaction) -> Bool {
    phase.isDeferred && payment.productIdentifier == entry.productID.rawValue
  }
}
