import StoreSimulator

/// A request that an app's server signs, in the older format, to allow a customer a promotional
/// offer.
///
/// ``JWSOfferRequest`` is the newer format, and ``OfferJudge`` verifies both.
/// Source: https://developer.apple.com/documentation/storekit/generating-a-signature-for-promotional-offers
package struct PromotionalOfferRequest: Hashable, Sendable {
  package let bundleID: String
  let keyID: String
  let productID: ProductID
  let offerID: String
  /// `nil` if the app does not name its customers; the field in the signature is then empty.
  let appAccountToken: String?
  /// A UUID string. The App Store accepts each one once.
  let nonce: String
  let timestamp: StoreTime

  package init(
    bundleID: String, keyID: String, productID: ProductID, offerID: String,
    appAccountToken: String?, nonce: String, timestamp: StoreTime
  ) {
    self.bundleID = bundleID
    self.keyID = keyID
    self.productID = productID
    self.offerID = offerID
    self.appAccountToken = appAccountToken
    self.nonce = nonce
    self.timestamp = timestamp
  }

  /// The signature: DER in Base64, deterministic for the same request and key.
  package func signature(by key: TestKey) -> String {
    Base64.standard.encode(ECDSASignature(of: message, with: key).derBytes)
  }

  /// The fields with U+2063, the invisible separator, between them.
  var message: [UInt8] {
    let fields = [
      bundleID, keyID, productID.rawValue, offerID, appAccountToken?.lowercased() ?? "",
      nonce.lowercased(), String(timestamp.milliseconds),
    ]
    return Array(fields.joined(separator: "\u{2063}").utf8)
  }

  /// - Returns: `nil` unless it is DER in Base64.
  static func signature(in text: String) -> ECDSASignature? {
    Base64.standard.decode(text).flatMap { try? ECDSASignature(derBytes: $0) }
  }
}
