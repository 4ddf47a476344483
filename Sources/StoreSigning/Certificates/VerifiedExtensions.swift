/// The extensions of a certificate that verification needs.
///
/// Source: https://www.rfc-editor.org/rfc/rfc5280#section-4.2
struct VerifiedExtensions: Sendable {
  /// Apple's marker extensions for a certificate's purpose; only their presence counts.
  enum Marker {
    /// On the intermediate.
    case developerRelations
    /// On the leaf.
    case receiptSigning
  }

  private typealias Identifier = CertificateExtension.Identifier

  private(set) var subjectKeyID: [UInt8]?
  private(set) var authorityKeyID: [UInt8]?
  /// Whether its basic constraints allow it to sign certificates.
  private(set) var isAuthority = false
  /// The most intermediates below it; `nil` for no limit.
  private(set) var pathLength: Int?
  private(set) var signsCertificates = false
  private(set) var signsData = false
  private(set) var markers: Set<Marker> = []

  init(_ reader: DERReader) throws(DERError) {
    var reader = reader
    var list = try reader.enter(DERReader.Tag.sequence)
    try reader.expectEnd()
    var seen: Set<[UInt8]> = []
    while !list.isAtEnd {
      var entry = try list.enter(DERReader.Tag.sequence)
      let name = Array(try entry.read(DERReader.Tag.objectID).content)
      let critical = try entry.readIfPresent(DERReader.Tag.boolean).map(Self.flag) ?? false
      let value = try entry.read(DERReader.Tag.octetString).content
      try entry.expectEnd()
      guard seen.insert(name).inserted else { throw DERError() }
      let isKnown = try read(value, of: name)
      // Verifiers must be able to ignore an unknown marker, unless it is critical.
      guard isKnown || !critical else { throw DERError() }
    }
  }

  /// Reads one extension; returns whether it is a known one.
  private mutating func read(
    _ value: ArraySlice<UInt8>, of name: [UInt8]
  ) throws(DERError) -> Bool {
    var reader = DERReader(value)
    switch name {
    case Identifier.subjectKey:
      subjectKeyID = Array(try reader.read(DERReader.Tag.octetString).content)
    case Identifier.authorityKey:
      var fields = try reader.enter(DERReader.Tag.sequence)
      authorityKeyID = Array(try fields.read(0x80).content)
      try fields.expectEnd()
    case Identifier.constraints: try readConstraints(try reader.enter(DERReader.Tag.sequence))
    case Identifier.usage: try readUsage(try reader.read(DERReader.Tag.bitString).content)
    case Identifier.developerRelations:
      markers.insert(.developerRelations)
      return false
    case Identifier.receiptSigning:
      markers.insert(.receiptSigning)
      return false
    default: return false  // tidy: object identifiers
    }
    try reader.expectEnd()
    return true
  }

  private mutating func readConstraints(_ reader: DERReader) throws(DERError) {
    var reader = reader
    isAuthority = try reader.readIfPresent(DERReader.Tag.boolean).map(Self.flag) ?? false
    if let length = try reader.readIfPresent(DERReader.Tag.integer) {
      guard isAuthority, length.content.count == 1, let value = length.content.first, value < 0x80
      else { throw DERError() }
      pathLength = Int(value)
    }
    try reader.expectEnd()
  }

  /// Reads the key usage. The first byte is the number of unused bits at the end, which DER sets to
  /// zero.
  private mutating func readUsage(_ content: ArraySlice<UInt8>) throws(DERError) {
    guard content.count >= 2, let bits = content.dropFirst().first else { throw DERError() }
    signsData = bits & 0x80 != 0
    signsCertificates = bits & 0x04 != 0
  }

  private static func flag(_ element: DERElement) throws(DERError) -> Bool {
    guard element.content.elementsEqual([0xFF]) else { throw DERError() }
    return true
  }
}
