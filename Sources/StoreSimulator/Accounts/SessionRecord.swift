/// What a test session tells of a transaction, or of an order that came to none yet.
///
/// Source: https://developer.apple.com/documentation/storekittest/sktesttransaction
package struct SessionRecord: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    case purchased
    /// Interrupted, and waits for the customer.
    case interrupted
    /// Waits for the family organiser.
    case deferred
  }

  package let id: UInt64
  package let originalID: UInt64
  package let productID: ProductID
  package let state: State
  package let purchaseDate: StoreTime
  package let expirationDate: StoreTime?
  /// When the App Store took it back.
  package let cancelDate: StoreTime?
  /// Whether the subscription that it belongs to renews.
  package let autoRenews: Bool
  /// Whether ``World/resolveIssue(ofTransaction:)`` has something to do.
  package let hasIssue: Bool
  package let awaitsPriceConsent: Bool
}

extension World {
  /// Every transaction, finished or not, then the orders that wait; both oldest first.
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
