/// One way to pay for a subscription of a year.
///
/// Source: https://developer.apple.com/documentation/appstoreserverapi/billingplantype; where a file
/// says how, from files that Xcode 26 wrote.
package struct BillingPlan: Codable, Hashable, Sendable {
  /// Raw values are those of files and of signed payloads.
  package enum Kind: String, Codable, CaseIterable, Hashable, Sendable {
    /// Each period at its start: what every subscription without plans does.
    case upFront = "BILLED_UPFRONT"
    /// A part of it each month, for the whole commitment.
    case monthly = "MONTHLY"
  }

  package let kind: Kind
  /// What is charged each time.
  package let price: Money
  /// What is charged in all.
  package let commitmentPrice: Money
  /// Whether customers can choose it.
  package let isEnabled: Bool

  package init(kind: Kind, price: Money, commitmentPrice: Money, isEnabled: Bool = true) {
    self.kind = kind
    self.price = price
    self.commitmentPrice = commitmentPrice
    self.isEnabled = isEnabled
  }
}
