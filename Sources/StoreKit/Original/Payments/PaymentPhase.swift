import StoreSimulator

/// The phase of a payment, with its data.
enum PaymentPhase: Sendable {
  case purchasing
  case deferred
  case purchased(Purchase)
  case failed(SKError)
  case restored(Restoration)

  struct Purchase: Sendable {
    let entry: LedgerTransaction
    /// The transaction that it continues; `nil` unless it is a renewal.
    let original: LedgerTransaction?
  }

  /// A restored purchase.
  struct Restoration: Codable, Sendable {
    let id: String
    let date: StoreTime
    /// The customer's first transaction of the product.
    let original: LedgerTransaction
  }

  /// The ledger's transaction that the app finishes with this one; `nil` in other phases.
  var ledgerID: UInt64? {
    switch self {
    case .purchased(let purchase): purchase.entry.id
    case .purchasing, .deferred, .failed, .restored: nil
    }
  }

  var isPurchasing: Bool {
    if case .purchasing = self { true } else { false }
  }

  var isDeferred: Bool {
    if case .deferred = self { true } else { false }
  }
}

extension SKPaymentTransaction {
  /// Creates the original API's transaction from an entry of the ledger.
  convenience init(of entry: LedgerTransaction, continuing original: LedgerTransaction? = nil) {
    self.init(
      SKPayment(entry), .purchased(PaymentPhase.Purchase(entry: entry, original: original)))
  }
}

extension SKPayment {
  /// The payment of a transaction in the ledger.
  convenience init(_ entry: LedgerTransaction) {
    self.init(
      Content(
        productIdentifier: entry.productID.rawValue, quantity: entry.quantity,
        applicationUsername: entry.appAccountToken))
  }
}

/// A payment that the device keeps across launches until the app finishes it. The App Store repeats
/// what it keeps itself.
///
/// That a payment in progress is dropped when the app ends, and that an offer is not kept with its
/// payment, are assumptions.
/// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue
struct StoredPayment: Codable {
  private enum Phase: Codable {
    case failed(code: Int, description: String)
    case restored(PaymentPhase.Restoration)
  }

  private let productIdentifier: String
  private let quantity: Int
  private let applicationUsername: String?
  private let requestData: Data?
  private let phase: Phase

  /// `nil` for a payment that is not kept.
  init?(_ transaction: SKPaymentTransaction) {
    switch transaction.phase {
    case .failed(let error):
      phase = .failed(code: error.errorCode, description: error.localizedDescription)
    case .restored(let restoration): phase = .restored(restoration)
    case .purchased, .purchasing, .deferred: return nil
    }
    productIdentifier = transaction.payment.productIdentifier
    quantity = transaction.payment.quantity
    applicationUsername = transaction.payment.applicationUsername
    requestData = transaction.payment.requestData
  }

  fileprivate var content: SKPayment.Content {
    SKPayment.Content(
      productIdentifier: productIdentifier, quantity: quantity,
      applicationUsername: applicationUsername, requestData: requestData)
  }

  fileprivate var paymentPhase: PaymentPhase {
    switch phase {
    case .failed(let code, let description):
      let userInfo = [NSLocalizedDescriptionKey: description]
      return .failed(
        SKError(_nsError: NSError(domain: SKErrorDomain, code: code, userInfo: userInfo)))
    case .restored(let restoration): return .restored(restoration)
    }
  }
}

extension SKPaymentTransaction {
  convenience init(_ kept: StoredPayment) {
    self.init(SKPayment(kept.content), kept.paymentPhase)
  }
}
