import StoreSigning

/// The signed text, and its parts. Verified or not, they are what arrived.
///
/// Source: https://developer.apple.com/documentation/storekit/verificationresult
extension VerificationResult where SignedType: SignedInformation {
  /// The compact JWS, as a server takes it.
  public var jwsRepresentation: String { unsafePayloadValue.signedText.source.jws }

  public var headerData: Data { Data(segments.header) }

  /// The same as the value's `jsonRepresentation`.
  public var payloadData: Data { Data(segments.payload) }

  /// r and s, 32 bytes each.
  public var signatureData: Data { Data(segments.signature) }

  /// What the signature covers: the first two segments and the point between them.
  public var signedData: Data { Data(segments.signedBytes) }

  public var signedDate: Date { unsafePayloadValue.signedDate }

  public var deviceVerification: Data { unsafePayloadValue.deviceVerification }

  public var deviceVerificationNonce: UUID { unsafePayloadValue.deviceVerificationNonce }

  private var segments: JWSSegments {
    guard let segments = JWSSegments(of: jwsRepresentation) else {
      preconditionFailure("what was signed here has three segments, whatever happened to it since")
    }
    return segments
  }
}

extension VerificationResult {
  init(_ value: SignedType, doubt: StoreSigning.VerificationError?) {
    self = doubt.map { .unverified(value, VerificationError($0)) } ?? .verified(value)
  }
}

extension VerificationResult.VerificationError {
  fileprivate init(_ error: StoreSigning.VerificationError) {
    switch error {
    case .revokedCertificate: self = .revokedCertificate
    case .invalidCertificateChain: self = .invalidCertificateChain
    case .invalidDeviceVerification: self = .invalidDeviceVerification
    case .invalidEncoding: self = .invalidEncoding
    case .invalidSignature: self = .invalidSignature
    case .missingRequiredProperties: self = .missingRequiredProperties
    }
  }
}
