import StoreSimulator

// What begins outside of the app and the queue asks the app about.
extension SimulatedDevice {
  /// Rule PROMO-1: the purchase is carried out if an observer wants it now. Otherwise nothing is
  /// bought, and the app may add the payment later.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skpaymenttransactionobserver/paymentqueue(_:shouldaddstorepayment:for:)
  @MainActor func offer(_ purchase: LedgerPurchaseIntent) async {
    let (known, style) = read { ($0.catalog.product(purchase.productID), $0.priceStyle) }
    guard let known else {
      preconditionFailure("the customer chose '\(purchase.productID)', which nobody sells")
    }
    let product = SKProduct(known, style: style)
    let payment = SKPayment(product: product)
    withState { $0.chosenOffers[purchase.productID] = purchase.winBackOfferID }
    var isWanted = false
    // Every observer is asked; one that wants it is enough. Source: assumption
    tell { observer, queue in
      isWanted =
        observer.paymentQueue(queue, shouldAddStorePayment: payment, for: product) || isWanted
    }
    if isWanted { enqueue(payment) }
  }

  /// Shows the question for a higher price, unless the delegate puts it off.
  @MainActor func askForConsent(_ message: StoreMessage) {
    guard message.reason == .priceIncreaseConsent, let delegate = paymentDelegate else { return }
    if delegate.paymentQueueShouldShowPriceConsent(.default()) {
      _ = show(message)
    } else {
      withState { $0.payments.heldConsents.append(message) }
    }
  }

  /// What is no longer true is not shown.
  func showHeldConsents() {
    let held = withState { state in
      defer { state.payments.heldConsents = [] }
      return state.payments.heldConsents
    }
    for message in held { _ = show(message) }
  }
}
