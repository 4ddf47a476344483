import StoreKit

/// Doubles as tests of apps make them. Most classes are Sendable, which a subclass must repeat.
class MockProduct: SKProduct, @unchecked Sendable {
  private let id: String

  init(_ id: String) {
    self.id = id
    super.init()
  }

  override var productIdentifier: String { id }
  override var localizedTitle: String { "Mock" }
  override var localizedDescription: String { "A mock" }
  override var price: NSDecimalNumber { NSDecimalNumber(string: "4.99") }
  override var priceLocale: Locale { Locale(identifier: "en_US") }
  override var subscriptionGroupIdentifier: String? { "group" }
  override var subscriptionPeriod: SKProductSubscriptionPeriod? { MockPeriod() }
  override var introductoryPrice: SKProductDiscount? { MockDiscount() }
  override var discounts: [SKProductDiscount] { [MockDiscount()] }
}

class MockPeriod: SKProductSubscriptionPeriod, @unchecked Sendable {
  override var numberOfUnits: Int { 1 }
  override var unit: SKProduct.PeriodUnit { .month }
}

class MockDiscount: SKProductDiscount, @unchecked Sendable {
  override var paymentMode: SKProductDiscount.PaymentMode { .freeTrial }
  override var type: SKProductDiscount.`Type` { .introductory }
  override var numberOfPeriods: Int { 1 }
}

class MockTransaction: SKPaymentTransaction, @unchecked Sendable {
  private let mockPayment: SKPayment
  private let mockState: SKPaymentTransactionState

  init(_ product: SKProduct, _ state: SKPaymentTransactionState) {
    mockPayment = SKPayment(product: product)
    mockState = state
    super.init()
  }

  override var payment: SKPayment { mockPayment }
  override var transactionState: SKPaymentTransactionState { mockState }
  override var transactionIdentifier: String? { "1" }
  override var transactionDate: Date? { Date() }
  override var original: SKPaymentTransaction? { nil }
  override var error: Error? { mockState == .failed ? SKError(.unknown) : nil }
}

class MockResponse: SKProductsResponse, @unchecked Sendable {
  override var products: [SKProduct] { [MockProduct("a")] }
  override var invalidProductIdentifiers: [String] { ["b"] }
}

class MockRequest: SKProductsRequest {
  override init() { super.init() }
  override func start() { delegate?.productsRequest(self, didReceive: MockResponse()) }
  override func cancel() {}
}

class MockStorefront: SKStorefront, @unchecked Sendable {
  override init() { super.init() }
  override var countryCode: String { "USA" }
  override var identifier: String { "143441" }
}

/// Inherits `init(product:)`, because it overrides the only designated initialiser.
class MockPayment: SKPayment {
  override init() { super.init() }
}

func mockPayment() -> SKPayment { MockPayment(product: MockProduct("a")) }

class MockOffer: SKPaymentDiscount, @unchecked Sendable {
  override init() { super.init() }
  override var identifier: String { "offer" }
}

/// Plain objects of Apple's classes, filled by key-value coding.
func filledProduct() -> SKProduct {
  let product = SKProduct()
  product.setValue("a", forKey: "productIdentifier")
  let period = SKProductSubscriptionPeriod()
  period.setValue(3, forKey: "numberOfUnits")
  period.setValue(SKProduct.PeriodUnit.month.rawValue, forKey: "unit")
  product.setValue(period, forKey: "subscriptionPeriod")
  let discount = SKProductDiscount()
  discount.setValue(NSDecimalNumber(value: 1), forKey: "price")
  product.setValue(discount, forKey: "introductoryPrice")
  let transaction = SKPaymentTransaction()
  transaction.setValue(SKPaymentTransactionState.purchased.rawValue, forKey: "transactionState")
  return product
}

class MockQueue: SKPaymentQueue, @unchecked Sendable {
  var added: [SKPayment] = []

  override func add(_ payment: SKPayment) { added.append(payment) }
  override func finishTransaction(_ transaction: SKPaymentTransaction) {}
  override func restoreCompletedTransactions() {}
  override class func canMakePayments() -> Bool { true }
}

/// A protocol that the queue already fits, so that tests can put a double in its place.
protocol PaymentQueue: AnyObject {
  var transactions: [SKPaymentTransaction] { get }
  func add(_ payment: SKPayment)
  func add(_ observer: SKPaymentTransactionObserver)
  func remove(_ observer: SKPaymentTransactionObserver)
  func finishTransaction(_ transaction: SKPaymentTransaction)
  func restoreCompletedTransactions()
}

extension SKPaymentQueue: PaymentQueue {}

func play(_ observer: SKPaymentTransactionObserver) {
  let states: [SKPaymentTransactionState] = [
    .purchasing, .purchased, .failed, .restored, .deferred,
  ]
  let transactions = states.map { MockTransaction(MockProduct("a"), $0) }
  observer.paymentQueue(SKPaymentQueue(), updatedTransactions: transactions)
}
