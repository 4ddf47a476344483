// The listings that the running app can read. Every list is finite (rule ENT-15) and oldest first;
// ``World/asRead(_:)`` is the order in which the app reads it.
extension World {
  /// The products of these ids, in the catalog's order if the profile does not shuffle them.
  ///
  /// Rule PROD-1: unknown ids and withdrawn products are left out, an id asked for twice
  /// counts once.
  /// Source: https://developer.apple.com/documentation/storekit/product/products(for:)
  /// Rule PUR-11: so are products that are not for sale in the customer's storefront.
  /// - Throws: ``CallFailure``. Rule OFFL-1: without network, among others.
  package mutating func products(for ids: [ProductID]) throws(CallFailure) -> [CatalogProduct] {
    try indices(ofProducts: ids).map { catalog.products[$0] }
  }

  /// ``products(for:)``, as their indices in the catalog.
  package mutating func indices(ofProducts ids: [ProductID]) throws(CallFailure) -> [Int] {
    try begin(.loadProducts)
    // Most apps request the whole catalog, in its order.
    let isAll = ids.elementsEqual(catalog.products.lazy.map(\.id))
    let wanted = isAll ? [] : Set(ids)
    return asRead(
      unordered: catalog.products.indices.filter {
        let id = catalog.products[$0].id
        return (isAll || wanted.contains(id)) && catalog.products[$0].isOffered && isSold(id)
      })
  }

  /// The customer's entitlements. Rules ENT-1, ENT-2.
  ///
  /// - Parameter product: the only product to list; `nil` for all.
  package func currentEntitlements(to product: ProductID? = nil) -> [LedgerTransaction] {
    withoutLate(readableAccount.entitlements(at: now, profile: profile, to: product))
  }

  /// The latest transaction that entitles the customer to the product; `nil` without one.
  package func currentEntitlement(for product: ProductID) -> LedgerTransaction? {
    currentEntitlements(to: product).last
  }

  /// Every transaction that the App Store lists. Rule CON-1.
  ///
  /// - Parameter product: the only product to list; `nil` for all.
  package func all(of product: ProductID? = nil) -> [LedgerTransaction] {
    withoutLate(listed(in: readableAccount, of: product))
  }

  /// What the receipt and a restore by the original API are made of.
  ///
  /// Rule OFFL-2: of empty readings after a launch, only the newer API's listings are reported.
  /// Rule ENT-9: so are late listings, whereas a purchase is in the receipt once it is made.
  /// Source:
  /// https://developer.apple.com/library/archive/releasenotes/General/ValidateAppStoreReceipt/Chapters/ReceiptFields.html
  package func allInReceipt() -> [LedgerTransaction] {
    listed(in: knownAccount).filter {
      $0.revocation != nil || !account.isUndelivered($0.id, at: now)
    }
  }

  private func listed(in account: Account, of product: ProductID? = nil) -> [LedgerTransaction] {
    account.listed(
      of: product, includingConsumables: app.includesConsumableHistory,
      isUnfinished: { seemsUnfinished($0) })
  }

  /// Every transaction that the app has not finished. Rule FIN-3.
  package func unfinished() -> [LedgerTransaction] {
    withoutLate(readableAccount.ledger.filter { seemsUnfinished($0) })
  }

  /// The transactions that wait in the original API's payment queue when an observer joins it.
  ///
  /// Rule OFFL-2: of empty readings after a launch with network, only the newer API's listings are
  /// reported.
  package func unfinishedInQueue() -> [LedgerTransaction] {
    guard device.isOnline else { return unfinished() }
    return withoutLate(account.ledger.filter { seemsUnfinished($0) })
  }

  /// The first elements of a loop over updates that begins now, besides those that waited for
  /// the launch.
  ///
  /// Rule UPD-7: with `unfinishedToEach`, what is unfinished. That it has the order of a launch
  /// (rule UPD-5) is an assumption.
  package func beginningOfLoop() -> [LedgerTransaction] {
    guard profile.has(.unfinishedToEach) else { return [] }
    return profile.has(.newestFirst) ? unfinished().reversed() : unfinished()
  }

