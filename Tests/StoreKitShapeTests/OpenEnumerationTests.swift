import StoreKit
import Testing

/// The original API's enumerations are open, as Apple's: a number of a later version is a value.
@Suite struct OpenEnumerationTests {
  @Test func `a number that nobody knows is a value`() {
    #expect(SKPaymentTransactionState(rawValue: 10)?.rawValue == 10)
    #expect(SKDownloadState(rawValue: -1)?.rawValue == -1)
    #expect(SKProduct.PeriodUnit(rawValue: 4)?.rawValue == 4)
    #expect(SKProductDiscount.PaymentMode(rawValue: 3)?.rawValue == 3)
    #expect(SKProductDiscountType(rawValue: 2)?.rawValue == 2)
    #expect(SKError.Code(rawValue: 99)?.rawValue == 99)
  }

  @Test func `a switch takes it for none of the known values`() {
    let state = SKPaymentTransactionState(rawValue: 10)
    let isKnown =
      switch state {
      case .purchasing, .purchased, .failed, .restored, .deferred: true
      case nil: true
      @unknown default: false
      }
    #expect(!isKnown)
  }

  @Test func `an error keeps a code that nobody knows`() {
    let error = NSError(domain: SKErrorDomain, code: 99) as any Error as? SKError
    #expect(error?.code.rawValue == 99)
    #expect(error?.code != .unknown)
  }

  @Test func `a property that was set by its name keeps such a number`() {
    let transaction = SKPaymentTransaction()
    transaction.setValue(10, forKey: "transactionState")
    #expect(transaction.transactionState.rawValue == 10)
  }
}
