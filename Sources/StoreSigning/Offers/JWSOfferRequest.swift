import StoreSimulator

/// A request that an app's server signs, as a JWS, to allow a customer an offer.
///
/// Source: https://developer.apple.com/documentation/storekit/generating-jws-to-sign-app-store-requests
package struct JWSOfferRequest: Hashable, Sendable {
  package enum Offer: Hashable, Sendable {
    /// - transactionID: any of the customer's, or the customer's app transaction; `nil` if the
    ///   server names no customer.
    case promotional(offerID: String, transactionID: String?)
    /// Whether the customer gets the introductory offer, regardless of eligibility. Rule OFF-INT-6.
    case introductory(isAllowed: Bool, transactionID: String)
  }

  package let bundleID: String
  /// The developer's team in App Store Connect; not verified here.
  package let issuerID: String
  package let productID: ProductID
  package let offer: Offer
  /// A UUID string. The App Store accepts each one once.
  package let nonce: String
  package let issued: StoreTime

  /// - Parameter issued: rounded to whole seconds.
  package init(
    bundleID: String, issuerID: String, productID: ProductID, offer: Offer, nonce: String,
    issued: StoreTime
  ) {
    self.bundleID = bundleID
    self.issuerID = issuerID
    self.productID = productID
    self.offer = offer
    self.nonce = nonce
    self.issued = issued
  }

  static let promotionalAudience = "promotional-offer"
  static let introductoryAudience = "introductory-offer-eligibility"
}
