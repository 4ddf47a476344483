/// The bytes of a compact JWS's three segments, without any verification.
///
/// Source: https://www.rfc-editor.org/rfc/rfc7515#section-7.1
package struct JWSSegments: Sendable {
  package let header: [UInt8]
  package let payload: [UInt8]
  package let signature: [UInt8]
  /// The first two segments and the point between them.
  package let signedBytes: [UInt8]
  /// The header, if it is the App Store's.
  let knownHeader: JWSHeader?
  /// Whether nothing follows the third segment.
  let isWhole: Bool

  /// - Returns: `nil` unless there are three segments of Base64. Anything after them is ignored.
  package init?(of text: String) {
    // By bytes, since finding the characters of such a long string would take most of the time.
    let bytes = Array(text.utf8)
    let segments = bytes.split(
      separator: UInt8(ascii: "."), maxSplits: 3, omittingEmptySubsequences: false)
    let known = bytes.starts(with: JWSHeader.appStore.text) ? JWSHeader.appStore : nil
    guard segments.count >= 3, let header = known?.bytes ?? Base64.url.decode(segments[0]),
      let payload = Base64.url.decode(segments[1]),
      let signature = Base64.url.decode(segments[2])
    else { return nil }
    self.header = header
    self.payload = payload
    self.signature = signature
    signedBytes = Array(bytes[..<segments[1].endIndex])
    knownHeader = known
    isWhole = segments.count == 3
  }
}
