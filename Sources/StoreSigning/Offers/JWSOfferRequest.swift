import StoreSimulator
import JSONTree

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

  /// The compact JWS, deterministic for the same request and key.
  package func jws(by key: TestKey, keyID: String) -> String {
    JWSSigner(header: ["alg": "ES256", "kid": .string(keyID), "typ": "JWT"], key: key)
      .sign(claims)
  }

  static let promotionalAudience = "promotional-offer"
  static let introductoryAudience = "introductory-offer-eligibility"

  private var claims: JSON {
    .payload(
      [
        ("iss", .string(issuerID)), ("aud", .string(offer.audience)), ("bid", .string(bundleID)),
        ("iat", .integer(Int(issued.milliseconds / 1000))), ("nonce", .string(nonce)),
        ("productId", .string(productID.rawValue)),
      ] + offer.claims)
  }
}

extension JWSOfferRequest.Offer {
  /// The `aud` claim of the JWS.
  fileprivate var audience: String {
    switch self {
    case .promotional: JWSOfferRequest.promotionalAudience
    case .introductory: JWSOfferRequest.introductoryAudience
    }
  }

  fileprivate var claims: [(name: String, value: JSON?)] {
    switch self {
    case .promotional(let offerID, let transactionID):
      [("offerIdentifier", .string(offerID)), ("transactionId", .text(transactionID))]
    case .introductory(let isAllowed, let transactionID):
      [("allowIntroductoryOffer", .bool(isAllowed)), ("transactionId", .string(transactionID))]
    }
  }
}
