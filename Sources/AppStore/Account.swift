/// A customer's Apple account as the App Store's servers keep it, for one app.
///
/// Every change happens here first; a device learns of it when it has network.
package struct Account: Equatable, Sendable {
  package let id: AccountID
  /// Every transaction there ever was, oldest first. Their ids count up from the account's first.
  package internal(set) var ledger: [LedgerTransaction] = []
  /// At most one for each group, in the order of the first purchases.
  package internal(set) var subscriptions: [Subscription] = []
  /// Orders that wait for the family organiser, oldest first.
  package internal(set) var requests: [PurchaseRequest] = []
  /// What the customer got back, oldest first.
  package internal(set) var refunds: [Refund] = []
  /// How often the app asked to restore purchases. Rule RES-3.
  package internal(set) var syncCount = 0
  /// Whether the family organiser is asked before each purchase.
  package internal(set) var asksToBuy = false
  /// Whether renewals can be charged. Whoever confirms a payment sheet pays in a way that works.
  /// Source: assumption
  package internal(set) var canChargeRenewals = true
  /// The reference names of the offers whose codes the customer has redeemed. Rule OFF-CODE-1.
  var redeemedCodeOffers: Set<String> = []

  /// Where the customer buys, ISO 3166-1 alpha-3. Rule SF-1.
  package internal(set) var storefront: String
  /// Whether every purchase is interrupted. Rule INT-1.
  package internal(set) var interruptsPurchases = false
  /// Orders that were interrupted and that the customer has not resolved, oldest first.
  package internal(set) var interruptedOrders: [Order] = []

  init(id: AccountID = .first, storefront: String) {
    self.id = id
    self.storefront = storefront
  }

  /// The transaction of that id; `nil` if there is none.
  package subscript(id: UInt64) -> LedgerTransaction? {
    index(of: id).map { ledger[$0] }
  }

  /// What the account holds of that group; `nil` if it never subscribed.
  package subscript(group: GroupID) -> Subscription? {
    subscriptions.first { $0.groupID == group }
  }

  /// What the customer paid, oldest first. Nothing is charged for a free trial.
  package var charges: [Charge] {
    ledger.filter { $0.price > .zero }.map {
      Charge(
        transactionID: $0.id, productID: $0.productID, amount: $0.price, currency: $0.currency,
        date: $0.purchaseDate)
    }
  }

  /// Whether a purchase in that group would get an introductory offer now, if the product has one.
  ///
  /// Rule OFF-INT-1: one for each group and account, ever; new and lapsed customers only.
  /// Source: https://developer.apple.com/documentation/storekit/implementing-introductory-offers-in-your-app
  package func isEligibleForIntroductoryOffer(in group: GroupID) -> Bool {
    let hasUsedIt = ledger.contains { $0.groupID == group && $0.offer?.type == .introductory }
    return !hasUsedIt && self[group]?.openTerm == nil
  }

  func index(of id: UInt64) -> Int? {
    id >= firstTransactionID && id < nextTransactionID ? Int(id - firstTransactionID) : nil
  }

  /// Rule ID-1: each transaction has an id of its own, among those of all accounts.
  var nextTransactionID: UInt64 {
    precondition(ledger.count < Self.idsPerAccount, "an account has at most a million transactions")
    return firstTransactionID + UInt64(ledger.count)
  }

  private var firstTransactionID: UInt64 { UInt64(id.index * Self.idsPerAccount) + 1 }

  private static var idsPerAccount: Int { 1_000_000 }

  /// A transaction that is known to exist, because the account itself names its id.
  func booked(_ id: UInt64) -> LedgerTransaction {
    guard let transaction = self[id] else {
      preconditionFailure("the account names transaction \(id), which its ledger does not hold")
    }
    return transaction
  }
}

/// An amount that the customer paid.
package struct Charge: Hashable, Sendable {
  package let transactionID: UInt64
  package let productID: ProductID
  package let amount: Money
  /// ISO 4217, that of the storefront in which the customer paid.
  package let currency: String
  package let date: StoreTime
}

/// An amount that the customer got back.
package struct Refund: Hashable, Sendable {
  package enum Why: String, Hashable, Sendable {
    /// Unused time of a plan that an upgrade replaced. Rule SUB-CHG-1.
    case upgrade
    case refund
  }

  package let transactionID: UInt64
  package let productID: ProductID
  package let amount: Money
  /// ISO 4217, the one that the customer paid in.
  package let currency: String
  package let why: Why
  package let date: StoreTime
}
