/// A signed PKCS #7 container, as of receipts: content, signature and certificates.
///
/// Apple signs receipts with an RSA key; these are signed with the same chain as all other
/// payloads.
/// Source: https://www.rfc-editor.org/rfc/rfc5652#section-5
enum SignedMessage {
  static func derBytes(of content: [UInt8]) -> [UInt8] {
    let chain: [CertificateRole] = [.leaf, .intermediate, .root]
    // Apple writes the absent parameters, and some apps' parsers expect them.
    // Source: the receipts in https://github.com/tikhop/TPInAppReceipt
    let digest = DER.sequence(sha256 + DER.null)
    let signed = DER.sequence(
      DER.integer(1), DER.set(of: [digest]),
      DER.sequence(data, DER.value(0xA0, DER.value(DERReader.Tag.octetString, content))),
      DER.value(0xA0, chain.flatMap(TestCertificates.derBytes)),
      DER.set(of: [signer(chain[0], of: content, digest)]))
    return DER.sequence(signedData, DER.value(0xA0, signed))
  }

  /// The content of a container; who signed it is not checked.
  static func content(of message: [UInt8]) throws(DERError) -> ArraySlice<UInt8> {
    var outer = DERReader(message[...])
    var container = try outer.enter(DERReader.Tag.sequence)
    try outer.expectEnd()
    _ = try container.read(DERReader.Tag.objectID)
    var wrapped = try container.enter(0xA0)
    var signed = try wrapped.enter(DERReader.Tag.sequence)
    _ = try signed.read(DERReader.Tag.integer)
    _ = try signed.read(DERReader.Tag.set)
    var encapsulated = try signed.enter(DERReader.Tag.sequence)
    _ = try encapsulated.read(DERReader.Tag.objectID)
    var data = try encapsulated.enter(0xA0)
    return try data.read(DERReader.Tag.octetString).content
  }

  /// The signer's info: the issuer, and the signature of the content only.
  private static func signer(
    _ role: CertificateRole, of content: [UInt8], _ digest: [UInt8]
  ) -> [UInt8] {
    let certificate: Certificate
    do {
      certificate = try Certificate(derBytes: TestCertificates.derBytes(of: role))
    } catch {
      preconditionFailure("'\(role)' is not a certificate; run scripts/certificates/make")
    }
    let name = DER.value(DERReader.Tag.sequence, certificate.issuer)
    let number = DER.value(DERReader.Tag.integer, certificate.serialNumber)
    let signature = ECDSASignature(of: content, with: role.key)
    return DER.sequence(
      DER.integer(1), DER.sequence(name, number), digest, DER.sequence(Certificate.algorithm),
      DER.value(DERReader.Tag.octetString, signature.derBytes))
  }

  /// id-signedData.
  private static let signedData: [UInt8] = [
    0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02,
  ]
  /// id-data.
  private static let data: [UInt8] = [
    0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x01,
  ]
  /// id-sha256.
  private static let sha256: [UInt8] = [
    0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01,
  ]
}
