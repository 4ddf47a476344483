import Crypto

/// The keys with which an app's server may sign offers, by their identifiers.
///
/// Source: https://developer.apple.com/documentation/storekit/generating-a-signature-for-promotional-offers
package struct OfferKeys: Hashable, Sendable {
  /// The public points' coordinates.
  private let points: [String: [UInt8]]

  package init(_ keys: [String: TestKey]) { points = keys.mapValues(\.publicBytes) }

  /// - Throws: ``OfferRefusal/unknownKey(_:)`` if the app has no key of that identifier.
  func publicKey(_ id: String) throws(OfferRefusal) -> P256.Signing.PublicKey {
    guard let point = points[id], let key = try? P256.Signing.PublicKey(rawRepresentation: point)
    else { throw .unknownKey(id) }
    return key
  }
}
