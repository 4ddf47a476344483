// Apple's open implementation of the same interface; there is no Secure Enclave in it.
// Source: https://github.com/apple/swift-crypto
@_exported import Crypto
import StoreKit

extension VerificationResult where SignedType: SignedInformation {
  /// The signature of the JWS. It comes with this module because its type does.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/verificationresult/signature
  public var signature: P256.Signing.ECDSASignature {
    guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signatureData)
    else { preconditionFailure("the signature has \(signatureData.count) bytes, not 64") }
    return signature
  }
}
