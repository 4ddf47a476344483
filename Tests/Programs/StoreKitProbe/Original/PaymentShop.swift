import StoreKit
import StoreSimulator

/// A shop as apps write it with the original API: it observes the queue, asks for products, and
/// finishes what is over.
final class PaymentShop: NSObject, SKPaymentTransactionObserver {
  private let name: String
  private let finishes: Bool
  private let acceptsStorePayments: Bool
  private(set) var products: [SKProduct] = []
  private var request: SKProductsRequest?

  init(_ name: String = "app", finishes: Bool = true, acceptsStorePayments: Bool = false) {
    self.name = name
    self.finishes = finishes
    self.acceptsStorePayments = acceptsStorePayments
    super.init()
    SKPaymentQueue.default().add(self)
  }

  func load(_ identifiers: Set<ProductID>) {
    let request = SKProductsRequest(productIdentifiers: Set(identifiers.map(\.rawValue)))
    request.delegate = self
    request.start()
    self.request = request
  }

  func cancelLoading() { request?.cancel() }

  func buy(_ identifier: ProductID, _ change: (SKMutablePayment) -> Void = { _ in }) {
    guard let product = products.first(where: { $0.productIdentifier == identifier.rawValue })
    else {
      return say("\(name) knows no \(shortName(identifier))")
    }
    let payment = SKMutablePayment(product: product)
    change(payment)
    SKPaymentQueue.default().add(payment)
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    say("\(name): \(transactions.map(text).joined(separator: "\n  and "))")
    for transaction in transactions {
      switch transaction.transactionState {
      case .purchased, .restored, .failed:
        if finishes { queue.finishTransaction(transaction) }
      case .purchasing, .deferred:
        break
      @unknown default:
        break
      }
    }
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
  ) {
    let names = transactions.map { shortName($0.payment.productIdentifier) }
    say("\(name) removed \(names.joined(separator: ", ")), \(queue.transactions.count) left")
  }

  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
    say("\(name) restored")
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: Error
  ) {
    say("\(name) cannot restore: \(text(of: error))")
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool {
    say("\(name) is asked for \(shortName(payment.productIdentifier)) at \(product.price)")
    return acceptsStorePayments
  }

  func paymentQueueDidChangeStorefront(_ queue: SKPaymentQueue) {
    say("\(name) is in \(queue.storefront?.countryCode ?? "no storefront")")
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String]
  ) {
    say("\(name) loses \(productIdentifiers.map(shortName).joined(separator: ", "))")
  }
}

extension PaymentShop: SKProductsRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    products = response.products
    say("products: \(response.products.map(text).joined(separator: "\n  and "))")
    let invalid = response.invalidProductIdentifiers
    if !invalid.isEmpty { say("invalid: \(invalid.joined(separator: ", "))") }
  }

  func requestDidFinish(_ request: SKRequest) { say("request finished") }

  func request(_ request: SKRequest, didFailWithError error: Error) {
    say("request failed: \(text(of: error))")
  }
}

/// The price as apps write it: a formatter with the product's locale.
func text(_ product: SKProduct) -> String {
  let formatter = NumberFormatter()
  formatter.numberStyle = .currency
  formatter.locale = product.priceLocale
  let price = formatter.string(from: product.price) ?? "no price"
  return "\(product.localizedTitle) \(price)"
}

func text(of error: Error?) -> String {
  guard let failure = error as? SKError else { return "no SKError" }
  return "\(failure.code.word) \((failure as NSError).code)"
}

func text(_ transaction: SKPaymentTransaction) -> String {
  let payment = transaction.payment
  var parts = [transaction.transactionState.word, shortName(payment.productIdentifier)]
  if payment.quantity != 1 { parts.append("x\(payment.quantity)") }
  if let name = payment.applicationUsername { parts.append("for \(name.prefix(8))") }
  if let id = transaction.transactionIdentifier { parts.append("#\(id)") }
  if let date = transaction.transactionDate { parts.append("at \(text(date))") }
  if let error = transaction.error { parts.append("with \(text(of: error))") }
  if let original = transaction.original {
    parts.append("of #\(original.transactionIdentifier ?? "nil")")
    parts.append("at \(text(original.transactionDate))")
  }
  return parts.joined(separator: " ")
}
