/// Why a signed payload is not to be trusted, in StoreKit's words.
///
/// Rule VER-2.
/// Source: https://developer.apple.com/documentation/storekit/verificationresult/verificationerror
package enum VerificationError: String, Error, CaseIterable, Hashable, Sendable {
  /// A certificate of the chain has been revoked.
  case revokedCertificate
  /// The certificates do not lead to the trusted root, or did not hold when the payload was signed.
  case invalidCertificateChain
  /// The payload was signed for another device.
  case invalidDeviceVerification
  /// The text is no JWS of JSON.
  case invalidEncoding
  /// The signature is not the leaf's over this payload, or not of the one algorithm allowed.
  case invalidSignature
  /// The payload lacks a property that its kind always has, or one has a value of another type.
  case missingRequiredProperties
}
