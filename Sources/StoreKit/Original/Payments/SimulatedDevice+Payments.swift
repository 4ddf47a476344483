import StoreSimulator

// Calls of the app to the payment queue.
extension SimulatedDevice {
  /// Adds the payment, and shows the payment sheet as soon as the main thread is free.
  func enqueue(_ payment: SKPayment) {
    let transaction = SKPaymentTransaction(payment, .purchasing)
    withState { $0.device.paymentQueue.append(transaction) }
    Task { @MainActor in await carryOut(transaction) }
  }

  @MainActor private func carryOut(_ transaction: SKPaymentTransaction) async {
    await wait(for: .listing)
    notifyUpdated([transaction])
    await showPaymentSheet(for: ProductID(transaction.payment.productIdentifier))
    transaction.become(pay(transaction))
    notifyUpdated([transaction])
  }

  /// The result of a payment.
  @MainActor private func pay(_ transaction: SKPaymentTransaction) -> PaymentPhase {
    let before = read { $0.account.interruptedOrders.count }
    do {
      let order = order(
        ProductID(transaction.payment.productIdentifier), options(of: transaction),
        chosen: transaction.payment.chosenOffer)
      if returnsUnknownResult(for: order) { throw StoreKitError.unknown }
      switch try purchase(order) {
      case .success(let entry):
        let original = read { $0.account[entry.originalID] }
        return .purchased(
          .init(entry: entry, original: entry.originalID == entry.id ? nil : original))
      case .userCancelled: return .failed(SKError(StoreKitError.userCancelled))
      case .failed(let failure): return .failed(SKError(failure.storeKitError))
      case .pending:
        // Rule INT-2: the original API has no case for it and reports a failure.
        // Source: https://github.com/bizz84/SwiftyStoreKit/issues/537
        let isInterrupted = read { $0.account.interruptedOrders.count } > before
        return isInterrupted ? .failed(SKError(StoreKitError.userCancelled)) : .deferred
      }
    } catch PurchaseFailure.refused(.transactionsFail) {
      return .failed(SKError(withState(\.transient.failureCode)))
    } catch let failure as PurchaseFailure {
      return .failed(SKError(failure.storeKitError))
    } catch {
      return .failed(SKError(error))
    }
  }

  /// The options with which the newer API would buy the same.
  @MainActor private func options(
    of transaction: SKPaymentTransaction
  ) -> Set<Product.PurchaseOption> {
    let payment = transaction.payment
    var options: Set<Product.PurchaseOption> = [
      .quantity(payment.quantity),
      .simulatesAskToBuyInSandbox(payment.simulatesAskToBuyInSandbox),
      .onStorefrontChange { storefront in
        SimulatedDevice.current.paymentDelegate?.paymentQueue(
          .default(), shouldContinue: transaction, in: SKStorefront(storefront)) ?? true
      },
    ]
    if let name = payment.applicationUsername {
      options.insert(Product.PurchaseOption(kind: .applicationUsername(name)))
      if let token = UUID(uuidString: name) { options.insert(.appAccountToken(token)) }
    }
    if let discount = payment.paymentDiscount { options.insert(discount.option) }
    return options
  }

  /// Finishes a transaction: at once in the App Store, in the queue once the main thread is free.
  func finish(_ transaction: SKPaymentTransaction) {
    // A payment that failed delivers nothing that could be lost or come again.
    guard let id = transaction.phase.ledgerID else { return removeFinished { $0 === transaction } }
    // The call returns nothing that an app could wait for, so the app ends with its turn.
    if crashes(.beforeFinish) { return }
    defer { _ = crashes(.afterFinish) }
    finish(id)
  }

  /// Rule FIN-5. Finished through either API, it is finished for both.
  func finish(_ id: UInt64) {
    perform { ($0.finish(id), []) }
    removeFinished { $0.phase.ledgerID == id }
  }

  private func removeFinished(_ isGone: @escaping @Sendable (SKPaymentTransaction) -> Bool) {
    guard withState({ !$0.device.paymentQueue.transactions.isEmpty }) else { return }
    Task { @MainActor in
      let gone = withState { $0.device.paymentQueue.remove(where: isGone) }
      if !gone.isEmpty { notify { $0.paymentQueue($1, removedTransactions: gone) } }
    }
  }

  /// Rule RES-3: the customer signs in, and nothing new is bought.
  @MainActor func restorePayments() async {
    await wait(for: .sync)
    let customer = answers.signIn
    do {
      try call { (world) throws(CallFailure) in try world.sync(customer: customer) }
    } catch {
      let failure = SKError(error)
      return notify { $0.paymentQueue($1, restoreCompletedTransactionsFailedWithError: failure) }
    }
    // Source: https://developer.apple.com/forums/thread/705772
    bringReceipt()
    let restored = read { $0.restorable() }.map(restored)
    if !restored.isEmpty { notifyUpdated(restored) }
    notify { $0.paymentQueueRestoreCompletedTransactionsFinished($1) }
  }

  private func restored(_ entry: LedgerTransaction) -> SKPaymentTransaction {
    let original = read { $0.account[entry.originalID] } ?? entry
    return withState { state in
      let (id, now) = (state.device.paymentQueue.nextRestorationID(), state.withWorld { $0.now })
      let transaction = SKPaymentTransaction(
        SKPayment(entry), .restored(.init(id: id, date: now, original: original)))
      state.device.paymentQueue.append(transaction)
      return transaction
    }
  }
}

extension World {
  /// The transactions that a restore repeats, oldest first.
  ///
  /// Only what was finished, and neither consumables nor non-renewing subscriptions; that what was
  /// refunded is left out is an assumption.
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/restorecompletedtransactions()
  fileprivate func restorable() -> [LedgerTransaction] {
    allInReceipt().filter { entry in
      guard entry.isFinished, entry.revocation == nil else { return false }
      return switch entry.type {
      case .nonConsumable, .subscription: true
      case .consumable, .nonRenewing: false
      }
    }
  }
}
