import StoreSimulator

// tidy: open, as Apple's; its state never changes or is locked
/// Payments, and what became of them.
///
/// What is bought, restored or renewed stays in the queue until the app finishes it. All calls come
/// back at once; observers and the delegate hear of the rest later, on the main thread.
/// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue
open class SKPaymentQueue: NSObject, @unchecked Sendable {
  private static let shared = SKPaymentQueue()

  /// The one queue that there is.
  ///
  /// - Precondition: it is not asked of a subclass, which has none.
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/default()
  open class func `default`() -> Self {
    guard let queue = shared as? Self else {
      preconditionFailure("the default payment queue is no \(Self.self)")
    }
    return queue
  }

  /// Rule PUR-8. Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/canmakepayments()
  open class func canMakePayments() -> Bool { AppStore.canMakePayments }

  /// Not kept alive by the queue.
  open var delegate: (any SKPaymentQueueDelegate)? {
    get { SimulatedDevice.current.paymentDelegate }
    set {
      let reference = newValue.map { MainThreadReference($0) }
      SimulatedDevice.current.withState { $0.device.paymentQueue.delegate = reference }
    }
  }

  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/storefront
  open var storefront: SKStorefront? {
    SKStorefront(Storefront(countryCode: SimulatedDevice.current.read { $0.storefront }))
  }

  /// What the app has not finished. Empty until there is an observer, as nothing is fetched before.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/transactions
  open var transactions: [SKPaymentTransaction] { SimulatedDevice.current.queuedTransactions }

  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/transactionobservers
  open var transactionObservers: [any SKPaymentTransactionObserver] {
    SimulatedDevice.current.paymentObservers
  }

  /// The observer, which the queue does not keep alive, hears of what happens from now on. If it is
  /// the only one, it hears of everything unfinished first. Rule FIN-3.
  ///
  /// That a second one hears nothing of what the first has heard is an assumption.
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/add(_:)-5ciz2
  open func add(_ observer: any SKPaymentTransactionObserver) {
    SimulatedDevice.current.join(observer)
  }

  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/remove(_:)
  open func remove(_ observer: any SKPaymentTransactionObserver) {
    let known = MainThreadReference(observer)
    SimulatedDevice.current.withState { $0.device.paymentQueue.remove(known) }
  }

  /// Asks the customer to pay. Rules PUR-1, PUR-5, QTY-1, ATB-1, INT-2, OFF-PRO-2, SF-2.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/add(_:)-4vct1
  open func add(_ payment: SKPayment) {
    SimulatedDevice.current.enqueue(SKPayment(payment.content))
  }

  /// The app has delivered what was bought, or shown the customer why nothing was. Rule FIN-5: a
  /// second time nothing happens.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/finishtransaction(_:)
  /// - Precondition: the payment is not still being made. Apple raises an exception, too.
  open func finishTransaction(_ transaction: SKPaymentTransaction) {
    precondition(
      transaction.transactionState != .purchasing, "cannot finish a purchasing transaction")
    SimulatedDevice.current.finish(transaction)
  }

  /// Repeats what the customer has bought, of what can be restored: non-consumables, and every
  /// period of a subscription.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/restorecompletedtransactions()
  open func restoreCompletedTransactions() {
    restoreCompletedTransactions(withApplicationUsername: nil)
  }

  /// The same. The simulated App Store restores whatever the name is. Source: assumption
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/restorecompletedtransactions(withapplicationusername:)
  open func restoreCompletedTransactions(withApplicationUsername username: String?) {
    Task { @MainActor in await SimulatedDevice.current.restorePayments() }
  }

  /// Shows the sheet that takes offer codes; what comes of it the observers hear. Rule OFF-CODE-1.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/presentcoderedemptionsheet()
  open func presentCodeRedemptionSheet() {
    Task { @MainActor in
      // The sheet tells the customer, and not the app, why it could not take a code.
      _ = try? await AppStore.presentOfferCodeRedeemSheet(in: UIWindowScene())
    }
  }

  /// Shows the question for a higher price that the delegate put off, if it still stands.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/showpriceconsentifneeded()
  open func showPriceConsentIfNeeded() {
    Task { @MainActor in SimulatedDevice.current.showHeldConsents() }
  }
}

/// What the queue asks the app. Called on the main thread; both methods may be left out.
///
/// Source: https://developer.apple.com/documentation/storekit/skpaymentqueuedelegate
public protocol SKPaymentQueueDelegate: NSObjectProtocol {
  /// Whether a payment goes on although the storefront has changed meanwhile. Rule SF-2.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueuedelegate/paymentqueue(_:shouldcontinue:in:)
  func paymentQueue(
    _ paymentQueue: SKPaymentQueue, shouldContinue transaction: SKPaymentTransaction,
    in newStorefront: SKStorefront
  ) -> Bool

  /// Whether the customer is asked now to agree to a higher price.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueuedelegate/paymentqueueshouldshowpriceconsent(_:)
  func paymentQueueShouldShowPriceConsent(_ paymentQueue: SKPaymentQueue) -> Bool
}

// What a delegate need not have: both answers are yes, as Apple documents.
extension SKPaymentQueueDelegate {
  public func paymentQueue(
    _ paymentQueue: SKPaymentQueue, shouldContinue transaction: SKPaymentTransaction,
    in newStorefront: SKStorefront
  ) -> Bool { true }

  public func paymentQueueShouldShowPriceConsent(_ paymentQueue: SKPaymentQueue) -> Bool { true }
}
