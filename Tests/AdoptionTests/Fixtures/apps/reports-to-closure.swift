import StoreKit

/// Sells through the payment queue, reports to closures, and keeps nothing.
final class Cashier: NSObject, SKPaymentTransactionObserver, SKProductsRequestDelegate {
  typealias SaleHandler = (_ result: Result<Sale, Cashier.Failure>) -> Void

  struct Sale {
    let state: SaleState
    let payment: SKPayment
  }

  enum SaleState { case bought, deferred, restored }

  struct Failure: Error {
    enum Code { case paymentCancelled, paymentNotAllowed, noProducts, other(Error) }
    let code: Code
  }

  static let main = Cashier()

  private var handlers: [String: SaleHandler] = [:]
  private var restoring: ((Result<Set<String>, Cashier.Failure>) -> Void)?
  private var fallback: SaleHandler?
  private var asks: ((SKProduct) -> Bool)?

  func canMakePayments() -> Bool { SKPaymentQueue.canMakePayments() }

  func set(shouldSell: ((_ product: SKProduct) -> Bool)? = nil, handler: SaleHandler?) {
    asks = shouldSell
    fallback = handler
  }

  func beginObserving(fallback: Cashier.SaleHandler? = nil) {
    self.fallback = fallback
    SKPaymentQueue.default().add(self)
  }

  func fetchProducts(_ ids: Set<String>, handler: ((Result<[SKProduct], Failure>) -> Void)?) {
    let request = SKProductsRequest(productIdentifiers: ids)
    request.delegate = self
    request.start()
  }

  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    for product in response.products { SKPaymentQueue.default().add(SKPayment(product: product)) }
  }

  func purchase(productIdentifier: String, handler: SaleHandler? = nil) {
    handlers[productIdentifier] = handler
    SKPaymentQueue.default().add(SKPayment())
  }

  func restore(handler: ((_ result: Result<Set<String>, Cashier.Failure>) -> Void)?) {
    restoring = handler
    SKPaymentQueue.default().restoreCompletedTransactions()
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions { queue.finishTransaction(transaction) }
  }
}
