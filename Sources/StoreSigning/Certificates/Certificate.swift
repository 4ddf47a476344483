import StoreSimulator

/// An X.509 certificate with a P-256 key, signed by ECDSA with SHA-256; only the fields that
/// verification needs.
///
/// Source: https://www.rfc-editor.org/rfc/rfc5280#section-4
struct Certificate: Sendable {
  /// The bytes that the signature covers.
  private let signedBytes: [UInt8]
  /// An ASN.1 sequence of r and s.
  private let signature: [UInt8]
  let serialNumber: [UInt8]
  let issuer: ArraySlice<UInt8>
  let subject: ArraySlice<UInt8>
  let validity: ClosedRange<StoreTime>
  /// The public key: x and y, 32 bytes each.
  let publicPoint: [UInt8]
  let extensions: VerifiedExtensions

  init(derBytes: [UInt8]) throws(DERError) {
    var outer = DERReader(derBytes[...])
    var certificate = try outer.enter(DERReader.Tag.sequence)
    try outer.expectEnd()
    let signed = try certificate.read(DERReader.Tag.sequence)
    guard try certificate.read(DERReader.Tag.sequence).content.elementsEqual(Self.algorithm)
    else { throw DERError() }
    signature = Array(try certificate.readWholeBits())
    try certificate.expectEnd()
    signedBytes = Array(signed.bytes)

    var fields = DERReader(signed.content)
    // Version 3, the only one that has extensions.
    guard try fields.read(0xA0).content.elementsEqual([0x02, 0x01, 0x02]) else { throw DERError() }
    serialNumber = Array(try fields.read(DERReader.Tag.integer).content)
    guard try fields.read(DERReader.Tag.sequence).content.elementsEqual(Self.algorithm)
    else { throw DERError() }
    issuer = try fields.read(DERReader.Tag.sequence).content
    validity = try Self.validity(try fields.enter(DERReader.Tag.sequence))
    subject = try fields.read(DERReader.Tag.sequence).content
    publicPoint = try Self.publicPoint(try fields.enter(DERReader.Tag.sequence))
    extensions = try VerifiedExtensions(try fields.enter(0xA3))
    try fields.expectEnd()
  }

  /// Whether the holder of `issuer`'s key signed this certificate.
  func isSigned(by issuer: Certificate) -> Bool {
    Self.links.contains(Link(self, issuer)) || isProved(by: issuer)
  }

  func isProved(by issuer: Certificate) -> Bool {
    guard let signature = try? ECDSASignature(derBytes: signature) else { return false }
    return signature.isValid(for: signedBytes, by: issuer.publicPoint)
  }

  /// A certificate and its issuer.
  private struct Link: Hashable {
    let signedBytes: [UInt8]
    let signature: [UInt8]
    let point: [UInt8]

    init(_ certificate: Certificate, _ issuer: Certificate) {
      signedBytes = certificate.signedBytes
      signature = certificate.signature
      point = issuer.publicPoint
    }
  }

  /// The links of the test certificates, which come with every payload. A test verifies them.
  private static let links: Set<Link> = {
    let pairs = CertificateRole.allCases.compactMap { role -> (Certificate, Certificate)? in
      guard let certificate = try? Certificate(derBytes: TestCertificates.derBytes(of: role)),
        let issuer = try? Certificate(derBytes: TestCertificates.derBytes(of: role.issuer))
      else { return nil }
      return (certificate, issuer)
    }
    return Set(pairs.map { Link($0, $1) })
  }()

  /// ecdsa-with-SHA256, without parameters.
  static let algorithm: [UInt8] = [
    0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, 0x02,
  ]
  /// id-ecPublicKey on the curve prime256v1.
  static let keyAlgorithm: [UInt8] = [
    0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01,
    0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07,
  ]

  private static func publicPoint(_ reader: DERReader) throws(DERError) -> [UInt8] {
    var reader = reader
    guard try reader.read(DERReader.Tag.sequence).content.elementsEqual(keyAlgorithm)
    else { throw DERError() }
    let point = Array(try reader.readWholeBits())
    try reader.expectEnd()
    // Both coordinates uncompressed, as the first byte indicates.
    guard point.first == 4, CurvePoint(bytes: Array(point.dropFirst())) != nil else {
      throw DERError()
    }
    return Array(point.dropFirst())
  }

  private static func validity(
    _ reader: DERReader
  ) throws(DERError) -> ClosedRange<StoreTime> {
    var reader = reader
    let begin = try instant(try reader.read(DERReader.Tag.utcTime).content)
    let end = try instant(try reader.read(DERReader.Tag.utcTime).content)
    try reader.expectEnd()
    guard begin <= end else { throw DERError() }
    // The last second is included as a whole.
    return begin...StoreTime(milliseconds: end.milliseconds + 999)
  }

  /// Reads `491231235959Z`, whose year lies between 1970 and 2049.
  private static func instant(_ digits: ArraySlice<UInt8>) throws(DERError) -> StoreTime {
    let pairs = stride(from: digits.startIndex, to: digits.endIndex, by: 2).map { start in
      String(decoding: digits[start..<min(start + 2, digits.endIndex)], as: UTF8.self)
    }
    guard pairs.count == 7, pairs[6] == "Z" else { throw DERError() }
    let century = pairs[0] < "50" ? "20" : "19"
    let text =
      "\(century)\(pairs[0])-\(pairs[1])-\(pairs[2])T\(pairs[3]):\(pairs[4]):\(pairs[5])Z"
    guard let instant = StoreTime(iso8601: text) else { throw DERError() }
    return instant
  }
}