  /// The product's latest transaction, whatever became of it; `nil` without one.
  package func latest(for product: ProductID) -> LedgerTransaction? {
    all(of: product).last
  }

  /// The customer's statuses in the group: none if never subscribed, one for an own or a shared
  /// subscription, two for both. Rule STAT-1.
  package func statuses(in group: GroupID) -> [LedgerStatus] {
    readableAccount.statuses(in: group, catalog: catalog, profile: profile, at: now)
      .filter { $0.transaction.id != $0.renewal.originalID || !isUnlisted($0.transaction) }
  }

  /// Rule ENT-9: with `listingLag`, a transaction is listed later than listeners receive it. So is
  /// the first status in a group. Source: measured on macOS 26.6, Xcode 27,
  /// https://github.com/Kosikowski/swift-storekit
  private func withoutLate(_ transactions: [LedgerTransaction]) -> [LedgerTransaction] {
    delays.isEmpty && account.discrepancies.undelivered.isEmpty
      ? transactions : transactions.filter { !isUnlisted($0) }
  }

  /// ``statuses(in:)``, as the app's call for it.
  ///
  /// - Throws: ``CallFailure``; without network it answers from the device's copy.
  package mutating func subscriptionStatus(
    in group: GroupID
  ) throws(CallFailure) -> [LedgerStatus] {
    try begin(.subscriptionStatus)
    return asRead(unordered: statuses(in: group))
  }

  /// Whether a purchase in the group would get an introductory offer, if the product has one.
  /// Rule OFF-INT-1. Without network the device's copy decides.
  ///
  /// Rule OFF-INT-3: with some profiles the answer differs. The price of a purchase does not depend
  /// on it.
  package func isEligibleForIntroductoryOffer(in group: GroupID) -> Bool {
    if let first = device.eligibilityAnswers[group] { return first }
    let account = knownAccount
    if profile.has(.ineligibleOncePurchased), account[group] != nil { return false }
    return profile.has(.eligibleWhileSubscribed)
      ? !account.hasUsedIntroductoryOffer(in: group)
      : account.isEligibleForIntroductoryOffer(in: group)
  }

  /// ``isEligibleForIntroductoryOffer(in:)``, as the app's call for it, whose first answer may be
  /// cached.
  package mutating func introductoryOfferEligibility(in group: GroupID) -> Bool {
    let answer = isEligibleForIntroductoryOffer(in: group)
    if profile.has(.firstEligibilityStays) { device.eligibilityAnswers[group] = answer }
    return answer
  }

  /// The account as the device knows it. Rule OFFL-1: without network, as of the last contact.
  var knownAccount: Account {
    // By index, because yielding `account` would copy it.
    _read {
      switch device.network {
      case .online: yield accounts[device.account.index]
      case .offline(let copy): yield copy.account
      }
    }
  }

  /// Whether listings are empty although the customer may own something.
  var listsNothing: Bool { switchOfEmptyListings != nil }

  /// The switch for which listings are empty now. Rule OFFL-2: with `coldEmpty`, after a launch
  /// without network until the network is back; with `launchEmpty` and `launchSometimesEmpty`, for
  /// a while after a launch with network.
  private var switchOfEmptyListings: Profile.Switch? {
    if device.app == .running(launchedOffline: true), profile.has(.coldEmpty) { return .coldEmpty }
    guard let end = device.emptyUntil, now < end else { return nil }
    return profile.has(.launchEmpty) ? .launchEmpty : .launchSometimesEmpty
  }

  /// The switch that keeps what the customer has bought from the app's listings now; `nil` if
  /// listings are whole, or if there is nothing to hide.
  package var switchThatHidesPurchases: Profile.Switch? {
    knownAccount.ledger.isEmpty ? nil : switchOfEmptyListings
  }

  /// The account as listings show it.
  private var readableAccount: Account {
    _read {
      if listsNothing {
        yield account.blank
      } else {
        yield knownAccount
      }
    }
  }
}
