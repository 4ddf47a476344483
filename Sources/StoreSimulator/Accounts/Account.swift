/// A customer's Apple account as the App Store's servers keep it, for one app.
///
/// Every change happens here first; a device receives it when it has network.
package struct Account: Codable, Equatable, Sendable {
  package let id: AccountID
  /// The name in scenarios; unique in the world.
  package let name: String
  /// The devices on which the account is signed in, in the order of signing in.
  var devices: [DeviceID] = []
  /// Every transaction, oldest first. Their ids count up from the account's first.
  package internal(set) var ledger: [LedgerTransaction] = []
  /// The customer's own subscriptions, at most one for each group, in the order of the first
  /// purchases.
  package internal(set) var subscriptions: [Subscription] = [] { didSet { keepNextDue() } }
  /// Refund requests, refunds, and reversed refunds.
  @CopyOnWrite package internal(set) var refundBook = RefundBook()
  /// Orders that wait for the family organiser or the customer.
  @CopyOnWrite package internal(set) var pendingOrders = PendingOrders() {
    didSet { keepNextDue() }
  }
  /// Purchases that the family shares with the customer. Rule FAM-1.
  @CopyOnWrite package internal(set) var familyShare = FamilyShare()
  /// Renewals that devices see differently from the App Store. Empty unless the profile turns them
  /// on.
  @CopyOnWrite var discrepancies = RenewalDiscrepancies() { didSet { keepNextDue() } }
  /// Extensions of renewal dates, oldest first.
  var extensions: [RenewalExtension] = []
  /// The reference names of the offers whose codes the customer has redeemed. Rule OFF-CODE-1.
  var redeemedCodeOffers: Set<String> = []
  /// The number of times the app had the customer sign in: to restore, for the receipt or for the
  /// app transaction. Rules RES-1, RES-3.
  package internal(set) var signInCount = 0
  /// Whether the family organiser is asked before each purchase.
  package internal(set) var asksToBuy = false
  /// The time rate of subscriptions that begin from now on.
  var pace = TimeRate.realTime
  /// Whether renewals can be charged.
  package internal(set) var canChargeRenewals = true
  /// Whether what the customer confirms at the payment sheet can be charged. Rule BILL-9.
  package internal(set) var canChargePurchases = true

  /// Where the customer buys, ISO 3166-1 alpha-3. Rule SF-1.
  package internal(set) var storefront: String
  /// Whether every purchase is interrupted. Rule INT-1.
  package internal(set) var interruptsPurchases = false
  /// The number of orders that have ever been pending.
  private var waitingCount: UInt64 = 0
  /// The number of identifiers given to restored transactions. Rule RES-6.
  private var restoredCount: UInt64 = 0
  /// The number of transactions that a test session deleted from the ledger.
  private(set) var deletedCount = 0

  /// When the account next changes by itself; `nil` if it never does. Cached, because every event
  /// reads it from every account.
  private(set) var nextDue: StoreTime?

  /// The name of the first account in scenarios.
  package static let nameOfFirst = "customer"

  init(id: AccountID = .first, name: String = nameOfFirst, storefront: String) {
    self.id = id
    self.name = name
    self.storefront = storefront
  }

  /// The first transaction id of the first account, the same for all accounts. Rule ID-2.
  var firstIdentifier: UInt64 = 1

  mutating func keepNextDue() { nextDue = firstDue }

  /// The account as seen by a device that has never been in contact with the App Store.
  var blank: Account {
    var account = Account(id: id, name: name, storefront: storefront)
    account.firstIdentifier = firstIdentifier
    return account
  }

  /// The transaction of that id; `nil` without one.
  package subscript(id: UInt64) -> LedgerTransaction? {
    index(of: id).map { ledger[$0] } ?? discrepancies.uncharged.first { $0.id == id }
  }

  /// The customer's own subscription in that group; `nil` if the customer never subscribed.
  package subscript(group: GroupID) -> Subscription? {
    subscriptions.first { $0.groupID == group }
  }

  /// The interrupted orders, oldest first.
  package var interruptedOrders: [Order] { pendingOrders.interruptions.map(\.order) }

  /// Whether a purchase in that group would get an introductory offer now, if the product has one.
  ///
  /// Rule OFF-INT-1: one for each group and account, ever; new and lapsed customers only.
  /// Source: https://developer.apple.com/documentation/storekit/implementing-introductory-offers-in-your-app
  package func isEligibleForIntroductoryOffer(in group: GroupID) -> Bool {
    !hasUsedIntroductoryOffer(in: group) && self[group]?.openTerm == nil
  }

  func hasUsedIntroductoryOffer(in group: GroupID) -> Bool {
    ledger.contains { $0.groupID == group && $0.offer?.type == .introductory }
  }

  func index(of id: UInt64) -> Int? {
    guard id >= firstTransactionID && id < nextTransactionID else { return nil }
    return deletedCount == 0 ? Int(id - firstTransactionID) : indexAmongGaps(of: id)
  }

  /// Rule ID-1: each transaction has an id of its own, among those of all accounts. The id of one
  /// that was deleted is never given again.
  var nextTransactionID: UInt64 {
    let count = ledger.count + deletedCount
    precondition(count < Self.idsPerAccount, "an account has at most a million transactions")
    return firstTransactionID + UInt64(count)
  }

  /// A pending order, under an id that no transaction has.
  mutating func waiting(_ order: Order, since now: StoreTime) -> PurchaseRequest {
    defer { waitingCount += 1 }
    let id = firstTransactionID + UInt64(Self.idsPerAccount / 2) + waitingCount
    return PurchaseRequest(id: id, order: order, date: now)
  }

  /// An identifier for a transaction that is restored, which no other has.
  mutating func nextRestoredID() -> UInt64 {
    defer { restoredCount += 1 }
    return firstTransactionID + UInt64(Self.idsPerAccount / 4) + restoredCount
  }

  /// Removes everything from the ledger; ids count from 0 again, as in Xcode's environment.
  ///
  /// Source: `testFinishTransaction` in https://github.com/flutter/packages
  mutating func emptyLedger() {
    ledger = []
    deletedCount = 0
    waitingCount = 0
    firstIdentifier = 0
  }

  /// Removes transactions from the ledger. The caller has to update whatever refers to them.
  mutating func removeFromLedger(_ isGone: (LedgerTransaction) -> Bool) {
    let count = ledger.count
    ledger.removeAll(where: isGone)
    deletedCount += count - ledger.count
  }

  private func indexAmongGaps(of id: UInt64) -> Int? {
    var range = ledger.indices
    while let first = range.first {
      let middle = first + range.count / 2
      if ledger[middle].id == id { return middle }
      range = ledger[middle].id < id ? middle + 1..<range.upperBound : first..<middle
    }
    return nil
  }

  /// The id of a transaction that is not in the ledger, from the end of the account's range.
  var nextUnchargedID: UInt64 {
    firstTransactionID + UInt64(Self.idsPerAccount - 1 - discrepancies.unchargedCount)
  }

  private var firstTransactionID: UInt64 {
    firstIdentifier + UInt64(id.index * Self.idsPerAccount)
  }

  /// The number of ids that belong to each account.
  static var idsPerAccount: Int { 1_000_000 }

  /// The transaction of an id that the account itself stores, so it exists.
  @inline(__always)  // Reading one field copies no other.
  func booked(_ id: UInt64) -> LedgerTransaction {
    if let index = index(of: id) { return ledger[index] }
    guard let transaction = self[id] else {
      preconditionFailure("the account names transaction \(id), which its ledger does not hold")
    }
    return transaction
  }
}
