import JSONTree

/// Signs JSON with one key, always under the same header.
struct JWSSigner: Sendable {
  private let key: TestKey
  /// The first segment. Of what the App Store signs, with its chain, it is most.
  private let header: String

  /// What the simulated App Store signs with.
  static let trusted = JWSSigner([.leaf, .intermediate, .root])
  /// A leaf of the same intermediate, which has been revoked since.
  static let revoked = JWSSigner([.revokedLeaf, .intermediate, .root])
  /// A chain made alike, with a root that nobody trusts.
  static let stranger = JWSSigner([.strangersLeaf, .strangersIntermediate, .strangersRoot])

  /// A chain that leads to the trusted root, whose certificates are not made for this.
  static let unmarked = JWSSigner([.intermediate, .root, .root])

  /// Signs with a chain's leaf, and sends the chain along.
  private init(_ chain: [CertificateRole]) {
    let certificates = chain.map { JSON.string(TestCertificates.base64(of: $0)) }
    self.init(header: ["alg": "ES256", "x5c": .array(certificates)], key: chain[0].key)
  }

  init(header: JSON, key: TestKey) {
    self.key = key
    self.header = Self.segment(header)
  }

  func sign(_ payload: JSON) -> String { sign(payload, withSignatureOf: payload) }

  /// The payload with the signature of another, as if somebody had changed it.
  func sign(_ payload: JSON, withSignatureOf other: JSON) -> String {
    let signed = "\(header).\(Self.segment(other))"
    let signature = ECDSASignature(of: Array(signed.utf8), with: key)
    return "\(header).\(Self.segment(payload)).\(Base64.url.encode(signature.rawBytes))"
  }

  private static func segment(_ json: JSON) -> String {
    var bytes: [UInt8] = []
    json.write(to: &bytes)
    return Base64.url.encode(bytes)
  }
}
