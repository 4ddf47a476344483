/// A payment that the device keeps until the app finishes it, though the app ends before that. What
/// the App Store keeps, it tells again.
///
/// That what was under way is forgotten when the app ends, and that an offer is not kept with its
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
      let known = SKError.Code(rawValue: code) ?? .unknown
      return .failed(SKError(known, userInfo: [NSLocalizedDescriptionKey: description]))
    case .restored(let restoration): return .restored(restoration)
    }
  }
}

extension SKPaymentTransaction {
  convenience init(_ kept: StoredPayment) {
    self.init(SKPayment(kept.content), kept.paymentPhase)
  }
}
