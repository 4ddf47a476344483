/// Why, when and how much of a transaction the App Store took back.
package struct Revocation: Codable, Hashable, Sendable {
  package enum Reason: String, Codable, Hashable, Sendable {
    case developerIssue
    case other
  }

  /// What the customer got for it.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/revocationtype
  package enum Kind: Codable, Hashable, Sendable {
    case fullRefund
    /// Unit: a thousandth of a percent of the price, 1 to 99,999.
    case proratedRefund(milliPercent: Int)
    case familyRevocation
  }

  package let date: StoreTime
  package let reason: Reason
  package let kind: Kind
}
