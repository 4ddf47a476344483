/// Signed information, and whether the check of its signature passed.
///
/// Source: https://developer.apple.com/documentation/storekit/verificationresult
@frozen public enum VerificationResult<SignedType> {
  case unverified(SignedType, VerificationError)
  case verified(SignedType)

  /// Why a check failed.
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

  /// The information if it was verified.
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

extension VerificationResult: Sendable where SignedType: Sendable {}
extension VerificationResult: Equatable where SignedType: Equatable {}
extension VerificationResult: Hashable where SignedType: Hashable {}
