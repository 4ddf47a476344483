import StoreKit

/// The one object that most apps of before 2021 have: observer, delegate and shop at once.
class PaymentDesk: NSObject {
  static let shared = PaymentDesk()

  var products: [SKProduct] = []
  var completion: ((Bool, Error?) -> Void)?
  private var request: SKProductsRequest?

  override init() {
    super.init()
    SKPaymentQueue.default().add(self)
    SKPaymentQueue.default().delegate = self
  }

  deinit { SKPaymentQueue.default().remove(self) }

  func load(_ ids: Set<String>) {
    let request = SKProductsRequest(productIdentifiers: ids)
    request.delegate = self
    request.start()
    self.request = request
  }

  func stop() {
    request?.cancel()
    request = nil
  }

  func buy(_ product: SKProduct, completion: @escaping (Bool, Error?) -> Void) {
    guard SKPaymentQueue.canMakePayments() else {
      completion(false, SKError(.paymentNotAllowed))
      return
    }
    self.completion = completion
    SKPaymentQueue.default().add(SKPayment(product: product))
  }

  func buyMany(_ product: SKProduct, offer: SKPaymentDiscount?, user: String?) {
    let payment = SKMutablePayment(product: product)
    payment.quantity = 3
    payment.applicationUsername = user
    payment.simulatesAskToBuyInSandbox = true
    payment.paymentDiscount = offer
    payment.requestData = Data()
    payment.productIdentifier = product.productIdentifier
    SKPaymentQueue.default().add(payment)
  }

  func restore(for user: String? = nil) {
    if let user {
      SKPaymentQueue.default().restoreCompletedTransactions(withApplicationUsername: user)
    } else {
      SKPaymentQueue.default().restoreCompletedTransactions()
    }
  }

  func showSheets() {
    let queue: SKPaymentQueue = .default()
    queue.presentCodeRedemptionSheet()
    queue.showPriceConsentIfNeeded()
  }

  var country: String? {
    guard let storefront: SKStorefront = SKPaymentQueue.default().storefront else { return nil }
    return "\(storefront.countryCode) \(storefront.identifier)"
  }

  var countryChanges: NSNotification.Name { .SKStorefrontCountryCodeDidChange }

  var isObserving: Bool {
    SKPaymentQueue.default().transactionObservers.contains { $0 === self }
  }

  func finishAll() {
    for transaction in SKPaymentQueue.default().transactions
    where transaction.transactionState != .purchasing {
      SKPaymentQueue.default().finishTransaction(transaction)
    }
  }
}

extension PaymentDesk: SKProductsRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    products = response.products
    for invalid in response.invalidProductIdentifiers { NSLog("no product %@", invalid) }
  }

  func requestDidFinish(_ request: SKRequest) { self.request = nil }

  func request(_ request: SKRequest, didFailWithError error: Error) {
    completion?(false, error)
  }
}

extension PaymentDesk: SKPaymentTransactionObserver {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      switch transaction.transactionState {
      case .purchasing: break
      case .deferred: completion?(false, nil)
      case .purchased: complete(transaction)
      case .restored: complete(transaction.original ?? transaction)
      case .failed: fail(transaction)
      @unknown default: break
      }
    }
  }

  private func complete(_ transaction: SKPaymentTransaction) {
    completion?(true, nil)
    SKPaymentQueue.default().finishTransaction(transaction)
  }

  private func fail(_ transaction: SKPaymentTransaction) {
    if let error = transaction.error as? SKError, error.code != .paymentCancelled {
      completion?(false, error)
    } else if (transaction.error as NSError?)?.code == SKError.Code.paymentCancelled.rawValue {
      completion?(false, nil)
    }
    SKPaymentQueue.default().finishTransaction(transaction)
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
  ) {
    NSLog("%d gone", transactions.count)
  }

  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
    completion?(!queue.transactions.isEmpty, nil)
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: Error
  ) {
    completion?(false, error)
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool { products.contains { $0.productIdentifier == payment.productIdentifier } }

  func paymentQueueDidChangeStorefront(_ queue: SKPaymentQueue) {
    load(Set(products.map(\.productIdentifier)))
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String]
  ) {
    products.removeAll { productIdentifiers.contains($0.productIdentifier) }
  }

  func paymentQueue(_ queue: SKPaymentQueue, updatedDownloads downloads: [SKDownload]) {
    for download in downloads where download.state == .finished { queue.cancel([download]) }
  }
}

extension PaymentDesk: SKPaymentQueueDelegate {
  func paymentQueue(
    _ paymentQueue: SKPaymentQueue, shouldContinue transaction: SKPaymentTransaction,
    in newStorefront: SKStorefront
  ) -> Bool { newStorefront.countryCode != "FRA" }

  func paymentQueueShouldShowPriceConsent(_ paymentQueue: SKPaymentQueue) -> Bool { false }
}

/// The smallest observer and delegates: everything else may be left out.
final class SmallObserver: NSObject, SKPaymentTransactionObserver, SKPaymentQueueDelegate,
  SKRequestDelegate
{
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {}
}

/// Passes on what it hears.
final class ObserverRelay: NSObject, SKPaymentTransactionObserver {
  weak var next: SKPaymentTransactionObserver?
  weak var delegate: SKPaymentQueueDelegate?
  weak var requests: SKProductsRequestDelegate?

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    next?.paymentQueue(queue, updatedTransactions: transactions)
    next?.paymentQueue(queue, removedTransactions: transactions)
    next?.paymentQueueRestoreCompletedTransactionsFinished(queue)
    next?.paymentQueue(queue, restoreCompletedTransactionsFailedWithError: SKError(.unknown))
    next?.paymentQueueDidChangeStorefront(queue)
    next?.paymentQueue(queue, didRevokeEntitlementsForProductIdentifiers: [])
    next?.paymentQueue(queue, updatedDownloads: [])
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool { next?.paymentQueue(queue, shouldAddStorePayment: payment, for: product) ?? false }

  func ask(_ transaction: SKPaymentTransaction, _ place: SKStorefront) -> Bool {
    let queue = SKPaymentQueue.default()
    return delegate?.paymentQueue(queue, shouldContinue: transaction, in: place) ?? true
      && delegate?.paymentQueueShouldShowPriceConsent(queue) ?? true
  }

  func relay(_ request: SKProductsRequest, _ response: SKProductsResponse) {
    let owner: SKProductsRequestDelegate? = request.delegate
    owner?.productsRequest(request, didReceive: response)
    let all: SKRequestDelegate? = requests
    all?.requestDidFinish(request)
    all?.request(request, didFailWithError: SKError(.unknown))
  }
}
