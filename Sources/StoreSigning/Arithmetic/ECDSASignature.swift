/// A signature of ECDSA over P-256 with SHA-256: r and s.
struct ECDSASignature: Hashable, Sendable {
  private typealias Scalar = Residue<GroupOrder>

  private let r: UInt256
  private let s: UInt256

  /// Signs a message; deterministic for the same key.
  ///
  /// Source: https://www.rfc-editor.org/rfc/rfc6979#section-3.2
  init(of message: [UInt8], with key: TestKey) {
    self.init(ofDigest: SHA256.hash(message), with: key)
  }

  /// Signs the message with that SHA-256.
  init(ofDigest digest: [UInt8], with key: TestKey) {
    let hash = Scalar(UInt256(bytes: digest))
    let secret = Scalar(UInt256(bytes: key.secret))
    var nonces = NonceStream(secret: key.secret, hash: hash.number.bytes)
    while true {
      let nonce = nonces.next()
      guard nonce != .zero, nonce < GroupOrder.modulus.value,
        let point = CurvePoint.generator(times: nonce).bytes
      else { continue }
      let r = Scalar(UInt256(bytes: point.prefix(32)))
      let s = Scalar(nonce).inverse * (hash + r * secret)
      guard r != .zero, s != .zero else { continue }
      (self.r, self.s) = (r.number, s.number)
      return
    }
  }

  /// Whether the holder of the key with that public point, 64 bytes, signed the message.
  func isValid(for message: [UInt8], by publicPoint: [UInt8]) -> Bool {
    isValid(forDigest: SHA256.hash(message), by: publicPoint)
  }

  /// Whether the holder of the key with that public point signed the message with that SHA-256.
  func isValid(forDigest digest: [UInt8], by publicPoint: [UInt8]) -> Bool {
    guard let point = CurvePoint(bytes: publicPoint) else { return false }
    return isValid(digest) { CurvePoint.generator(times: $0.number) + point.times($1.number) }
  }

  /// Whether the key signed the message with that SHA-256.
  ///
  /// With the secret known, the sum of two products is one product of the generator: a fifth of the
  /// instructions.
  func isValid(forDigest digest: [UInt8], by key: TestKey) -> Bool {
    let secret = Scalar(UInt256(bytes: key.secret))
    return isValid(digest) { CurvePoint.generator(times: ($0 + $1 * secret).number) }
  }

  /// - Parameter sum: the generator and the public point, each times a number.
  private func isValid(
    _ digest: [UInt8], _ sum: (_ generator: Scalar, _ publicPoint: Scalar) -> CurvePoint
  ) -> Bool {
    guard [r, s].allSatisfy({ $0 != .zero && $0 < GroupOrder.modulus.value }) else { return false }
    let hash = Scalar(UInt256(bytes: digest))
    let inverse = Scalar(s).inverse
    return sum(hash * inverse, Scalar(r) * inverse).hasX(r)
  }
}

// The two encodings of signatures.
extension ECDSASignature {
  /// Reads r and s, 32 bytes each, as a JWS holds them; `nil` for another number of bytes.
  init?(rawBytes: [UInt8]) {
    guard rawBytes.count == 64 else { return nil }
    r = UInt256(bytes: rawBytes.prefix(32))
    s = UInt256(bytes: rawBytes.suffix(32))
  }

  var rawBytes: [UInt8] { r.bytes + s.bytes }

  /// Reads an ASN.1 sequence of r and s, as certificates and offers hold them.
  init(derBytes: [UInt8]) throws(DERError) {
    var outer = DERReader(derBytes[...])
    var integers = try outer.enter(DERReader.Tag.sequence)
    try outer.expectEnd()
    r = try Self.integer(&integers)
    s = try Self.integer(&integers)
    try integers.expectEnd()
  }

  var derBytes: [UInt8] {
    DER.sequence(DER.integer(digits: r.bytes), DER.integer(digits: s.bytes))
  }

  /// An integer in its shortest encoding.
  private static func integer(_ reader: inout DERReader) throws(DERError) -> UInt256 {
    let element = try reader.read(DERReader.Tag.integer)
    let digits = Array(element.content.drop { $0 == 0 })
    guard digits.count <= 32, DER.integer(digits: digits).elementsEqual(element.bytes)
    else { throw DERError() }
    return UInt256(bytes: [UInt8](repeating: 0, count: 32 - digits.count) + digits)
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

  mutating func next() -> UInt256 {
    if !isFresh { stir([0]) }
    isFresh = false
    value = SHA256.authenticationCode(of: value, key: key)
    return UInt256(bytes: value)
  }

  private mutating func stir(_ seed: [UInt8]) {
    key = SHA256.authenticationCode(of: value + seed, key: key)
    value = SHA256.authenticationCode(of: value, key: key)
  }
}
