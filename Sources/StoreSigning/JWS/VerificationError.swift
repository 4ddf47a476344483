/// The reason why a signed payload cannot be trusted, in StoreKit's terms.
///
/// Rule VER-2.
/// Source: https://developer.apple.com/documentation/storekit/verificationresult/verificationerror
package enum VerificationError: String, Error, CaseIterable, Hashable, Sendable {
  /// A certificate of the chain has been revoked.
  case revokedCertificate
  /// The certificates do not lead to the trusted root, or were not valid when the payload was
  /// signed.
  case invalidCertificateChain
  /// The payload was signed for another device.
  case invalidDeviceVerification
  /// The string is not a JWS of JSON.
  case invalidEncoding
  /// The signature is not the leaf's over this payload, or not of the only permitted algorithm.
  case invalidSignature
  /// The payload lacks a property that its kind always has, or one has a value of another type.
  case missingRequiredProperties
}
