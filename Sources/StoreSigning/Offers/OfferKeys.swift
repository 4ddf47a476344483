/// The keys of an app's server for offers, by their identifiers.
///
/// Source: https://developer.apple.com/documentation/storekit/generating-a-signature-for-promotional-offers
package struct OfferKeys: Hashable, Sendable {
  private let keys: [String: TestKey]

  package init(_ keys: [String: TestKey]) { self.keys = keys }

  /// - Throws: ``OfferRefusal/unknownKey(_:)`` if the app has no key of that identifier.
  func key(_ id: String) throws(OfferRefusal) -> TestKey {
    guard let key = keys[id] else { throw .unknownKey(id) }
    return key
  }
}
