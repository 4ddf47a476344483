/// An extension of a renewal date by the developer.
struct RenewalExtension: Codable, Hashable, Sendable {
  let groupID: GroupID
  let date: StoreTime
}

/// The result of extending the renewal dates of all subscribers.
///
/// Source: https://developer.apple.com/documentation/appstoreservernotifications/summary
package struct ExtensionSummary: Codable, Hashable, Sendable {
  /// The developer's identifier of the request.
  package let requestIdentifier: String
  package let productID: ProductID
  package let succeededCount: Int
  package let failedCount: Int
}

extension Account {
  /// Extends the renewal date by `days`.
  ///
  /// 1 to 90 days, twice within 365 days, and only of a subscription that is active and paid for.
  /// Devices receive the new date, but there is no new transaction. Source: inferred
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/extend-a-subscription-renewal-date
  mutating func extendRenewal(
    of product: ProductID, days: Int, in catalog: Catalog, at now: StoreTime
  ) throws(ActionRefusal) -> [Effect] {
    guard (1...90).contains(days) else { throw .extensionLength(days: days) }
    let (group, term) = try openTerm(of: product, in: catalog)
    guard let subscription = self[group], subscription.runningTerm != nil else {
      throw .notActive(product)
    }
    let paying = subscription.latestTransactionID
    guard booked(paying).price > .zero else { throw .inFreePeriod(product) }
    let recent = extensions.filter {
      $0.groupID == group && now < $0.date.adding(Period(365, .day))
    }
    guard recent.count < 2 else { throw .extendedTwice(product) }
    extensions.append(RenewalExtension(groupID: group, date: now))
    move(endOf: group, to: term.end.adding(Period(days, .day)), paidBy: paying)
    return booked(paying).statusEffects([.renewalExtended])
  }

  private mutating func move(endOf group: GroupID, to end: StoreTime, paidBy id: UInt64) {
    updateTerm(of: group) {
      $0.end = end
      $0.anchorDay = end.day.day
    }
    if let index = index(of: id) { ledger[index].expirationDate = end }
  }
}

extension World {
  /// Extends the renewal dates of all subscribers to the product.
  ///
  /// - Parameter storefronts: the customers' storefronts, ISO 3166-1 alpha-3; `nil` for all.
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/extend-subscription-renewal-dates-for-all-active-subscribers
  package mutating func extendAllRenewals(
    of product: ProductID, days: Int, request: String, in storefronts: Set<String>? = nil
  ) throws(ActionRefusal) -> [Delivery] {
    guard let known = catalog.product(product) else { throw .unknownProduct(product) }
    guard let group = known.subscriptionTerms?.groupID else { throw .notASubscription(product) }
    guard (1...90).contains(days) else { throw .extensionLength(days: days) }
    var (deliveries, succeeded, failed): ([Delivery], Int, Int) = ([], 0, 0)
    for index in accounts.indices
    where accounts[index][group]?.openTerm?.productID == product
      && storefronts?.contains(accounts[index].storefront) != false
    {
      let id = AccountID(index)
      do throws(ActionRefusal) {
        let effects = try accounts[index].extendRenewal(
          of: product, days: days, in: catalog, at: now)
        deliveries += perform(effects, in: id)
        succeeded += 1
      } catch {
        // The App Store reports to the server that it failed, and not why.
        deliveries += perform(
          [accounts[index].latestNotification(.renewalExtensionFailed, in: group)], in: id)
        failed += 1
      }
    }
    notify(
      of: ExtensionSummary(
        requestIdentifier: request, productID: product, succeededCount: succeeded,
        failedCount: failed))
    return deliveries
  }
}

extension ActionRefusal {
  package static func extensionLength(days: Int) -> Self {
    Self("invalid number of days \(days): expected 1 to 90")
  }

  package static func extendedTwice(_ id: ProductID) -> Self {
    Self("the renewal date of '\(id)' was extended twice within 365 days already")
  }

  package static func inFreePeriod(_ id: ProductID) -> Self {
    Self("'\(id)' is in a free period, so its renewal date cannot be extended")
  }
}
