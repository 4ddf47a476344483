import StoreKit

/// An app's purchase code on the original API: it observes the payment queue from its launch to its
/// end, and remembers itself what it unlocks.
///
/// Everything happens on the main thread, where the queue and its requests call back.
/// Source: StoreHelper Guide (2023), "What's changed from the original StoreKit?", "Direct
/// purchases of App Store Promotions"
final class PaymentQueueShop: NSObject {
  /// The outcome of a payment.
  enum Payment {
    case delivered
    case deferred
    case cancelled
    case failed(SKError.Code)
    case forbidden
    case unknownProduct
  }

  /// A report of the queue, as apps pass it on to their screens.
  enum Event {
    case purchased, deferred, cancelled, failed, restored, revoked
  }

  private(set) var products: [SKProduct] = []
  let consumables = ConsumableKeychain()
  var onEvent: ((Product.ID, Event) -> Void)?

  private let productIDs: [Product.ID]
  private let consumableIDs: Set<Product.ID>
  private let owned = OwnedProducts()
  private var request: SKProductsRequest?
  private var afterLoading: [() -> Void] = []
  private var afterRestoring: [((any Error)?) -> Void] = []
  /// The callers that wait for the end of a payment, by product.
  private var buyers: [Product.ID: (Payment) -> Void] = [:]
  /// Transactions that the queue reported before their products were loaded.
  private var early: [SKPaymentTransaction] = []
  /// The purchases that the customer began in the App Store before the products were loaded.
  private var chosen: [SKPayment] = []

  /// - Parameter consumableIDs: those of the products that are consumables. The original API does
  ///   not say what kind a product is, so the app's own list does.
  init(productIDs: [Product.ID], consumableIDs: Set<Product.ID>) {
    self.productIDs = productIDs
    self.consumableIDs = consumableIDs
  }

  /// Rule FIN-4: observes first, and then asks for products.
  func start(then done: @escaping () -> Void) {
    SKPaymentQueue.default().add(self)
    loadProducts(then: done)
  }

  func loadProducts(then done: @escaping () -> Void) {
    afterLoading.append(done)
    let request = SKProductsRequest(productIdentifiers: Set(productIDs))
    request.delegate = self
    request.start()
    self.request = request
  }

  func product(_ productID: Product.ID) -> SKProduct? {
    products.first { $0.productIdentifier == productID }
  }

  var unlockedProducts: Set<Product.ID> { owned.unlocked(at: Date.now) }

  /// - Parameter discount: a signed promotional offer; `nil` for none.
  func buy(
    _ productID: Product.ID, quantity: Int, discount: SKPaymentDiscount?,
    then done: @escaping (Payment) -> Void
  ) {
    guard SKPaymentQueue.canMakePayments() else { return done(.forbidden) }
    guard let product = product(productID) else { return done(.unknownProduct) }
    let payment = SKMutablePayment(product: product)
    payment.quantity = quantity
    payment.paymentDiscount = discount
    buyers[productID] = done
    SKPaymentQueue.default().add(payment)
  }

  /// A new device knows nothing before this. Source: "Restoring Previous Purchases"
  func restore(then done: @escaping ((any Error)?) -> Void) {
    afterRestoring.append(done)
    SKPaymentQueue.default().restoreCompletedTransactions()
  }
}

extension PaymentQueueShop: SKProductsRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    products = response.products
    let waiting = early
    early = []
    waiting.forEach(handle)
    for payment in chosen { SKPaymentQueue.default().add(payment) }
    chosen = []
  }

  func requestDidFinish(_ request: SKRequest) { finishLoading() }

  /// The products stay as they were.
  func request(_ request: SKRequest, didFailWithError error: any Error) { finishLoading() }

  private func finishLoading() {
    let waiting = afterLoading
    afterLoading = []
    waiting.forEach { $0() }
  }
}

