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
