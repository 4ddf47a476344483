/// A P-256 key for tests, whose private key is not secret: it is derived from a label, or part of a
/// test's files.
///
/// It signs test data only and protects nothing.
package struct TestKey: Hashable, Sendable {
  /// The private scalar, 32 bytes.
  package let secret: [UInt8]
  /// Derives the key from a label: the first valid SHA-256 of the label and a counter.
  package init(label: String) {
    var counter = 0
    while true {
      let digest = SHA256.hash(Array("\(label) \(counter)".utf8))
      if let key = TestKey(secret: digest) {
        self = key
        return
      }
      counter += 1
    }
  }

  /// A test's own private key, 32 bytes; `nil` if it is not valid for the curve.
  package init?(secret: [UInt8]) {
    guard secret.count == 32 else { return nil }
    let number = UInt256(bytes: secret)
    guard number != .zero, number < GroupOrder.modulus.value else { return nil }
    self.secret = secret
  }

  /// The public point's two coordinates, 32 bytes each.
  var publicPoint: [UInt8] {
    guard let point = CurvePoint.generator(times: UInt256(bytes: secret)).bytes else {
      preconditionFailure("every number from 1 to the order is a key")
    }
    return point
  }
}

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

extension TestKey {
  /// The private key as a `.p8` file of App Store Connect: PKCS #8 in PEM.
  ///
  /// Source: https://www.rfc-editor.org/rfc/rfc5958
  package var pem: String {
    let key = DER.sequence(
      DER.integer(1), DER.value(DERReader.Tag.octetString, secret))
    let info = DER.sequence(
      DER.integer(0), DER.sequence(Certificate.keyAlgorithm),
      DER.value(DERReader.Tag.octetString, key))
    return PEM.text("PRIVATE KEY", info)
  }
}

/// Encodes DER as text for files of keys and certificates.
///
/// Source: https://www.rfc-editor.org/rfc/rfc7468
enum PEM {
  /// - Parameter label: the kind of content, such as `CERTIFICATE`.
  static func text(_ label: String, _ bytes: [UInt8]) -> String {
    let text = Array(Base64.standard.encode(bytes))
    let lines = stride(from: 0, to: text.count, by: 64).map {
      String(text[$0..<min($0 + 64, text.count)])
    }
    return (["-----BEGIN \(label)-----"] + lines + ["-----END \(label)-----", ""])
      .joined(separator: "\n")
  }
}
