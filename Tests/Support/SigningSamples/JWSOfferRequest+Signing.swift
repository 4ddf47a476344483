import JSONTree
import StoreSigning

/// What a developer's server does with an offer.
extension JWSOfferRequest {
  /// The compact JWS, deterministic for the same request and key.
  package func jws(by key: TestKey, keyID: String) -> String {
    JWSSigner(header: ["alg": "ES256", "kid": .string(keyID), "typ": "JWT"], key: key)
      .sign(claims)
  }

  private var claims: JSON {
    let claims: [(name: String, value: JSON?)] =
      [
        ("iss", .string(issuerID)), ("aud", .string(offer.audience)), ("bid", .string(bundleID)),
        ("iat", .integer(Int(issued.milliseconds / 1000))), ("nonce", .string(nonce)),
        ("productId", .string(productID.rawValue)),
      ] + offer.claims
    return .object(claims.compactMap { name, value in value.map { JSON.Member(name, $0) } })
  }
}

extension JWSOfferRequest.Offer {
  /// The `aud` claim of the JWS.
  fileprivate var audience: String {
    switch self {
    case .promotional: "promotional-offer"
    case .introductory: "introductory-offer-eligibility"
    }
  }

  fileprivate var claims: [(name: String, value: JSON?)] {
    switch self {
    case .promotional(let offerID, let transactionID):
      [("offerIdentifier", .string(offerID)), ("transactionId", transactionID.map(JSON.string))]
    case .introductory(let isAllowed, let transactionID):
      [("allowIntroductoryOffer", .bool(isAllowed)), ("transactionId", .string(transactionID))]
    }
  }
}
