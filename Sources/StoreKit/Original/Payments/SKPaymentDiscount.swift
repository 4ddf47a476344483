// tidy: open, as Apple's; its state never changes or is locked
/// A promotional offer, with the parts of what the app's server signed.
///
/// Source: https://developer.apple.com/documentation/storekit/skpaymentdiscount
open class SKPaymentDiscount: NSObject, @unchecked Sendable {
  public let identifier: String
  public let keyIdentifier: String
  public let nonce: UUID
  /// DER of ECDSA, in Base64.
  public let signature: String
  /// Milliseconds since 1970.
  public let timestamp: NSNumber

  public init(
    identifier: String, keyIdentifier: String, nonce: UUID, signature: String, timestamp: NSNumber
  ) {
    self.identifier = identifier
    self.keyIdentifier = keyIdentifier
    self.nonce = nonce
    self.signature = signature
    self.timestamp = timestamp
  }

  /// The same offer for the newer API.
  var option: Product.PurchaseOption {
    // A string that is not Base64 is a wrong signature, not a missing one.
    let bytes = Data(base64Encoded: signature) ?? Data(signature.utf8)
    return .promotionalOffer(
      offerID: identifier, keyID: keyIdentifier, nonce: nonce, signature: bytes,
      timestamp: timestamp.intValue)
  }
}
