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
  case strangersTransaction(String)
  case nonceIsNoUUID(String)
  case tooOld(issued: StoreTime)
  case issuedInTheFuture(issued: StoreTime)
}

extension OfferRefusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAJWS: "the offer's text is no compact JWS of JSON"
    case .notASignature: "the offer's signature is no DER of ECDSA in Base64"
    case .wrongHeader(let name, let wanted): "the header's '\(name)' is not '\(wanted)'"
    case .noKey: "the header has no 'kid', the identifier of the key"
    case .unknownKey(let id): "the app has no key '\(id)' for offers"
    case .invalidSignature: "the signature is not the key's over this offer"
    case .missingClaim(let name): "the claim '\(name)' is missing or of another type"
    case .wrongClaim(let name, let found, let wanted):
      "the claim '\(name)' is '\(found)', not '\(wanted)'"
    case .strangersTransaction(let id): "the transaction '\(id)' is none of the customer's"
    case .nonceIsNoUUID(let text): "the nonce '\(text)' is no UUID"
    case .tooOld(let issued): "issued at \(issued), more than 24 hours ago"
    case .issuedInTheFuture(let issued): "issued at \(issued), which is yet to come"
    }
  }
}
