// Calls of the running app that change the store.
extension World {
  /// The app orders, and the customer answers the payment sheet.
  ///
  /// Listeners do not receive the transaction in `result`: the app gets it from its own call. They
  /// do receive the new status (rule STAT-8).
  /// Rules PUR-1, PUR-5, PUR-7, PUR-8, PUR-11, QTY-1, ATB-1, INT-1, SF-2.
  /// Source: https://developer.apple.com/documentation/storekit/product/purchase(options:)
  /// ``PurchaseAnswer`` is the order in which it is refused and answered.
  package mutating func purchase(
    _ order: Order
  ) throws(PurchaseFailure) -> (result: OrderOutcome, deliveries: [Delivery]) {
    let answer = answer(to: order)
    var order = withoutIgnoredOffer(order)
    if answer > .refusal(.missingOfferParameters) { order = usingProof(of: order) }
    let isSimulated = faults.nextFault(of: .purchase) == nil
    let resolution: PurchaseResolution
    switch answer {
    case .injectedError:
      guard let error = consumeFault(of: .purchase) else {
        preconditionFailure("no error is injected into purchases")
      }
      // Rule PUR-1: the configuration's cancellation is returned. A scenario's is thrown: PUR-2.
      // Source: `testPurchaseSK2CancelledWithSimulatedError` in
      // https://github.com/RevenueCat/purchases-ios
      if isSimulated, error == .userCancelled { return (.userCancelled, []) }
      throw .injected(error)
    case .refusal(let refusal): throw .refused(refusal)
    case .resolution(let answered): resolution = answered
    }
    guard let product = catalog.product(order.productID) else {
      throw .refused(.productUnavailable)
    }
    // Without a payment sheet, the storefront changes at a later one.
    let deliveries = resolution == .unfinishedTransaction ? [] : passStorefrontChange()
    let (outcome, others) = carryOut(order, for: product, with: resolution)
    return (outcome, deliveries + others)
  }

  /// Whether the device permits purchases. Rule PUR-8.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/appstore/canmakepayments
  package var canMakePayments: Bool { device.permitsPurchases }

  private mutating func carryOut(
    _ order: Order, for product: CatalogProduct, with resolution: PurchaseResolution
  ) -> (OrderOutcome, [Delivery]) {
    switch resolution {
    case .unfinishedTransaction:
      guard let known = unfinishedTransaction(of: product) else {
        preconditionFailure("no transaction of '\(product.id)' is unfinished")
      }
      return (.success(known), [])
    case .stoppedByStorefrontChange: return (.failed(.refused(.notAvailableInStorefront)), [])
    case .cancelled: return (.userCancelled, [])
    case .askToBuy:
      account.ask(for: order, at: now)
      return (.pending, [])
    case .interruption:
      // Rule INT-1: the attempt ends without a purchase.
      let interruption = account.waiting(order, since: now)
      account.pendingOrders.interruptions.append(interruption)
      return (profile.interruptionOutcome, [])
    // Rule BILL-9: nothing is sold, and nothing waits.
    case .paymentDeclined: return (.failed(.paymentDeclined), [])
    case .heldProduct, .sale: return sell(product, for: order)
    }
  }

  /// Rule PUR-17: if the answer is lost, the app hears of the transaction as of one that came from
  /// outside.
  private mutating func sell(
    _ product: CatalogProduct, for order: Order
  ) -> (OrderOutcome, [Delivery]) {
    let sale = account.sell(product, for: order, in: catalog, at: bookingTime)
    let isHeard = !(sale.isNew && faults.losesNextPurchase)
    if sale.isNew {
      faults.losesNextPurchase = false
      delay(sale.transaction.id, in: device.account, isOwnPurchase: isHeard)
      if profile.has(.restoredNewIDs) { device.restoredIDs.keep(sale.transaction) }
    }
    let effects = sale.effects.map {
      $0.announced(transactionsTo: isHeard ? .noApp : .runningApps, statusesTo: .runningApps)
    }
    let outcome: OrderOutcome =
      isHeard ? .success(sale.transaction) : .failed(.refused(.network))
    return (outcome, perform(effects, in: device.account))
  }

  /// Finishes a transaction that the app has delivered.
  ///
  /// Rule FIN-5: never fails; a second time, or for an unknown id, nothing happens. Without network
  /// the device remembers it for the App Store.
  /// Source: https://developer.apple.com/documentation/storekit/transaction/finish()
  package mutating func finish(_ id: UInt64) {
    let id = ledgerID(of: id)
    delayFinish(of: id)
    device.returnedBySync.remove(id)
    switch device.network {
    case .online: account.finish(id)
    case .offline(var copy):
      copy.account.finish(id)
      copy.unsentFinishes.append(id)
      device.network = .offline(copy)
    }
  }

  /// Restores purchases: the app asks the customer to sign in. The call counts even if the customer
  /// cancels.
  ///
  /// Rule RES-3: it has no other effect. Rule RES-5: with a switch, subscriptions that have ended
  /// come back as unfinished. Rule RES-6: with another, what other devices
  /// bought is known by new identifiers.
  /// Source: https://developer.apple.com/documentation/storekit/appstore/sync()
  /// - Throws: ``CallFailure``; `userCancelled` if the customer cancels.
  package mutating func sync(customer: Order.Answer = .confirms) throws(CallFailure) {
    try begin(.sync)
    try askToSignIn(customer)
    returnEnded()
    renameRestored()
  }

  /// The system asks the customer to sign in, which counts even if the customer cancels.
  ///
  /// - Throws: ``CallFailure``; `userCancelled` if the customer cancels.
  package mutating func askToSignIn(_ customer: Order.Answer) throws(CallFailure) {
    account.signInCount += 1
    switch customer {
    case .confirms: break
    case .cancels: throw .injected(.userCancelled)
    }
  }

  /// Rule RES-5, with `syncReturnsEnded`.
  private mutating func returnEnded() {
    guard profile.has(.syncReturnsEnded) else { return }
    for subscription in account.subscriptions where subscription.openTerm == nil {
      device.returnedBySync.insert(subscription.latestTransactionID)
    }
  }
}
