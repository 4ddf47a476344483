// tidy: open, as Apple's; its state never changes or is locked
/// A promotional offer, with the parts of what the app's server signed.
///
/// Source: https://developer.apple.com/documentation/storekit/skpaymentdiscount
open class SKPaymentDiscount: SKObject, @unchecked Sendable {
  open var identifier: String { assigned("identifier") ?? content.identifier }
  open var keyIdentifier: String { assigned("keyIdentifier") ?? content.keyIdentifier }
  open var nonce: UUID { assigned("nonce") ?? content.nonce }
  /// DER of ECDSA, in Base64.
  open var signature: String { assigned("signature") ?? content.signature }
  /// Milliseconds since 1970.
  open var timestamp: NSNumber { assigned("timestamp") ?? content.timestamp }

  private struct Content {
    var identifier = ""
    var keyIdentifier = ""
    var nonce = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    var signature = ""
    var timestamp: NSNumber = 0
  }

  private let content: Content

  /// For subclasses that override its properties; an offer without an identifier.
  public override init() { content = Content() }

  public init(
    identifier: String, keyIdentifier: String, nonce: UUID, signature: String, timestamp: NSNumber
  ) {
    content = Content(
      identifier: identifier, keyIdentifier: keyIdentifier, nonce: nonce, signature: signature,
      timestamp: timestamp)
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
