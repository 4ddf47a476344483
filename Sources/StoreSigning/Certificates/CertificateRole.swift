/// A certificate of the fixed test material.
///
/// Two chains of root, intermediate and leaf: the one that the simulated App Store signs with, and
/// an untrusted one of the same form.
enum CertificateRole: String, CaseIterable, Sendable {
  case root
  case intermediate
  case leaf
  /// A second leaf of the same intermediate, which has been revoked.
  case revokedLeaf
  case strangersRoot
  case strangersIntermediate
  case strangersLeaf

  /// The key that the certificate certifies.
  var key: TestKey { TestKey(label: "Mystery Shopper test certificate: \(rawValue)") }

  /// The certificate whose key signed this one; a root signs itself.
  var issuer: CertificateRole {
    switch self {
    case .root, .intermediate: .root
    case .leaf, .revokedLeaf: .intermediate
    case .strangersRoot, .strangersIntermediate: .strangersRoot
    case .strangersLeaf: .strangersIntermediate
    }
  }
}
