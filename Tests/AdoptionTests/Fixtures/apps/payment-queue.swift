import StoreKit

class IAPHelper: NSObject, SKProductsRequestDelegate, SKPaymentTransactionObserver {
  static let instance = IAPHelper()
  private(set) var products: [SKProduct] = []
  var unlockedProducts: Set<String> = []

  override init() {
    super.init()
    SKPaymentQueue.default().add(self)
  }

  func requestProducts(_ ids: Set<String>) {
    let request = SKProductsRequest(productIdentifiers: ids)
    request.delegate = self
    request.start()
  }

  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    products = response.products
  }

  func buy(_ product: SKProduct) { SKPaymentQueue.default().add(SKPayment(product: product)) }

  func restore() { SKPaymentQueue.default().restoreCompletedTransactions() }

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions where transaction.transactionState == .purchased {
      unlockedProducts.insert(transaction.payment.productIdentifier)
      queue.finishTransaction(transaction)
    }
  }

  /// The product of a sale, as a server's or a receipt's fields name it.
  func product(of sale: [String: String]) -> String? {
    let productField = "product_id"
    return sale[productField] ?? sale["sold_product_id"]
  }
}
