import JSONTree

/// A compact JWS, taken apart but not believed.
///
/// Source: https://www.rfc-editor.org/rfc/rfc7515#section-7.1
package struct JWS: Sendable {
  package let header: JSON
  package let payload: JSON
  /// r and s, 32 bytes each.
  let signature: [UInt8]
  /// The first two segments and the point between them.
  let signedBytes: [UInt8]

  /// - Throws: ``VerificationError/invalidEncoding`` for any text but three segments of Base64 of
  ///   an object, an object, and 64 bytes.
  package init(parsing text: String) throws(VerificationError) {
    let segments = text.split(separator: ".", omittingEmptySubsequences: false)
    guard segments.count == 3, let signature = Base64.url.decode(segments[2]),
      signature.count == 64
    else { throw .invalidEncoding }
    header = try Self.object(segments[0])
    payload = try Self.object(segments[1])
    self.signature = signature
    signedBytes = Array("\(segments[0]).\(segments[1])".utf8)
  }

  private static func object(_ segment: Substring) throws(VerificationError) -> JSON {
    guard let bytes = Base64.url.decode(segment), let node = try? JSONNode(parsing: bytes),
      case .object = node.content
    else { throw .invalidEncoding }
    return node.value
  }
}
