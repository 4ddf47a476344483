import StoreSimulator

/// A certificate to be issued: version 3 with a P-256 key, signed by ECDSA with SHA-256.
///
/// Source: https://www.rfc-editor.org/rfc/rfc5280#section-4.1
struct CertificateDraft {
  /// The most significant byte first.
  let serialNumber: [UInt8]
  /// The holder's name: the content of its DER.
  let subject: [UInt8]
  let validity: ClosedRange<StoreTime>
  let publicPoint: [UInt8]
  let extensions: [CertificateExtension]

  /// - Parameters:
  ///   - issuer: the issuer's name: the content of its DER.
  ///   - key: the issuer's key.
  /// - Returns: the same DER each time, since signatures are deterministic.
  func derBytes(issuedBy issuer: [UInt8], with key: TestKey) -> [UInt8] {
    let algorithm = DER.sequence(Certificate.algorithm)
    let signed = DER.sequence(
      DER.value(0xA0, DER.integer(2)), DER.integer(digits: serialNumber), algorithm,
      DER.sequence(issuer),
      DER.sequence(DER.time(validity.lowerBound), DER.time(validity.upperBound)),
      DER.sequence(subject),
      DER.sequence(DER.sequence(Certificate.keyAlgorithm), DER.bits([4] + publicPoint)),
      DER.value(0xA3, DER.sequence(extensions.flatMap(\.derBytes))))
    let signature = ECDSASignature(of: signed, with: key)
    return DER.sequence(signed, algorithm, DER.bits(signature.derBytes))
  }

  /// A name of an organization: the content of its DER.
  static func name(_ commonName: String) -> [UInt8] {
    attribute(3, commonName) + attribute(10, "Mystery Shopper")
  }

  private static func attribute(_ number: UInt8, _ value: String) -> [UInt8] {
    let pair = DER.sequence(
      [0x06, 0x03, 0x55, 0x04, number], DER.value(DERReader.Tag.utf8String, Array(value.utf8)))
    return DER.value(DERReader.Tag.set, pair)
  }
}

extension DER {
  /// A bit string of whole bytes.
  static func bits(_ bytes: [UInt8]) -> [UInt8] { value(DERReader.Tag.bitString, [0] + bytes) }

  /// The time of a certificate, in whole seconds: two digits of the year until 2049.
  static func time(_ time: StoreTime) -> [UInt8] {
    let digits = generalizedDigits(time)
    return time < year2050
      ? value(DERReader.Tag.utcTime, digits.dropFirst(2)) : value(0x18, digits)
  }

  /// A time with four digits of the year, in whole seconds.
  static func generalizedTime(_ time: StoreTime) -> [UInt8] {
    value(0x18, generalizedDigits(time))
  }

  private static func generalizedDigits(_ time: StoreTime) -> [UInt8] {
    let seconds = StoreTime(milliseconds: time.milliseconds / 1000 * 1000)
    return seconds.description.utf8.filter { (0x30...0x39).contains($0) } + [UInt8(ascii: "Z")]
  }

  private static let year2050 = StoreTime(milliseconds: 2_524_608_000_000)
}
