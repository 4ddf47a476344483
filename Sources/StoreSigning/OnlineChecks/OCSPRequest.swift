/// A request for the statuses of certificates.
///
/// Source: https://www.rfc-editor.org/rfc/rfc6960#section-4.1
struct OCSPRequest {
  /// The identifier of a certificate in a request.
  struct CertificateID {
    /// DER, which a response repeats.
    let bytes: [UInt8]
    /// Hashes the issuer's name and key.
    let hash: @Sendable ([UInt8]) -> [UInt8]
    let issuerNameHash: [UInt8]
    let issuerKeyHash: [UInt8]
    let serialNumber: [UInt8]
  }

  /// A request for more certificates than this is malformed.
  private static let limit = 16
  /// The longest nonce in bytes, with what surrounds it.
  private static let nonceLimit = 160

  let certificates: [CertificateID]
  /// The extension with the nonce, DER, which a response repeats; `nil` without one.
  let nonce: [UInt8]?

  init(derBytes: [UInt8]) throws(DERError) {
    var outer = DERReader(derBytes[...])
    var request = try outer.enter(DERReader.Tag.sequence)
    try outer.expectEnd()
    var signed = try request.enter(DERReader.Tag.sequence)
    _ = try request.readIfPresent(0xA0)
    try request.expectEnd()
    _ = try signed.readIfPresent(0xA0)
    _ = try signed.readIfPresent(0xA1)
    var list = try signed.enter(DERReader.Tag.sequence)
    var certificates: [CertificateID] = []
    while !list.isAtEnd {
      var entry = try list.enter(DERReader.Tag.sequence)
      certificates.append(try CertificateID(try entry.read(DERReader.Tag.sequence)))
      _ = try entry.readIfPresent(0xA0)
      try entry.expectEnd()
    }
    guard (1...Self.limit).contains(certificates.count) else { throw DERError() }
    self.certificates = certificates
    let extensions = try signed.readIfPresent(0xA2)
    try signed.expectEnd()
    guard let extensions else {
      nonce = nil
      return
    }
    nonce = try Self.nonce(in: extensions.content)
  }

  private static func nonce(in content: ArraySlice<UInt8>) throws(DERError) -> [UInt8]? {
    var reader = DERReader(content)
    var list = try reader.enter(DERReader.Tag.sequence)
    try reader.expectEnd()
    while !list.isAtEnd {
      let element = try list.read(DERReader.Tag.sequence)
      var fields = DERReader(element.content)
      guard try fields.read(DERReader.Tag.objectID).content.elementsEqual(nonceName) else {
        continue
      }
      guard element.bytes.count <= nonceLimit else { throw DERError() }
      return Array(element.bytes)
    }
    return nil
  }

  /// id-pkix-ocsp-nonce.
  private static let nonceName: [UInt8] = [0x2B, 0x06, 0x01, 0x05, 0x05, 0x07, 0x30, 0x01, 0x02]
}

extension OCSPRequest.CertificateID {
  fileprivate init(_ element: DERElement) throws(DERError) {
    bytes = Array(element.bytes)
    var fields = DERReader(element.content)
    var algorithm = try fields.enter(DERReader.Tag.sequence)
    hash = Self.hash(named: Array(try algorithm.read(DERReader.Tag.objectID).content))
    issuerNameHash = Array(try fields.read(DERReader.Tag.octetString).content)
    issuerKeyHash = Array(try fields.read(DERReader.Tag.octetString).content)
    serialNumber = Array(try fields.read(DERReader.Tag.integer).content)
    try fields.expectEnd()
  }

  /// No certificate is known by a hash that has no name here.
  private static func hash(named name: [UInt8]) -> @Sendable ([UInt8]) -> [UInt8] {
    hashes[name] ?? { _ in [] }
  }

  private static let hashes: [[UInt8]: @Sendable ([UInt8]) -> [UInt8]] = [
    [0x2B, 0x0E, 0x03, 0x02, 0x1A]: { SHA1.hash($0) },
    sha2 + [0x01]: { SHA256.hash($0) },
    sha2 + [0x02]: { SHA384.hash($0) },
  ]

  private static let sha2: [UInt8] = [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02]

  /// Whether it means that certificate.
  func names(_ certificate: Certificate, issuedWith key: TestKey) -> Bool {
    let name = DER.value(DERReader.Tag.sequence, certificate.issuer)
    return serialNumber == certificate.serialNumber && issuerNameHash == hash(name)
      && issuerKeyHash == hash([4] + key.publicPoint)
  }
}
