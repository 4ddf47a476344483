import StoreKit

// Shapes that real code has besides the plain ones: it must compile as it stands.

/// A double, as tests of apps make them.
private final class DoubleProduct: SKProduct, @unchecked Sendable {
  override var productIdentifier: String { "double" }
  override var price: NSDecimalNumber { 4.99 }
  override var priceLocale: Locale { Locale(identifier: "en_US@currency=EUR") }
}

private final class DoubleTransaction: SKPaymentTransaction, @unchecked Sendable {
  private let double: SKPayment

  init(_ double: SKPayment) { self.double = double }

  override var payment: SKPayment { double }
  override var transactionState: SKPaymentTransactionState { .failed }
  override var error: Error? { SKError(.paymentCancelled) }
}

/// An observer that is isolated to the main actor, as the older API's callbacks are in fact.
@MainActor private final class MainShop: NSObject {
  private(set) var count = 0
}

extension MainShop: @preconcurrency SKPaymentTransactionObserver {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    count += transactions.count
  }
}

@MainActor func sayPaymentShapes() {
  let product = DoubleProduct()
  let payment = SKPayment(product: product)
  let same = SKMutablePayment(product: product)
  say("\(payment.productIdentifier) \(payment == same)")
  same.quantity = 2
  say("\(payment == same) \((same.copy() as? SKPayment)?.quantity ?? 0)")
  let transaction = DoubleTransaction(payment)
  say(text(transaction))
  say(text(product))
  if let error = transaction.error as NSError? { say("\(error.domain) \(error.code)") }
  if case SKError.paymentCancelled? = transaction.error as? SKError { say("cancelled") }
  switch (transaction.error as? SKError)?.code {
  case .paymentCancelled?, .overlayCancelled?: say("cancelled")
  case nil: say("no error")
  default: say("failed")
  }
  do { throw SKError(.paymentNotAllowed) } catch SKError.paymentNotAllowed {
    say("not allowed")
  } catch { say("\(error)") }
  let shop = MainShop()
  shop.paymentQueue(.default(), updatedTransactions: [transaction])
  say("\(shop.count) heard")
  SKStoreReviewController.requestReview(in: UIWindowScene())
  Task.detached { SKPaymentQueue.default().restoreCompletedTransactions() }.cancel()
  sayPlainObjects()
}

/// Objects that tests make of Apple's classes, empty or filled by key-value coding.
private func sayPlainObjects() {
  let (period, discount) = (SKProductSubscriptionPeriod(), SKProductDiscount())
  say(
    "\(period.numberOfUnits) \(discount.numberOfPeriods) \(discount.subscriptionPeriod.unit.word)")
  say("'\(SKStorefront().countryCode)' '\(SKPaymentDiscount().identifier)'")
  say("\(SKProductsResponse().products.count) \(SKProductsRequest().delegate == nil)")
  period.setValue(3, forKey: "numberOfUnits")
  period.setValue(SKProduct.PeriodUnit.month.rawValue, forKey: "unit")
  let product = SKProduct()
  product.setValue("filled", forKey: "productIdentifier")
  product.setValue(0.5, forKey: "price")
  product.setValue(period, forKey: "subscriptionPeriod")
  let unit = product.subscriptionPeriod?.unit
  say("\(product.price)")
  say(
    "\(product.productIdentifier) \(product.subscriptionPeriod?.numberOfUnits ?? 0) \(unit == .month)"
  )
  let transaction = SKPaymentTransaction()
  transaction.setValue(NSNumber(value: 1), forKey: "transactionState")
  transaction.setValue("7", forKey: "transactionIdentifier")
  say("\(transaction.transactionState == .purchased) \(transaction.transactionIdentifier ?? "")")
}
