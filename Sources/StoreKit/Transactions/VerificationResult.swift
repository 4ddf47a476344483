import StoreSigning

/// Signed information, and the result of its verification.
///
/// Source: https://developer.apple.com/documentation/storekit/verificationresult
@frozen public enum VerificationResult<SignedType> {
  case unverified(SignedType, VerificationError)
  case verified(SignedType)

  /// The reason why verification failed.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/verificationresult/verificationerror
  @nonexhaustive public enum VerificationError: Error, Hashable, Sendable, LocalizedError {
    case revokedCertificate
    case invalidCertificateChain
    case invalidDeviceVerification
    case invalidEncoding
    case invalidSignature
    case missingRequiredProperties

    public var errorDescription: String? {
      switch self {
      case .revokedCertificate: "A certificate of the signature was revoked."
      case .invalidCertificateChain: "The signature's certificates do not lead to a trusted root."
      case .invalidDeviceVerification: "The information was signed for another device."
      case .invalidEncoding: "The signed text cannot be read."
      case .invalidSignature: "The signature does not fit the information."
      case .missingRequiredProperties: "The information lacks something that it must hold."
      }
    }
  }

  /// Returns the information if it was verified.
  ///
  /// - Throws: the ``VerificationError`` if it was not.
  public var payloadValue: SignedType {
    get throws {
      switch self {
      case .verified(let value): return value
      case .unverified(_, let error): throw error
      }
    }
  }

  /// The information, verified or not.
  public var unsafePayloadValue: SignedType {
    switch self {
    case .verified(let value), .unverified(let value, _): value
    }
  }
}

/// Source: https://onestack.dev/ios-reference/StoreKit/VerificationResult lists it; what Apple writes
/// is not documented.
extension VerificationResult: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .verified(let value): "verified: \(String(reflecting: value))"
    case .unverified(let value, let error): "unverified, \(error): \(String(reflecting: value))"
    }
  }
}

extension VerificationResult: Sendable where SignedType: Sendable {}
extension VerificationResult: Equatable where SignedType: Equatable {}
extension VerificationResult: Hashable where SignedType: Hashable {}

/// The JWS and its parts, as they arrived, verified or not.
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

  /// The signed bytes: the first two segments and the point between them.
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
