import StoreSimulator

// tidy: open, as Apple's; its state never changes or is locked
/// The queue of payments and their transactions.
///
/// A transaction stays in the queue until the app finishes it. All calls return at once; the queue
/// notifies observers and the delegate later, on the main thread.
/// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue
open class SKPaymentQueue: NSObject, @unchecked Sendable {
  private static let shared = SKPaymentQueue()

  /// The default queue, the only one.
  ///
  /// - Precondition: not called on a subclass, which has no queue.
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/default()
  open class func `default`() -> Self {
    guard let queue = shared as? Self else {
      preconditionFailure("the default payment queue is not \(Self.self)")
    }
    return queue
  }

  /// Rule PUR-8. Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/canmakepayments()
  open class func canMakePayments() -> Bool { AppStore.canMakePayments }

  /// A weak reference.
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

  /// The unfinished transactions. Empty until an observer is added.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/transactions
  open var transactions: [SKPaymentTransaction] { SimulatedDevice.current.queuedTransactions }

  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/transactionobservers
  open var transactionObservers: [any SKPaymentTransactionObserver] {
    SimulatedDevice.current.paymentObservers
  }

  /// Adds an observer, which the queue does not retain. It is passed this queue, also if that is of
  /// a subclass. It is notified of everything from now on;
  /// if it is the only one, of all unfinished transactions first. Rule FIN-3.
  ///
  /// That a second observer does not receive what the first has received is an assumption.
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/add(_:)-5ciz2
  open func add(_ observer: any SKPaymentTransactionObserver) {
    SimulatedDevice.current.join(observer, of: self)
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
    SimulatedDevice.current.enqueue(SKPayment(copying: payment))
  }

  /// Finishes a transaction: the app has delivered the product, or shown the customer why not. Rule
  /// FIN-5: finishing again has no effect.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/finishtransaction(_:)
  /// - Precondition: the payment is not still being made. Apple raises an exception, too.
  open func finishTransaction(_ transaction: SKPaymentTransaction) {
    precondition(
      transaction.transactionState != .purchasing, "cannot finish a purchasing transaction")
    SimulatedDevice.current.finish(transaction)
  }

  /// Restores purchases: non-consumables, and every period of a subscription.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/restorecompletedtransactions()
  open func restoreCompletedTransactions() {
    restoreCompletedTransactions(withApplicationUsername: nil)
  }

  /// Restores purchases. The simulated App Store ignores the name. Source: assumption
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/restorecompletedtransactions(withapplicationusername:)
  open func restoreCompletedTransactions(withApplicationUsername username: String?) {
    Task { @MainActor in await SimulatedDevice.current.restorePayments() }
  }

  /// Shows the offer code sheet; observers receive the transaction. Rule OFF-CODE-1.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/presentcoderedemptionsheet()
  open func presentCodeRedemptionSheet() {
    Task { @MainActor in
      // The sheet, not the app, shows the customer why a code was refused.
      _ = try? await AppStore.presentOfferCodeRedeemSheet(in: UIWindowScene())
    }
  }

  /// Shows the price consent sheet that the delegate deferred, if it is still needed.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/showpriceconsentifneeded()
  open func showPriceConsentIfNeeded() {
    Task { @MainActor in SimulatedDevice.current.showHeldConsents() }
  }
}

/// The delegate of the payment queue. Called on the main thread; both methods are optional.
///
/// Source: https://developer.apple.com/documentation/storekit/skpaymentqueuedelegate
public protocol SKPaymentQueueDelegate: NSObjectProtocol {
  /// Whether a payment continues after the storefront changed. Rule SF-2.
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

// Default implementations: both return `true`, as Apple documents.
extension SKPaymentQueueDelegate {
  public func paymentQueue(
    _ paymentQueue: SKPaymentQueue, shouldContinue transaction: SKPaymentTransaction,
    in newStorefront: SKStorefront
  ) -> Bool { true }

  public func paymentQueueShouldShowPriceConsent(_ paymentQueue: SKPaymentQueue) -> Bool { true }
}
