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

  /// What an app writes into its log.
  var logged: String { debugDescription }

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

  static func texts(
    _ purchase: VerificationResult<Transaction>,
    _ renewal: VerificationResult<Product.SubscriptionInfo.RenewalInfo>,
    _ app: VerificationResult<AppTransaction>
  ) -> [String] {
    [purchase.jwsRepresentation, renewal.jwsRepresentation, app.jwsRepresentation]
  }

  /// What `deviceVerification` is the digest of.
  static func seal(of result: VerificationResult<Transaction>) -> String? {
    AppStore.deviceVerificationID.map { device in
      result.deviceVerificationNonce.uuidString.lowercased() + device.uuidString.lowercased()
    }
  }
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
