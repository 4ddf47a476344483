/// A test session's record of a transaction, or of a pending order.
///
/// Source: https://developer.apple.com/documentation/storekittest/sktesttransaction
package struct SessionRecord: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    case purchased
    /// Interrupted, waiting for the customer.
    case interrupted
    /// Waiting for the family organiser.
    case deferred
  }

  package let id: UInt64
  package let originalID: UInt64
  package let productID: ProductID
  package let state: State
  package let purchaseDate: StoreTime
  package let expirationDate: StoreTime?
  /// The revocation date.
  package let cancelDate: StoreTime?
  /// Whether the subscription that it belongs to renews.
  package let autoRenews: Bool
  /// Whether ``World/resolveIssue(ofTransaction:)`` has something to do.
  package let hasIssue: Bool
  package let awaitsPriceConsent: Bool
}

extension World {
  /// Every transaction, finished or not, then the pending orders; both oldest first.
  package var sessionRecords: [SessionRecord] {
    account.ledger.map { SessionRecord($0, of: account) }
      + account.pendingOrders.requests.map { SessionRecord($0, .deferred) }
      + account.pendingOrders.interruptions.map { SessionRecord($0, .interrupted) }
  }
}

extension SessionRecord {
  fileprivate init(_ transaction: LedgerTransaction, of account: Account) {
    let subscription = transaction.groupID.flatMap { account[$0] }
    let isLatest = subscription?.latestTransactionID == transaction.id
    let term = subscription?.openTerm
    id = transaction.id
    originalID = transaction.originalID
    productID = transaction.productID
    state = .purchased
    purchaseDate = transaction.purchaseDate
    expirationDate = transaction.expirationDate
    cancelDate = transaction.revocation?.date
    autoRenews = term?.willAutoRenew ?? false
    hasIssue = isLatest && term != nil && subscription?.runningTerm == nil
    awaitsPriceConsent = isLatest && term?.price.isPending ?? false
  }

  fileprivate init(_ request: PurchaseRequest, _ state: State) {
    id = request.id
    originalID = request.id
    productID = request.order.productID
    self.state = state
    purchaseDate = request.date
    expirationDate = nil
    cancelDate = nil
    autoRenews = false
    hasIssue = state == .interrupted
    awaitsPriceConsent = false
  }
}

/// The reason why a test session refused a request, as a sentence for the test's author.
package enum SessionRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownProduct(ProductID)
  case notASubscription(ProductID)
  case noSubscription(ProductID)
  case noTransaction(UInt64)
  case noRequest(UInt64)
  case noIncrease(UInt64)
  case inFuture(ProductID, StoreTime)
  case beforeEarlierPurchase(ProductID, StoreTime)
  case invalidQuantity(ProductID, Int)
  case unknownOffer(String, of: ProductID)
  case ineligibleForOffer(String)
  case code(String, CodeRefusal)
  case act(ActionRefusal)

  package var description: String {
    switch self {
    case .unknownProduct(let id): "unknown product '\(id)' in the configuration"
    case .notASubscription(let id): ActionRefusal.notASubscription(id).description
    case .noSubscription(let id): ActionRefusal.notSubscribed(id).description
    case .noTransaction(let id): "unknown transaction \(id)"
    case .noRequest(let id): "no transaction \(id) waits for Ask to Buy"
    case .noIncrease(let id): "no price increase of transaction \(id) waits for consent"
    case .inFuture(let id, let date):
      "invalid date \(date) of a purchase of '\(id)': expected a date in the past"
    case .beforeEarlierPurchase(let id, let date):
      "invalid date \(date) of a purchase of '\(id)': expected a date after the last transaction "
        + "of the product and its subscription group"
    case .invalidQuantity(let id, let quantity):
      "invalid quantity \(quantity) of '\(id)': expected 1 to 10 of a consumable or a non-renewing "
        + "subscription, and 1 of other products"
    case .unknownOffer(let offer, let id): "unknown offer '\(offer)' of '\(id)'"
    case .ineligibleForOffer(let offer):
      "the customer is not eligible for the offer '\(offer)': it is for current and former "
        + "subscribers"
    case .code(let code, let refusal): "the App Store refuses the code '\(code)': \(refusal)"
    case .act(let refusal): refusal.description
    }
  }
}
