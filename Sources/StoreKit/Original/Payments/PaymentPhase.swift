import StoreSimulator

/// Where a payment stands, with what is known of it there.
enum PaymentPhase: Sendable {
  case purchasing
  case deferred
  case purchased(Purchase)
  case failed(SKError)
  case restored(Restoration)

  struct Purchase: Sendable {
    let entry: LedgerTransaction
    /// What it continues; `nil` unless it is a renewal.
    let original: LedgerTransaction?
  }

  /// Something that the customer has already, told again.
  struct Restoration: Codable, Sendable {
    let id: String
    let date: StoreTime
    /// The customer's first transaction of the product.
    let original: LedgerTransaction
  }

  /// The ledger's transaction that the app finishes with this one; `nil` if there is none.
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
  /// What the ledger holds, as the original API tells it.
  convenience init(of entry: LedgerTransaction, continuing original: LedgerTransaction? = nil) {
    self.init(
      SKPayment(entry), .purchased(PaymentPhase.Purchase(entry: entry, original: original)))
  }
}

extension SKPayment {
  /// The payment that a transaction of the ledger came of.
  convenience init(_ entry: LedgerTransaction) {
    self.init(
      Content(
        productIdentifier: entry.productID.rawValue, quantity: entry.quantity,
        applicationUsername: entry.appAccountToken))
  }
}
