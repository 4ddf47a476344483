import StoreKit

typealias OfferHandler = (_ payment: SKPayment, _ product: SKProduct) -> Bool

protocol QueuedTransaction {
  var transactionState: SKPaymentTransactionState { get }
}

struct Order {
  let productId: String
  let transaction: QueuedTransaction
  let originalTransaction: QueuedTransaction?
}

struct RestoredOrders {
  let restoredOrders: [Order]
  let failedOrders: [(SKError, String?)]
}

enum OrderResult {
  case success(order: Order)
  case deferred(order: Order)
  case error(error: SKError)
}

/// Sells with static functions through an instance of its own.
class Till {
  private static let shared = Till()
  static var shouldAddStorePaymentHandler: OfferHandler?

  init(queue: SKPaymentQueue = .default()) {}

  static var canMakePayments: Bool { SKPaymentQueue.canMakePayments() }

  static func completeOrders(atOnce: Bool = true, completion: @escaping ([Order]) -> Void) {}

  static func onRevocation(completion: @escaping ([String]) -> Void) {}

  static func order(_ product: SKProduct, quantity: Int = 1, done: @escaping (OrderResult) -> Void)
  {
    SKPaymentQueue.default().add(SKPayment(product: product))
  }

  @discardableResult
  static func order(
    _ productId: String, quantity: Int = 1, done: @escaping (OrderResult) -> Void
  ) -> Till {
    SKPaymentQueue.default().add(SKPayment())
    return shared
  }

  static func restoreOrders(atOnce: Bool = true, completion: @escaping (RestoredOrders) -> Void) {
    SKPaymentQueue.default().restoreCompletedTransactions()
  }
}
