import Synchronization

// tidy: open, as Apple's; its state never changes or is locked
/// A transaction in the payment queue. It stays the same object while its state changes.
///
/// Source: https://developer.apple.com/documentation/storekit/skpaymenttransaction
open class SKPaymentTransaction: SKObject, @unchecked Sendable {
  private let order: SKPayment
  private let current: Mutex<PaymentPhase>

  /// For subclasses that override its properties; an empty payment in progress.
  public override init() {
    order = SKPayment()
    current = Mutex(.purchasing)
  }

  init(_ order: SKPayment, _ phase: PaymentPhase) {
    self.order = order
    current = Mutex(phase)
  }

  var phase: PaymentPhase { current.withLock { $0 } }

  func become(_ phase: PaymentPhase) { current.withLock { $0 = phase } }

  open var payment: SKPayment { assigned("payment") ?? order }

  open var transactionState: SKPaymentTransactionState {
    if let state: SKPaymentTransactionState = assigned("transactionState") { return state }
    return switch phase {
    case .purchasing: .purchasing
    case .deferred: .deferred
    case .purchased: .purchased
    case .failed: .failed
    case .restored: .restored
    }
  }

  /// `nil` until the payment has succeeded. Of a restored transaction it is a new one.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skpaymenttransaction/transactionidentifier
  open var transactionIdentifier: String? {
    if let identifier: String = assigned("transactionIdentifier") { return identifier }
    return switch phase {
    case .purchased(let purchase): "\(purchase.entry.id)"
    case .restored(let restoration): restoration.id
    case .purchasing, .deferred, .failed: nil
    }
  }

  /// `nil` until the payment has succeeded.
  open var transactionDate: Date? {
    if let date: Date = assigned("transactionDate") { return date }
    return switch phase {
    case .purchased(let purchase): Date(purchase.entry.purchaseDate)
    case .restored(let restoration): Date(restoration.date)
    case .purchasing, .deferred, .failed: nil
    }
  }

  /// The original of a renewal or of a restored transaction; `nil` for any other.
  ///
  /// Apple promises it for restored transactions only; that renewals have it is reported by apps.
  /// Source: https://developer.apple.com/documentation/storekit/skpaymenttransaction/original
  open var original: SKPaymentTransaction? {
    if let original: SKPaymentTransaction = assigned("original") { return original }
    return switch phase {
    case .purchased(let purchase): purchase.original.map { SKPaymentTransaction(of: $0) }
    case .restored(let restoration): SKPaymentTransaction(of: restoration.original)
    case .purchasing, .deferred, .failed: nil
    }
  }

  /// The error of a failed payment; `nil` otherwise.
  open var error: (any Error)? {
    if let error: any Error = assigned("error") { return error }
    return switch phase {
    case .failed(let error): error
    case .purchasing, .deferred, .purchased, .restored: nil
    }
  }
}
