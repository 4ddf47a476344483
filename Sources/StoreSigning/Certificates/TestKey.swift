/// A P-256 key whose secret half everybody may know: it follows from a label, or stands in a test's
/// own files.
///
/// So it protects nothing. It signs what tests read, and nothing else.
package struct TestKey: Hashable, Sendable {
  /// The private scalar, 32 bytes.
  package let secret: [UInt8]
  /// SHA-256 of the label and a counter, the first that is a private key.
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

  /// A key that a test brings along, 32 bytes; `nil` if the curve has no such key.
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
