/// An extension of a certificate to be issued.
///
/// Source: https://www.rfc-editor.org/rfc/rfc5280#section-4.2
struct CertificateExtension {
  /// The object identifiers that are both issued and verified, DER.
  enum Identifier {
    static let subjectKey: [UInt8] = [0x55, 0x1D, 0x0E]
    static let authorityKey: [UInt8] = [0x55, 0x1D, 0x23]
    static let constraints: [UInt8] = [0x55, 0x1D, 0x13]
    static let usage: [UInt8] = [0x55, 0x1D, 0x0F]
    /// 1.2.840.113635.100.6.2.1, Apple's marker of an intermediate certificate.
    static let developerRelations = apple + [0x02, 0x01]
    /// 1.2.840.113635.100.6.11.1, Apple's marker of a certificate that signs payloads.
    static let receiptSigning = apple + [0x0B, 0x01]
    private static let apple: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x63, 0x64, 0x06]
  }

  /// The object identifier, DER.
  private let name: [UInt8]
  private let isCritical: Bool
  private let content: [UInt8]

  private init(_ name: [UInt8], critical: Bool = false, _ content: [UInt8]) {
    self.name = DER.value(DERReader.Tag.objectID, name)
    isCritical = critical
    self.content = content
  }

  var derBytes: [UInt8] {
    DER.sequence(
      name, isCritical ? DER.value(DERReader.Tag.boolean, [0xFF]) : [],
      DER.value(DERReader.Tag.octetString, content))
  }

  /// The identifier of a key: the SHA-1 of its point.
  static func keyID(of point: [UInt8]) -> [UInt8] { SHA1.hash([4] + point) }

  static func subjectKey(_ point: [UInt8]) -> Self {
    Self(Identifier.subjectKey, DER.value(DERReader.Tag.octetString, keyID(of: point)))
  }

  static func authorityKey(_ point: [UInt8]) -> Self {
    Self(Identifier.authorityKey, DER.sequence(DER.value(0x80, keyID(of: point))))
  }

  /// - Parameter authoritiesBelow: the most intermediates below this authority; `nil` for a
  ///   certificate that may issue none.
  static func constraints(authoritiesBelow: UInt64?) -> Self {
    let content = authoritiesBelow.map {
      DER.value(DERReader.Tag.boolean, [0xFF]) + DER.integer($0)
    }
    return Self(Identifier.constraints, critical: true, DER.sequence(content ?? []))
  }

  static let signsData = Self(Identifier.usage, critical: true, [0x03, 0x02, 0x07, 0x80])
  static let signsCertificates = Self(
    Identifier.usage, critical: true, [0x03, 0x02, 0x01, 0x06])

  /// For servers of TLS alone.
  static let authenticatesServers = Self(
    [0x55, 0x1D, 0x25],
    DER.sequence([0x06, 0x08, 0x2B, 0x06, 0x01, 0x05, 0x05, 0x07, 0x03, 0x01]))

  /// Apple's marker of an intermediate certificate: a null.
  static let developerRelations = Self(Identifier.developerRelations, [0x05, 0x00])
  /// Apple's marker of a certificate that signs receipts and payloads: a null.
  static let receiptSigning = Self(Identifier.receiptSigning, [0x05, 0x00])

  /// The address at which online checks ask whether the certificate is revoked.
  static func informationAccess(ocspURL url: String) -> Self {
    Self(
      [0x2B, 0x06, 0x01, 0x05, 0x05, 0x07, 0x01, 0x01],
      DER.sequence(
        DER.sequence(
          [0x06, 0x08, 0x2B, 0x06, 0x01, 0x05, 0x05, 0x07, 0x30, 0x01],
          DER.value(0x86, Array(url.utf8)))))
  }

  static func alternativeNames(_ hosts: [TransportHost]) -> Self {
    Self([0x55, 0x1D, 0x11], DER.sequence(hosts.flatMap(\.generalName)))
  }

  /// The only hosts whose certificates an authority may issue.
  static func permitted(_ hosts: [TransportHost]) -> Self {
    let subtrees = hosts.flatMap { DER.sequence($0.subtree) }
    return Self([0x55, 0x1D, 0x1E], critical: true, DER.sequence(DER.value(0xA0, subtrees)))
  }
}
