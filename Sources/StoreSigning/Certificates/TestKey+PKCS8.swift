extension TestKey {
  /// The key of a `.storekit` file's `subscriptionOffersKeyPair`, its `privateKey`: PKCS #8 in
  /// Base64.
  ///
  /// Source: https://www.rfc-editor.org/rfc/rfc5958
  /// - Throws: ``TestKeyError`` for any other string.
  package init(pkcs8Base64 text: String) throws(TestKeyError) {
    guard let bytes = Base64.standard.decode(text) else { throw .notBase64 }
    guard let secret = try? Self.secret(pkcs8: bytes), let key = TestKey(secret: secret)
    else { throw .notAKey }
    self = key
  }

  /// The private key's bytes. The public key in it is not read.
  private static func secret(pkcs8 bytes: [UInt8]) throws(DERError) -> [UInt8] {
    var outer = DERReader(bytes[...])
    var info = try outer.enter(DERReader.Tag.sequence)
    try outer.expectEnd()
    guard try info.read(DERReader.Tag.integer).content.elementsEqual([0]),
      try info.read(DERReader.Tag.sequence).content.elementsEqual(Certificate.keyAlgorithm)
    else { throw DERError() }
    var octets = try info.enter(DERReader.Tag.octetString)
    var key = try octets.enter(DERReader.Tag.sequence)
    guard try key.read(DERReader.Tag.integer).content.elementsEqual([1]) else { throw DERError() }
    return Array(try key.read(DERReader.Tag.octetString).content)
  }
}

/// The reason why a string is not a private key.
package enum TestKeyError: Error, Hashable, Sendable, CustomStringConvertible {
  case notBase64
  case notAKey

  package var description: String {
    switch self {
    case .notBase64:
      "invalid private key: expected one line of standard Base64 with its padding"
    case .notAKey: "invalid private key: expected a key of the curve P-256 in PKCS #8"
    }
  }
}
