import StoreSimulator

/// The certificates and the key that payloads for servers are signed with.
package struct SigningChain: Sendable {
  /// A certificate of a chain that can be revoked.
  package enum Member: String, CaseIterable, Codable, Sendable {
    case leaf
    case intermediate

    var role: CertificateRole {
      switch self {
      case .leaf: .leaf
      case .intermediate: .intermediate
      }
    }
  }

  let signer: JWSSigner
  private let leaf: [UInt8]
  private let intermediate: [UInt8]

  /// The chain of all scenarios, which names no responder for online checks.
  package static let standard = SigningChain(
    signer: .trusted, leaf: TestCertificates.derBytes(of: .leaf),
    intermediate: TestCertificates.derBytes(of: .intermediate))

  private init(signer: JWSSigner, leaf: [UInt8], intermediate: [UInt8]) {
    self.signer = signer
    self.leaf = leaf
    self.intermediate = intermediate
  }

  /// A chain of the same root and keys whose certificates name an OCSP responder, as Apple's do.
  /// The same URL gives the same bytes.
  ///
  /// - Parameter url: in ASCII.
  package init(ocspURL url: String) {
    let leaf = Self.reissued(.leaf, ocspURL: url)
    let intermediate = Self.reissued(.intermediate, ocspURL: url)
    self.init(
      signer: JWSSigner(
        [leaf, intermediate, TestCertificates.derBytes(of: .root)],
        key: CertificateRole.leaf.key),
      leaf: leaf, intermediate: intermediate)
  }

  func derBytes(of member: Member) -> [UInt8] {
    switch member {
    case .leaf: leaf
    case .intermediate: intermediate
    }
  }

  /// In hexadecimal digits.
  package func serialNumber(of member: Member) -> String {
    certificate(member).serialNumber.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  func certificate(_ member: Member) -> Certificate { Self.read(derBytes(of: member)) }

  private static func read(_ bytes: [UInt8]) -> Certificate {
    do { return try Certificate(derBytes: bytes) } catch {
      preconditionFailure("a certificate of ours cannot be read")
    }
  }

  /// The certificate of that role with a serial number of its own and the responder's URL.
  private static func reissued(_ member: Member, ocspURL url: String) -> [UInt8] {
    let old = read(TestCertificates.derBytes(of: member.role))
    let issuer = member.role.issuer.key
    let own: [CertificateExtension] =
      switch member {
      case .leaf: [.constraints(authoritiesBelow: nil), .signsData, .receiptSigning]
      case .intermediate:
        [.constraints(authoritiesBelow: 0), .signsCertificates, .developerRelations]
      }
    let digest = SHA256.hash(Array("\(member.rawValue) \(url)".utf8))
    let validity =
      old.validity
      .lowerBound...StoreTime(
        milliseconds: old.validity.upperBound.milliseconds / 1000 * 1000)
    return CertificateDraft(
      serialNumber: [0x40 | digest[0] & 0x3F] + digest[1..<16], subject: Array(old.subject),
      validity: validity, publicPoint: old.publicPoint,
      extensions: [.subjectKey(old.publicPoint), .authorityKey(issuer.publicPoint)] + own
        + [.informationAccess(ocspURL: url)]
    ).derBytes(issuedBy: Array(old.issuer), with: issuer)
  }
}
