/// ECDSA over P-256 with SHA-256, always the same signature for the same key and message.
///
/// Only arithmetic modulo the group's order is ours: the point of a nonce is what swift-crypto says
/// is the nonce's public key. Not in constant time: for test keys only.
/// Source: https://www.rfc-editor.org/rfc/rfc6979#section-3.2
struct DeterministicSignature: Hashable, Sendable {
  /// r and s, 32 bytes each, as a JWS holds them.
  let rawBytes: [UInt8]

  init(of message: [UInt8], with key: TestKey) {
    let hash = GroupOrder.reduced(Scalar(bytes: Curve.hash(message)))
    let secret = Scalar(bytes: key.secret)
    var nonces = NonceStream(secret: key.secret, hash: hash.bytes)
    while true {
      let nonce = nonces.next()
      guard let point = Self.pointX(of: nonce) else { continue }
      let r = GroupOrder.reduced(point)
      let s = GroupOrder.product(
        GroupOrder.inverse(nonce), GroupOrder.sum(hash, GroupOrder.product(r, secret)))
      guard r != .zero, s != .zero else { continue }
      rawBytes = r.bytes + s.bytes
      return
    }
  }

  /// The first coordinate of the nonce's point; `nil` if no such nonce may be.
  private static func pointX(of nonce: Scalar) -> Scalar? {
    guard nonce != .zero, nonce < GroupOrder.order,
      let point = Curve.point(of: nonce.bytes)
    else { return nil }
    return Scalar(bytes: point.prefix(32))
  }

  /// An ASN.1 sequence of r and s, as certificates and offers hold them.
  var derBytes: [UInt8] {
    let integers = [rawBytes.prefix(32), rawBytes.suffix(32)].flatMap { half in
      let digits = Array(half.drop { $0 == 0 })
      // A leading bit of one would make it negative.
      let number = (digits.first ?? 0x80) >= 0x80 ? [0] + digits : digits
      return [0x02, UInt8(number.count)] + number
    }
    return [0x30, UInt8(integers.count)] + integers
  }
}

/// The sequence of nonces that a key and a message determine.
private struct NonceStream {
  private var key = [UInt8](repeating: 0, count: 32)
  private var value = [UInt8](repeating: 1, count: 32)
  private var isFresh = true

  init(secret: [UInt8], hash: [UInt8]) {
    for separator: UInt8 in [0, 1] { stir([separator] + secret + hash) }
  }

  mutating func next() -> Scalar {
    if !isFresh { stir([0]) }
    isFresh = false
    value = hmac(value)
    return Scalar(bytes: value)
  }

  private mutating func stir(_ seed: [UInt8]) {
    key = hmac(value + seed)
    value = hmac(value)
  }

  private func hmac(_ message: [UInt8]) -> [UInt8] {
    Curve.authenticationCode(of: message, key: key)
  }
}
