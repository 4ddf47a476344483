import AppStore
import Crypto

/// What an app's server signs to allow one customer one promotional offer, in the older way.
///
/// The newer way, a JWS, is not built.
/// Source: https://developer.apple.com/documentation/storekit/generating-a-signature-for-promotional-offers
package struct PromotionalOfferRequest: Hashable, Sendable {
  private let fields: [String]

  /// - Parameters:
  ///   - appAccountToken: `nil` if the app names its customers not; its place stays.
  ///   - nonce: a UUID's text.
  package init(
    bundleID: String, keyID: String, productID: ProductID, offerID: String,
    appAccountToken: String?, nonce: String, timestamp: StoreTime
  ) {
    fields = [
      bundleID, keyID, productID.rawValue, offerID, appAccountToken?.lowercased() ?? "",
      nonce.lowercased(), String(timestamp.milliseconds),
    ]
  }

  /// The signature: DER in Base64, always the same for the same request and key.
  package func signature(by key: TestKey) -> String {
    Base64.standard.encode(DeterministicSignature(of: message, with: key).derBytes)
  }

  /// Whether the holder of the key signed this request.
  package func isSigned(_ signature: String, by key: TestKey) -> Bool {
    guard let bytes = Base64.standard.decode(signature),
      let signature = try? P256.Signing.ECDSASignature(derRepresentation: bytes),
      let key = try? P256.Signing.PublicKey(rawRepresentation: key.publicBytes)
    else { return false }
    return key.isValidSignature(signature, for: message)
  }

  /// The fields with U+2063, the invisible separator, between them.
  private var message: [UInt8] { Array(fields.joined(separator: "\u{2063}").utf8) }
}