extension PaymentQueueShop: SKPaymentTransactionObserver {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    transactions.forEach(handle)
  }

  private func handle(_ transaction: SKPaymentTransaction) {
    let productID = transaction.payment.productIdentifier
    switch transaction.transactionState {
    case .purchasing: break
    case .deferred: end(productID, .deferred, .deferred)
    case .failed: fail(transaction)
    case .purchased: deliver(transaction, from: transaction.transactionDate, .purchased)
    case .restored: deliver(transaction, from: transaction.original?.transactionDate, .restored)
    @unknown default: break
    }
  }

  /// Delivered first, then finished. Rule FIN-2.
  ///
  /// - Parameter begin: when the paid period began. For a restored transaction the queue reports
  ///   only the date of the first purchase.
  private func deliver(_ transaction: SKPaymentTransaction, from begin: Date?, _ event: Event) {
    let payment = transaction.payment
    guard let product = product(payment.productIdentifier) else { return early.append(transaction) }
    if consumableIDs.contains(product.productIdentifier) {
      consumables.add(payment.quantity, of: product.productIdentifier)
    } else {
      unlock(product, from: begin)
    }
    SKPaymentQueue.default().finishTransaction(transaction)
    end(product.productIdentifier, .delivered, event)
  }

  /// Rules PUR-2, INT-3: a cancellation is no failure, and what comes of an interruption later is
  /// a transaction of its own.
  private func fail(_ transaction: SKPaymentTransaction) {
    let code = (transaction.error as? SKError)?.code ?? .unknown
    SKPaymentQueue.default().finishTransaction(transaction)
    let productID = transaction.payment.productIdentifier
    if code == .paymentCancelled {
      end(productID, .cancelled, .cancelled)
    } else {
      end(productID, .failed(code), .failed)
    }
  }

  private func end(_ productID: Product.ID, _ payment: Payment, _ event: Event) {
    onEvent?(productID, event)
    buyers.removeValue(forKey: productID)?(payment)
  }

  /// Computes the end of a subscription from the product's period, because only a receipt would
  /// contain it. In a group, the latest plan counts.
  private func unlock(_ product: SKProduct, from begin: Date?) {
    let plans = products.filter {
      $0.subscriptionGroupIdentifier != nil
        && $0.subscriptionGroupIdentifier == product.subscriptionGroupIdentifier
    }
    for plan in plans { owned.lock(plan.productIdentifier) }
    owned.unlock(product.productIdentifier, until: product.end(ofPeriodFrom: begin))
  }

  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
    finishRestoring(with: nil)
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {
    finishRestoring(with: error)
  }

  private func finishRestoring(with error: (any Error)?) {
    let waiting = afterRestoring
    afterRestoring = []
    waiting.forEach { $0(error) }
  }

  /// Rules PROMO-1, PROMO-2: sold at once, or as soon as the products are known.
  func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool {
    if products.isEmpty { chosen.append(payment) }
    return !products.isEmpty
  }

  /// Rule REF-2: what the App Store takes back is locked.
  func paymentQueue(
    _ queue: SKPaymentQueue, didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String]
  ) {
    for productID in productIdentifiers {
      owned.lock(productID)
      onEvent?(productID, .revoked)
    }
  }

  /// Rule SF-3.
  func paymentQueueDidChangeStorefront(_ queue: SKPaymentQueue) { loadProducts {} }
}

extension SKProduct {
  /// The end of a period that begins on a date; `nil` for other products than subscriptions.
  fileprivate func end(ofPeriodFrom begin: Date?) -> Date? {
    guard let period = subscriptionPeriod, let begin else { return nil }
    var length = DateComponents()
    switch period.unit {
    case .day: length.day = period.numberOfUnits
    case .week: length.weekOfYear = period.numberOfUnits
    case .month: length.month = period.numberOfUnits
    case .year: length.year = period.numberOfUnits
    @unknown default: return nil
    }
    return Calendar(identifier: .gregorian).date(byAdding: length, to: begin)
  }
}
