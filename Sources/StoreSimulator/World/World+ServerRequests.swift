// Requests of the developer's server about any customer, signed in on the device in use or not.
extension World {
  /// The account whose ledger holds the transaction; `nil` for an unknown id.
  package func holder(ofTransaction id: UInt64) -> Account? {
    let first = accounts[0].firstIdentifier
    guard id >= first else { return nil }
    let index = Int((id - first) / UInt64(Account.idsPerAccount))
    guard index < accounts.count, accounts[index][id] != nil else { return nil }
    return accounts[index]
  }

  /// Finishes a transaction for the app. A second time, nothing happens.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/finish-transaction
  package mutating func finish(_ id: UInt64, of holder: AccountID) {
    accounts[holder.index].finish(id)
  }

  /// Extends the renewal date of one customer's subscription.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/extend-a-subscription-renewal-date
  package mutating func extendRenewal(
    of product: ProductID, days: Int, for holder: AccountID
  ) throws(ActionRefusal) -> [Delivery] {
    let effects = try accounts[holder.index].extendRenewal(
      of: product, days: days, in: catalog, at: now)
    return perform(effects, in: holder)
  }

  /// Takes what the server reports about the consumption of a purchase. The decision on a refund is
  /// the scenario's.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/send-consumption-information
  package mutating func take(_ report: ConsumptionReport) { consumptionReports.append(report) }

  /// Names the customer in the latest transaction of an original one, whose renewals repeat it.
  ///
  /// - Parameter token: a UUID string.
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/set-app-account-token
  package mutating func setAppAccountToken(
    _ token: String, ofOriginal id: UInt64, for holder: AccountID
  ) {
    let latest = accounts[holder.index].ledger.lastIndex { $0.originalID == id }
    if let latest { accounts[holder.index].ledger[latest].appAccountToken = token }
  }
}
