import StoreKit

/// Keeps payments in sets and copies, and states by their numbers.
final class PaymentArchive: NSObject {
  private var known: Set<SKPayment> = []

  func isNew(_ payment: SKPayment) -> Bool { known.insert(payment).inserted }

  func areSame(_ one: SKPayment, _ other: SKPayment) -> Bool {
    one.isEqual(other) && one.hash == other.hash
  }

  func copies(_ payment: SKPayment) -> [SKPayment] {
    let same = payment.copy(with: nil) as? SKPayment
    let other = payment.mutableCopy(with: nil) as? SKMutablePayment
    other?.quantity = 2
    return [same, other].compactMap { $0 }
  }

  func empty() -> [NSObject] { [SKPayment(), SKProductsRequest(), SKDownload()] }

  func isKnown(_ number: Int) -> Bool {
    SKPaymentTransactionState(rawValue: number) != nil || SKDownloadState(rawValue: number) != nil
      || SKError.Code(rawValue: number) != nil
  }

  func isKnown(_ number: UInt) -> Bool {
    // Written as a call, the name of this type would be taken for the metatype.
    let type: SKProductDiscount.`Type`? = .init(rawValue: number)
    return type != nil || SKProduct.PeriodUnit(rawValue: number) != nil
      || SKProductDiscount.PaymentMode(rawValue: number) != nil
  }
}
