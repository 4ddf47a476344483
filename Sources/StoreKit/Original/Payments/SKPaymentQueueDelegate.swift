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
