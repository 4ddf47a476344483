// The fixed certificates in the encodings that verifiers read.
extension TestCertificates {
  static func derBytes(of role: CertificateRole) -> [UInt8] {
    guard let bytes = Base64.standard.decode(base64(of: role)) else {
      preconditionFailure("'\(role)' is not Base64; run scripts/certificates/make")
    }
    return bytes
  }

  /// The root, which other verifiers of test payloads have to trust explicitly.
  package static var trustedRootBase64: String { base64(of: .root) }
}
