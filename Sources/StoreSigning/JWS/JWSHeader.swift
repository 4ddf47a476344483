import JSONTree

/// The header of a JWS in each of its forms.
///
/// With its chain it is most of a JWS, and nearly all have the App Store's. So that one is decoded,
/// read and hashed once.
struct JWSHeader: Sendable {
  let json: JSON
  let bytes: [UInt8]
  /// The first segment and the point after it.
  let text: [UInt8]
  /// The digest's state for messages that begin with `text`.
  let beginning: SHA256.Beginning
  /// `nil` if it has none.
  let chain: CertificateChain?

  /// The header of the App Store's signatures.
  static let appStore = JWSSigner.trusted.header

  init(_ json: JSON) {
    self.json = json
    bytes = json.bytes
    text = Array("\(Base64.url.encode(bytes)).".utf8)
    beginning = SHA256.Beginning(of: text)
    chain = try? CertificateChain(in: json)
  }
}
