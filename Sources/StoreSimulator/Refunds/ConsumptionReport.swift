/// What the developer's server reports about a purchase, for the decision on its refund.
///
/// Source: https://developer.apple.com/documentation/appstoreserverapi/consumptionrequest
package struct ConsumptionReport: Codable, Equatable, Sendable {
  package let transactionID: UInt64
  package let productID: ProductID
  package let date: StoreTime
  package let delivery: DeliveryStatus
  /// `nil` if the server has none.
  package let preference: RefundPreference?
  /// The consumed part, in thousandths of a percent, 0 to 100,000; `nil` if it is not reported.
  package let milliPercent: Int?
  /// The request's body, JSON.
  package let body: String

  package init(
    on transaction: LedgerTransaction, at date: StoreTime, delivery: DeliveryStatus,
    preference: RefundPreference?, milliPercent: Int?, body: String
  ) {
    transactionID = transaction.id
    productID = transaction.productID
    self.date = date
    self.delivery = delivery
    self.preference = preference
    self.milliPercent = milliPercent
    self.body = body
  }
}
