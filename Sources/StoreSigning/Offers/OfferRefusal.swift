import StoreSimulator

/// The reason why the App Store rejects the app's server's signature of an offer. Rule OFF-PRO-2.
///
/// Source: https://developer.apple.com/documentation/storekit/product/purchaseerror/invalidoffersignature
package enum OfferRefusal: Error, Hashable, Sendable {
  /// The string is not a JWS of JSON.
  case notAJWS
  /// The signature is not DER in Base64.
  case notASignature
  /// A part of the header other than the key's identifier.
  case wrongHeader(String, wanted: String)
  case noKey
  case unknownKey(String)
  case invalidSignature
  /// A claim that is missing or of another type.
  case missingClaim(String)
  case wrongClaim(String, found: String, wanted: String)
  /// The transaction belongs to another customer.
  case otherCustomersTransaction(String)
  case invalidNonce(String)
  case tooOld(issued: StoreTime)
  case issuedInTheFuture(issued: StoreTime)
}

extension OfferRefusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAJWS: "invalid offer: expected a compact JWS of JSON"
    case .notASignature: "invalid signature: expected DER of ECDSA in Base64"
    case .wrongHeader(let name, let wanted): "invalid '\(name)' of the header: expected '\(wanted)'"
    case .noKey: "missing 'kid' of the header: write the key's identifier"
    case .unknownKey(let id): "unknown key '\(id)' for offers"
    case .invalidSignature: "invalid signature: it is not the key's signature of this offer"
    case .missingClaim(let name): "invalid claim '\(name)': it is missing or of another type"
    case .wrongClaim(let name, let found, let wanted):
      "invalid claim '\(name)' '\(found)': expected '\(wanted)'"
    case .otherCustomersTransaction(let id):
      "invalid transaction '\(id)': it belongs to another customer"
    case .invalidNonce(let text): "invalid nonce '\(text)': expected a UUID"
    case .tooOld(let issued): "invalid offer: issued at \(issued), more than 24 hours ago"
    case .issuedInTheFuture(let issued): "invalid offer: issued at \(issued), in the future"
    }
  }
}
