/// A customer's Apple account as the App Store's servers keep it, for one app.
///
/// Every change happens here first; a device learns of it when it has network.
package struct Account: Codable, Equatable, Sendable {
  package let id: AccountID
  /// What scenarios call it; unique in the world.
  package let name: String
  /// Every transaction there ever was, oldest first. Their ids count up from the account's first.
  package internal(set) var ledger: [LedgerTransaction] = []
  /// The customer's own, at most one for each group, in the order of the first purchases.
  package internal(set) var subscriptions: [Subscription] = [] { didSet { keepNextDue() } }
  /// What the customer asked to get back, got back, and paid again.
  @CopyOnWrite package internal(set) var refundBook = RefundBook()
  /// Orders that wait for the family organiser or the customer.
  @CopyOnWrite package internal(set) var pendingOrders = PendingOrders() {
    didSet { keepNextDue() }
  }
  /// What the customer has through the family. Rule FAM-1.
  @CopyOnWrite package internal(set) var familyShare = FamilyShare()
  /// Renewals of which devices know something else than the App Store. Stays empty unless the
  /// profile says so.
  @CopyOnWrite var discrepancies = RenewalDiscrepancies() { didSet { keepNextDue() } }
  /// How the developer moved renewal dates, oldest first.
  var extensions: [RenewalExtension] = []
  /// The reference names of the offers whose codes the customer has redeemed. Rule OFF-CODE-1.
  var redeemedCodeOffers: Set<String> = []
  /// How often the app asked to restore purchases. Rule RES-3.
  package internal(set) var syncCount = 0
  /// Whether the family organiser is asked before each purchase.
  package internal(set) var asksToBuy = false
  /// How fast time passes for what the customer subscribes to from now on.
  var pace = TimeRate.realTime
  /// Whether renewals can be charged. Whoever confirms a payment sheet pays in a way that works.
  /// Source: assumption
  package internal(set) var canChargeRenewals = true

  /// Where the customer buys, ISO 3166-1 alpha-3. Rule SF-1.
  package internal(set) var storefront: String
  /// Whether every purchase is interrupted. Rule INT-1.
  package internal(set) var interruptsPurchases = false
  /// How many orders waited so far, for whatever reason.
  private var waitingCount: UInt64 = 0
  /// How many transactions are no longer in the ledger, because a test session deleted them.
  private(set) var deletedCount = 0

  /// When the account next changes by itself; `nil` if it never does. Kept, because every event
  /// asks every account for it.
  private(set) var nextDue: StoreTime?

  /// What scenarios call the account that a world begins with.
  package static let nameOfFirst = "customer"

  init(id: AccountID = .first, name: String = nameOfFirst, storefront: String) {
    self.id = id
    self.name = name
    self.storefront = storefront
  }

  /// What the ids of transactions count up from, the same for all accounts. Rule ID-2.
  var identifierBase: UInt64 = 0

  mutating func keepNextDue() { nextDue = firstDue }

  /// The same account as a device knows it that has heard nothing of it.
  var blank: Account {
    var account = Account(id: id, name: name, storefront: storefront)
    account.identifierBase = identifierBase
    return account
  }

  /// The transaction of that id; `nil` if there is none.
  package subscript(id: UInt64) -> LedgerTransaction? {
    index(of: id).map { ledger[$0] } ?? discrepancies.uncharged.first { $0.id == id }
  }

  /// What the customer bought of that group; `nil` for who never subscribed.
  package subscript(group: GroupID) -> Subscription? {
    subscriptions.first { $0.groupID == group }
  }

  /// The orders that were interrupted, oldest first.
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

  /// An order that waits, under an id that no transaction has.
  mutating func waiting(_ order: Order, since now: StoreTime) -> PurchaseRequest {
    defer { waitingCount += 1 }
    let id = firstTransactionID + UInt64(Self.idsPerAccount / 2) + waitingCount
    return PurchaseRequest(id: id, order: order, date: now)
  }

  /// Takes transactions out of the ledger. Whoever names them has to be told.
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
    firstTransactionID + UInt64(Self.idsPerAccount - 1 - discrepancies.uncharged.count)
  }

  private var firstTransactionID: UInt64 {
    identifierBase + UInt64(id.index * Self.idsPerAccount) + 1
  }

  private static var idsPerAccount: Int { 1_000_000 }

  /// A transaction that is known to exist, because the account itself names its id.
  @inline(__always)  // Who asks for one field copies no other.
  func booked(_ id: UInt64) -> LedgerTransaction {
    if let index = index(of: id) { return ledger[index] }
    guard let transaction = self[id] else {
      preconditionFailure("the account names transaction \(id), which its ledger does not hold")
    }
    return transaction
  }
}
