import Crypto
import StoreKit

/// Generic over what is signed, without a constraint.
struct Checked<Value> {
  let result: VerificationResult<Value>

  var value: Value? {
    if case .verified(let value) = result { return value }
    return nil
  }

  var complaint: VerificationResult<Value>.VerificationError? {
    guard case .unverified(_, let error) = result else { return nil }
    return error
  }

  func map<Other>(_ transform: (Value) -> Other) -> VerificationResult<Other>? {
    switch result {
    case .verified(let value): .verified(transform(value))
    case .unverified: nil
    }
  }
}

extension VerificationResult {
  var isVerified: Bool { if case .verified = self { true } else { false } }

  func verifiedPayload() throws -> SignedType { try payloadValue }

  var either: SignedType { unsafePayloadValue }

  var asResult: Result<SignedType, any Error> { Result { try payloadValue } }
}

extension VerificationResult where SignedType == Transaction {
  var productID: Product.ID { unsafePayloadValue.productID }
}

extension VerificationResult<AppTransaction> {
  var version: String? { try? payloadValue.appVersion }
}

/// What a server is sent, and what a device can check for itself.
struct SignedText: Sendable, Hashable {
  let jws: String
  let parts: [Data]
  let date: Date
  let seal: Data

  init(_ result: VerificationResult<Transaction>) {
    jws = result.jwsRepresentation
    parts = [result.headerData, result.payloadData, result.signedData, result.signatureData]
    date = result.signedDate
    seal = result.deviceVerification
  }

  static func ecdsa(_ result: VerificationResult<Transaction>) -> P256.Signing.ECDSASignature {
    result.signature
  }

  static func texts(
    _ purchase: VerificationResult<Transaction>,
    _ renewal: VerificationResult<Product.SubscriptionInfo.RenewalInfo>,
    _ app: VerificationResult<AppTransaction>
  ) -> [String] {
    [purchase.jwsRepresentation, renewal.jwsRepresentation, app.jwsRepresentation]
  }

  static func isOfThisDevice(_ result: VerificationResult<Transaction>) -> Bool {
    guard let device = AppStore.deviceVerificationID else { return false }
    let text =
      result.deviceVerificationNonce.uuidString.lowercased()
      + device.uuidString.lowercased()
    return Data(SHA384.hash(data: Data(text.utf8))) == result.deviceVerification
  }

  static func isBelievable(
    _ result: VerificationResult<Transaction>, key: P256.Signing.PublicKey
  ) -> Bool { key.isValidSignature(result.signature, for: result.signedData) }
}

func word(for error: VerificationResult<Transaction>.VerificationError) -> String {
  let hopeless: Set<VerificationResult<Transaction>.VerificationError> = [
    .invalidCertificateChain, .invalidDeviceVerification, .invalidEncoding, .invalidSignature,
    .missingRequiredProperties, .revokedCertificate,
  ]
  switch error {
  case .revokedCertificate: return "revoked"
  case .invalidCertificateChain: return "chain"
  case .invalidDeviceVerification: return "device"
  case .invalidEncoding: return "encoding"
  case .invalidSignature: return "signature"
  case .missingRequiredProperties: return "missing"
  @unknown default: return hopeless.contains(error) ? "?" : error.errorDescription ?? ""
  }
}

func areSame(_ one: VerificationResult<Transaction>, _ other: VerificationResult<Transaction>)
  -> Bool
{
  one == other && Set([one, other]).count == 1
}

func unverified(_ transaction: Transaction) -> VerificationResult<Transaction> {
  .unverified(transaction, .invalidSignature)
}
