import StoreSimulator
import JSONTree

/// The claims of a JWS whose signature is valid, read one at a time.
struct OfferClaims {
  private let payload: JSON

  /// - Throws: ``OfferRefusal`` unless one of the keys signed the string in Apple's way.
  init(of text: String, signedByOneOf keys: OfferKeys) throws(OfferRefusal) {
    guard let jws = try? JWS(parsing: text) else { throw .notAJWS }
    guard jws.header["alg"] == "ES256" else { throw .wrongHeader("alg", wanted: "ES256") }
    guard jws.header["typ"] ?? "JWT" == "JWT" else { throw .wrongHeader("typ", wanted: "JWT") }
    guard let keyID = jws.header["kid"]?.text else { throw .noKey }
    guard jws.isSigned(by: try keys.key(keyID)) else { throw .invalidSignature }
    payload = jws.payload
  }

  func text(_ name: String) throws(OfferRefusal) -> String {
    guard let text = payload[name]?.text else { throw .missingClaim(name) }
    return text
  }

  /// `nil` if there is no such claim.
  func optionalText(_ name: String) throws(OfferRefusal) -> String? {
    payload[name] == nil ? nil : try text(name)
  }

  func flag(_ name: String) throws(OfferRefusal) -> Bool {
    guard case .bool(let flag) = payload[name] else { throw .missingClaim(name) }
    return flag
  }

  func expect(_ name: String, _ wanted: String) throws(OfferRefusal) {
    let found = try text(name)
    guard found == wanted else { throw .wrongClaim(name, found: found, wanted: wanted) }
  }

  /// A date in seconds since 1970; a fraction is cut off.
  ///
  /// Source: https://www.rfc-editor.org/rfc/rfc7519#section-2
  func date(_ name: String) throws(OfferRefusal) -> StoreTime {
    let seconds: Double? =
      switch payload[name] {
      case .integer(let number): Double(number)
      case .decimal(let text): Double(text)
      case nil, .null, .bool, .string, .array, .object: nil
      }
    // A date after the year 9999 is invalid.
    let end = Double(StoreTime.latest.milliseconds / 1000 + 1)
    guard let seconds, (0..<end).contains(seconds) else { throw .missingClaim(name) }
    return StoreTime(milliseconds: Int64(seconds) * 1000)
  }
}
