import StoreSimulator

/// Verifies that the app's server allowed an offer, as the App Store does.
///
/// If several things are wrong, the refusal is the first in the order of the checks. Whether a
/// nonce was used before, and whether the customer may have the offer, is not decided here.
/// Source: https://developer.apple.com/documentation/storekit/generating-jws-to-sign-app-store-requests
package struct OfferJudge: Sendable {
  /// The offer that the app requests.
  package enum RequestedOffer: Hashable, Sendable {
    case promotional(offerID: String)
    case introductory
  }

  private let bundleID: String
  private let keys: OfferKeys
  private let now: StoreTime

  package init(bundleID: String, keys: OfferKeys, now: StoreTime) {
    self.bundleID = bundleID
    self.keys = keys
    self.now = now
  }

  /// The request in a JWS, if it fits what the app requests. Rules OFF-PRO-2, OFF-INT-6.
  ///
  /// - Parameter transactionIDs: the customer's, the app transaction's included.
  package func request(
    in jws: String, for product: ProductID, _ requested: RequestedOffer, transactionIDs: Set<String>
  ) throws(OfferRefusal) -> JWSOfferRequest {
    let claims = try OfferClaims(of: jws, signedByOneOf: keys)
    try claims.expect("aud", requested.audience)
    try claims.expect("bid", bundleID)
    try claims.expect("productId", product.rawValue)
    let offer = try offer(in: claims, requested)
    if let id = offer.transactionID, !transactionIDs.contains(id) {
      throw .otherCustomersTransaction(id)
    }
    let request = JWSOfferRequest(
      bundleID: bundleID, issuerID: try claims.text("iss"), productID: product, offer: offer,
      nonce: try claims.text("nonce"), issued: try claims.date("iat"))
    try check(nonce: request.nonce, issued: request.issued)
    return request
  }

  /// Verifies a request of the older format, which the App Store rebuilds from the app's parameters
  /// and its own data on the app. Rule OFF-PRO-2.
  package func check(
    _ request: PromotionalOfferRequest, signature: String
  ) throws(OfferRefusal) {
    let key = try keys.key(request.keyID)
    guard let signature = PromotionalOfferRequest.signature(in: signature) else {
      throw .notASignature
    }
    guard request.bundleID == bundleID,
      signature.isValid(forDigest: SHA256.hash(request.message), by: key)
    else { throw .invalidSignature }
    try check(nonce: request.nonce, issued: request.timestamp)
  }

  private func offer(
    in claims: OfferClaims, _ requested: RequestedOffer
  ) throws(OfferRefusal) -> JWSOfferRequest.Offer {
    switch requested {
    case .promotional(let offerID):
      try claims.expect("offerIdentifier", offerID)
      return .promotional(
        offerID: offerID, transactionID: try claims.optionalText("transactionId"))
    case .introductory:
      return .introductory(
        isAllowed: try claims.flag("allowIntroductoryOffer"),
        transactionID: try claims.text("transactionId"))
    }
  }

  /// A server's clock may be ahead by up to a minute. Source: assumption
  private func check(nonce: String, issued: StoreTime) throws(OfferRefusal) {
    guard UUIDString(nonce) != nil else { throw .invalidNonce(nonce) }
    let age = now.milliseconds(since: issued)
    guard age >= -60_000 else { throw .issuedInTheFuture(issued: issued) }
    guard age <= 24 * 3_600_000 else { throw .tooOld(issued: issued) }
  }
}

extension OfferJudge.RequestedOffer {
  fileprivate var audience: String {
    switch self {
    case .promotional: JWSOfferRequest.promotionalAudience
    case .introductory: JWSOfferRequest.introductoryAudience
    }
  }
}

extension JWSOfferRequest.Offer {
  fileprivate var transactionID: String? {
    switch self {
    case .promotional(_, let transactionID): transactionID
    case .introductory(_, let transactionID): transactionID
    }
  }
}
