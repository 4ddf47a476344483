import StoreSimulator
import JSONTree

/// Verifies signed payloads, as StoreKit and Apple's server libraries do.
///
/// Source: https://developer.apple.com/documentation/storekit/verificationresult
/// Source: https://github.com/apple/app-store-server-library-swift
package struct JWSVerifier: Sendable {
  private let deviceID: String?
  /// The root of the fixed test material, DER.
  package static let trustedRoot = TestCertificates.derBytes(of: .root)
  private let revokedSerialNumbers: Set<[UInt8]>

  /// Trusts the root of the fixed test material.
  ///
  /// - Parameter deviceID: the device that payloads must have been signed for, a UUID string; `nil`
  ///   for a server, which does not check it.
  package init(deviceID: String? = nil) {
    self.deviceID = deviceID
    revokedSerialNumbers = Self.revokedSerialNumbers
  }

  /// The payload of a JWS, if it can be trusted.
  ///
  /// If several things are wrong, the error is the first in this order: encoding, no date of the
  /// signature, chain, revocation, signature, properties, device. Source: assumption
  package func payload(
    of text: String, as kind: PayloadKind
  ) throws(VerificationError) -> JSON {
    let jws = try JWS(parsing: text)
    let signedDate = try self.signedDate(of: jws, kind)
    let chain = try jws.chain
    guard chain.isTrusted(by: Self.trustedRoot, at: signedDate) else {
      throw .invalidCertificateChain
    }
    guard !chain.isRevoked(by: revokedSerialNumbers) else { throw .revokedCertificate }
    guard Self.isSigned(jws, by: chain.leaf) else { throw .invalidSignature }
    guard kind.isComplete(jws.payload) else { throw .missingRequiredProperties }
    if let deviceID, !DeviceSeal.holds(jws.payload, for: deviceID) {
      throw .invalidDeviceVerification
    }
    return jws.payload
  }

  private static func isSigned(_ jws: JWS, by leaf: Certificate) -> Bool {
    leaf.publicPoint == trustedPoint
      ? jws.isSigned(by: trustedKey) : jws.isSigned(by: leaf.publicPoint)
  }

  /// The key of nearly every payload.
  private static let trustedKey = CertificateRole.leaf.key
  private static let trustedPoint = trustedKey.publicPoint

  /// The date at which the chain is verified, instead of today, so that an old payload stays valid.
  private func signedDate(
    of jws: JWS, _ kind: PayloadKind
  ) throws(VerificationError) -> StoreTime {
    guard case .integer(let milliseconds) = jws.payload[kind.signedDateName], milliseconds >= 0
    else { throw .missingRequiredProperties }
    return StoreTime(milliseconds: Int64(milliseconds))
  }

  /// The revoked certificates of the test material, in place of an online check.
  private static let revokedSerialNumbers: Set<[UInt8]> = {
    do {
      let leaf = try Certificate(derBytes: TestCertificates.derBytes(of: .revokedLeaf))
      return [leaf.serialNumber]
    } catch {
      preconditionFailure("the revoked leaf is not a certificate; run scripts/certificates/make")
    }
  }()
}
