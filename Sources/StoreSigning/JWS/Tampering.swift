import JSONTree
import StoreSimulator

extension Tampering {
  /// The error of a verifier.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/verificationresult/verificationerror
  package var error: VerificationError {
    switch self {
    case .signature: .invalidSignature
    case .chain: .invalidCertificateChain
    case .revokedCertificate: .revokedCertificate
    case .encoding: .invalidEncoding
    case .device: .invalidDeviceVerification
    case .missingProperty: .missingRequiredProperties
    }
  }
}

extension SignedPayload {
  /// The payload that an app reads without verification; unchanged without tampering.
  package func payload(after tampering: Tampering?) -> JSON {
    switch tampering {
    case nil, .signature, .chain, .revokedCertificate, .encoding: payload
    case .device: payload.replacing(seal(for: Self.deviceElsewhere).members)
    case .missingProperty: payload.removing(Self.kind.requiredNames[0])
    }
  }

  /// The JWS after tampering; the App Store's without it.
  ///
  /// Its first three segments can always be decoded, as by an app without verification.
  package func jws(after tampering: Tampering?) -> String {
    let payload = payload(after: tampering)
    return switch tampering {
    case nil, .device, .missingProperty: JWSSigner.trusted.sign(payload)
    case .signature: JWSSigner.trusted.sign(payload, withSignatureOf: .object([]))
    case .chain: JWSSigner.untrusted.sign(payload)
    case .revokedCertificate: JWSSigner.revoked.sign(payload)
    case .encoding: "\(JWSSigner.trusted.sign(payload)).e30"
    }
  }

  /// The identifier of a device that does not exist.
  private static var deviceElsewhere: String { "00000000-0000-4000-8000-000000000002" }
}
