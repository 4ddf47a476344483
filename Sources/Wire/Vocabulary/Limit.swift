/// A part of the corpus that an app does not claim: what only that part would show is not judged.
///
/// Finer than a ``Capability``: an adapter that reports subscriptions may leave out `renews as`.
package enum Limit: Hashable, Sendable {
  /// The app sells no products of this kind.
  case kind(SoldKind)
  /// The app remembers no purchases while the App Store cannot be reached.
  case memoryWithoutNetwork
  /// The app ignores purchases that begin in the App Store.
  case promotedPurchases
  /// The wording of prices is the app's own: amounts and periods are judged.
  case priceText
  /// The app asks for its own products, whatever a scenario lists.
  case productLists
  /// The app buys one unit at a time.
  case quantities
  /// The app refuses to move a customer from one plan to another.
  case planChanges
  /// The app's passes last another time than 30 days, which the App Store does not know.
  case passDuration
  /// The app judges by a receipt that the App Store confirms, and not by signed transactions.
  case transactionSignatures
  /// The app's server is one of the sandbox alone.
  case production
  /// The app has no button to restore purchases.
  case restoring
  /// The app does not report how a purchase ended.
  case purchaseOutcomes
  /// The app unlocks the same whatever was bought: whether anything is unlocked is judged.
  case accessByProduct
  /// A part of a record that the app does not show, such as `subscription.renews as`.
  case part(AppFact, String)

  /// A kind of products in an app's words.
  package enum SoldKind: String, CaseIterable, Hashable, Sendable {
    case consumables
    case nonConsumables = "non-consumables"
    case passes
    case subscriptions
  }

  /// Every limit, in the order of the reference.
  package static let allCases: [Limit] =
    SoldKind.allCases.map(Limit.kind)
    + [
      .memoryWithoutNetwork, .promotedPurchases, .priceText, .productLists, .quantities,
      .planChanges, .passDuration, .transactionSignatures, .production, .restoring,
      .purchaseOutcomes, .accessByProduct,
    ] + parts

  private static var parts: [Limit] {
    [AppFact.subscription, .purchaseInfo, .server].flatMap { fact in
      Fact.app(fact).entry.kind.fields.map { Limit.part(fact, $0.name) }
    }
  }

  private static let byWord = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// The limit with this word; `nil` for an unknown word.
  package init?(rawValue: String) {
    guard let limit = Self.byWord[rawValue] else { return nil }
    self = limit
  }

  /// The word in the protocol.
  package var rawValue: String {
    switch self {
    case .kind(let kind): kind.rawValue
    case .memoryWithoutNetwork: "memory without network"
    case .promotedPurchases: "promoted purchases"
    case .priceText: "price text"
    case .productLists: "product lists"
    case .quantities: "quantities"
    case .planChanges: "plan changes"
    case .passDuration: "pass duration"
    case .transactionSignatures: "transaction signatures"
    case .production: "production"
    case .restoring: "restoring"
    case .purchaseOutcomes: "purchase outcomes"
    case .accessByProduct: "access by product"
    case .part(let fact, let part): "\(fact.rawValue).\(part)"
    }
  }
}

extension Limit.SoldKind {
  fileprivate var summary: String {
    switch self {
    case .consumables: "The app sells no consumables."
    case .nonConsumables: "The app sells no non-consumables."
    case .passes: "The app sells no non-renewing subscriptions."
    case .subscriptions: "The app sells no auto-renewing subscriptions."
    }
  }
}

extension Limit {
  /// The meaning, in one sentence.
  package var summary: String {
    switch self {
    case .kind(let kind): kind.summary
    case .memoryWithoutNetwork:
      "The app, opened while the App Store cannot be reached, need not know what was bought."
    case .promotedPurchases: "The app does not handle purchases that begin in the App Store."
    case .priceText:
      "The wording of prices is the app's own: the amounts are judged, and a period if it is named."
    case .productLists: "The app asks for its own products, not for those that a scenario lists."
    case .quantities: "The app buys one unit at a time."
    case .planChanges: "The app refuses to move a customer from one plan to another."
    case .passDuration:
      "The app's passes do not last 30 days: scenarios that wait a week or longer with one are "
        + "not played."
    case .transactionSignatures:
      "The app judges by a receipt that the App Store confirms: scenarios that tamper with signed "
        + "transactions are not played."
    case .production:
      "The app's server is one of the sandbox alone: scenarios in production are not played."
    case .restoring: "The app has no button to restore purchases."
    case .purchaseOutcomes:
      "The app does not report how a purchase ended: `purchase` and `error` are not judged."
    case .accessByProduct:
      "The app unlocks the same whatever was bought: whether anything is unlocked is judged, not "
        + "which products."
    case .part(let fact, let part): "The app does not show `\(part)` of `\(fact.rawValue)`."
    }
  }
}
