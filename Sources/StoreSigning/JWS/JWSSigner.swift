import JSONTree

/// Signs JSON with one key and a fixed header.
package struct JWSSigner: Sendable {
  let header: JWSHeader
  private let key: TestKey

  /// The signer of the simulated App Store.
  static let trusted = JWSSigner([.leaf, .intermediate, .root])
  /// A signer with a revoked leaf of the same intermediate.
  static let revoked = JWSSigner([.revokedLeaf, .intermediate, .root])
  /// A signer with a chain of the same form and an untrusted root.
  static let untrusted = JWSSigner([.strangersLeaf, .strangersIntermediate, .strangersRoot])

  /// A signer with a chain that leads to the trusted root, but lacks Apple's marker extensions.
  static let unmarked = JWSSigner([.intermediate, .root, .root])

  /// Signs with a chain's leaf, and puts the chain into the header.
  private init(_ chain: [CertificateRole]) {
    let certificates = chain.map { JSON.string(TestCertificates.base64(of: $0)) }
    self.init(header: ["alg": "ES256", "x5c": .array(certificates)], key: chain[0].key)
  }

  /// - Parameter chain: leaf, intermediate and root, DER.
  init(_ chain: [[UInt8]], key: TestKey) {
    let certificates = chain.map { JSON.string(Base64.standard.encode($0)) }
    self.init(header: ["alg": "ES256", "x5c": .array(certificates)], key: key)
  }

  package init(header: JSON, key: TestKey) {
    self.header = JWSHeader(header)
    self.key = key
  }

  package func sign(_ payload: JSON) -> String { sign(payload, withSignatureOf: payload) }

  /// The payload with the signature of another, as after tampering.
  func sign(_ payload: JSON, withSignatureOf other: JSON) -> String {
    let digest = SHA256.hash(header.text + Self.segment(other).utf8, after: header.beginning)
    let signature = Base64.url.encode(ECDSASignature(ofDigest: digest, with: key).rawBytes)
    return String(decoding: header.text, as: UTF8.self) + "\(Self.segment(payload)).\(signature)"
  }

  private static func segment(_ json: JSON) -> String { Base64.url.encode(json.bytes) }
}
