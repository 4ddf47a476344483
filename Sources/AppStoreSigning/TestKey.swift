import Crypto

/// A P-256 key whose secret half everybody may know: it follows from a label, or stands in a test's
/// own files.
///
/// So it protects nothing. It signs what tests read, and nothing else.
package struct TestKey: Hashable, Sendable {
  /// The private scalar, 32 bytes.
  package let secret: [UInt8]
  /// The public point's two coordinates, 32 bytes each.
  let publicBytes: [UInt8]

  /// SHA-256 of the label and a counter, the first that is a private key.
  package init(label: String) {
    var counter = 0
    while true {
      let digest = SHA256.hash(data: Array("\(label) \(counter)".utf8))
      if let key = TestKey(secret: Array(digest)) {
        self = key
        return
      }
      counter += 1
    }
  }

  /// A key that a test brings along, 32 bytes; `nil` if the curve has no such key.
  package init?(secret: [UInt8]) {
    guard let key = try? P256.Signing.PrivateKey(rawRepresentation: secret) else { return nil }
    self.secret = secret
    publicBytes = Array(key.publicKey.rawRepresentation)
  }
}
