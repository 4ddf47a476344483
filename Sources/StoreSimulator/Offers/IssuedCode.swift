/// What the App Store remembers of offers.
package struct OfferRecords: Codable, Equatable, Sendable {
  /// The codes that the developer gave out, in the order of issue. Rule OFF-CODE-1.
  package internal(set) var issuedCodes: [IssuedCode] = []
  /// The nonces of offers that the App Store has seen, in lower case. Rule OFF-PRO-2.
  var usedNonces: Set<String> = []
}

/// A code that the developer gave out for one of the catalog's offers.
///
/// Source: https://developer.apple.com/help/app-store-connect/manage-subscriptions/set-up-offer-codes
package struct IssuedCode: Codable, Hashable, Sendable {
  /// What customers enter.
  package let text: String
  /// The reference name of its offer.
  package let offerName: String
  package let limit: CodeLimit
  /// From when it is no longer good; `nil` if it always is.
  package let expires: StoreTime?
  /// How often it was redeemed.
  package internal(set) var uses = 0

  func check(at now: StoreTime) throws(CodeRefusal) {
    if let expires, expires <= now { throw .expired(expires) }
    if let limit = limit.uses, uses >= limit { throw .usedUp }
  }
}
