import StoreSimulator
import Testing

@testable import StoreSigning

/// The committed certificates are what scripts/certificates makes, as far as can be checked without
/// swift-certificates; 'scripts/certificates/make --check' compares the bytes.
@Suite struct CertificateTests {
  @Test(arguments: CertificateRole.allCases)
  func `a certificate certifies its label's key and is its issuer's`(role: CertificateRole) throws {
    let certificate = try Certificate(derBytes: TestCertificates.derBytes(of: role))
    let issuer = try Certificate(derBytes: TestCertificates.derBytes(of: role.issuer))
    #expect(certificate.publicPoint == role.key.publicPoint)
    #expect(certificate.isProved(by: issuer))
    #expect(certificate.isSigned(by: issuer))
    #expect(certificate.issuer == issuer.subject)
    #expect(certificate.validity.lowerBound.description == "2010-01-01T00:00:00Z")
    #expect(certificate.validity.upperBound.description == "2049-12-31T23:59:59.999Z")
  }

  @Test(arguments: CertificateRole.allCases)
  func `a certificate's signature is the deterministic one`(role: CertificateRole) throws {
    let bytes = TestCertificates.derBytes(of: role)
    var outer = DERReader(bytes[...])
    var certificate = try outer.enter(DERReader.Tag.sequence)
    let signed = try certificate.read(DERReader.Tag.sequence)
    let made = ECDSASignature(of: Array(signed.bytes), with: role.issuer.key)
    #expect(bytes.suffix(made.derBytes.count).elementsEqual(made.derBytes))
  }

  @Test func `only intermediate and leaf carry Apple's signs`() throws {
    let markers = try CertificateRole.allCases.map { role in
      try Certificate(derBytes: TestCertificates.derBytes(of: role)).extensions.markers
    }
    let chain: [Set<VerifiedExtensions.Marker>] = [
      [], [.developerRelations], [.receiptSigning],
    ]
    #expect(markers == chain + [[.receiptSigning]] + chain)
  }

  @Test func `a changed byte never goes unnoticed`() throws {
    let bytes = TestCertificates.derBytes(of: .leaf)
    let issuer = try Certificate(derBytes: TestCertificates.derBytes(of: .intermediate))
    let accepted = bytes.indices.filter { index in
      var changed = bytes
      changed[index] ^= 1
      return (try? Certificate(derBytes: changed))?.isSigned(by: issuer) ?? false
    }
    #expect(accepted == [])
  }

  @Test func `a certificate that is cut off or has bytes left over is refused`() {
    let bytes = TestCertificates.derBytes(of: .leaf)
    for length in bytes.indices {
      #expect(throws: DERError.self) { try Certificate(derBytes: Array(bytes.prefix(length))) }
    }
    #expect(throws: DERError.self) { try Certificate(derBytes: bytes + [0]) }
  }

  @Test(
    arguments: [
      [0x02, 0x81, 0x01, 0x00], [0x02, 0x80], [0x02, 0x82, 0x00, 0x80], [0x02, 0x02, 0x00], [0x02],
      [0x03, 0x00],
    ] as [[UInt8]])
  func `bytes that are no DER of the wanted kind are refused`(bytes: [UInt8]) {
    var reader = DERReader(bytes[...])
    #expect(throws: DERError.self) { try reader.read(DERReader.Tag.integer) }
  }
}
