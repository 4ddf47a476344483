import Crypto

extension TestKey {
  /// The key of a `.storekit` file's `subscriptionOffersKeyPair`, its `privateKey`: PKCS #8 in
  /// Base64.
  ///
  /// Source: https://www.rfc-editor.org/rfc/rfc5958
  /// - Throws: ``TestKeyError`` for any other text.
  package init(pkcs8Base64 text: String) throws(TestKeyError) {
    guard let bytes = Base64.standard.decode(text) else { throw .notBase64 }
    guard let key = try? P256.Signing.PrivateKey(derRepresentation: bytes),
      let read = TestKey(secret: Array(key.rawRepresentation))
    else { throw .notAKey }
    self = read
  }
}

/// Why a text is no private key.
package enum TestKeyError: Error, Hashable, Sendable, CustomStringConvertible {
  case notBase64
  case notAKey

  package var description: String {
    switch self {
    case .notBase64:
      "the private key is not Base64; write it as one line of standard Base64 with its padding"
    case .notAKey: "the private key is not one of the curve P-256 in PKCS #8"
    }
  }
}
