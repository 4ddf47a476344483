// What the running app can ask for. Every list is finite (rule ENT-15) and comes oldest first; the
// real order is unspecified.
extension World {
  /// The products of these ids, in the catalog's order.
  ///
  /// Rule PROD-1: unknown ids and withdrawn products are left out, an id asked for twice
  /// counts once.
  /// Source: https://developer.apple.com/documentation/storekit/product/products(for:)
  /// - Throws: ``NetworkLost`` without network (rule OFFL-1).
  package func products(for ids: [ProductID]) throws(NetworkLost) -> [CatalogProduct] {
    guard device.isOnline else { throw NetworkLost() }
    let wanted = Set(ids)
    return catalog.products.filter { $0.isForSale && wanted.contains($0.id) }
  }

  /// What the customer is entitled to. Rules ENT-1, ENT-2.
  package func currentEntitlements() -> [LedgerTransaction] {
    readableAccount.entitlements(at: now, profile: profile)
  }

  /// The latest transaction that entitles the customer to the product; `nil` if there is none.
  package func currentEntitlement(for product: ProductID) -> LedgerTransaction? {
    currentEntitlements().last { $0.productID == product }
  }

  /// Every transaction that the App Store lists. Rule CON-1.
  package func all() -> [LedgerTransaction] { readableAccount.listed }

  /// Every transaction that the app has not finished. Rule FIN-3.
  package func unfinished() -> [LedgerTransaction] {
    readableAccount.ledger.filter { !$0.isFinished }
  }

  /// The product's latest transaction, whatever became of it; `nil` if there is none.
  package func latest(for product: ProductID) -> LedgerTransaction? {
    all().last { $0.productID == product }
  }

  /// How the customer stands in the group: one entry, or none for who never subscribed. Rule
  /// STAT-1.
  package func standings(in group: GroupID) -> [SubscriptionStanding] {
    readableAccount.standings(in: group, catalog: catalog, at: now)
  }

  /// Whether a purchase in the group would get an introductory offer, if the product has one.
  /// Rule OFF-INT-1. Without network it is judged by what the device last knew.
  package func isEligibleForIntroductoryOffer(in group: GroupID) -> Bool {
    knownAccount.isEligibleForIntroductoryOffer(in: group)
  }

  /// The account as the device knows it. Rule OFFL-1: without network, as of the last contact.
  private var knownAccount: Account {
    switch device.network {
    case .online: account
    case .offline(let copy): copy.account
    }
  }

  /// The account as listings show it. Rule OFFL-2: with `coldEmpty`, an app that was launched
  /// without network sees nothing until the network is back.
  private var readableAccount: Account {
    let isCold = device.app == .running(launchedOffline: true)
    return isCold && profile.has(.coldEmpty) ? Account(id: device.account) : knownAccount
  }
}

/// The App Store cannot be reached. Rule OFFL-1.
package struct NetworkLost: Error, Hashable, Sendable {
  package init() {}
}
