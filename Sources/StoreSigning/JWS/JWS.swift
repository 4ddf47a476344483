import JSONTree

/// A compact JWS of JSON, parsed but not verified.
package struct JWS: Sendable {
  package let header: JSON
  package let payload: JSON
  private let segments: JWSSegments

  /// - Throws: ``VerificationError/invalidEncoding`` unless there are three segments of Base64: an
  ///   object, an object, and 64 bytes.
  package init(parsing text: String) throws(VerificationError) {
    guard let segments = JWSSegments(of: text), segments.isWhole, segments.signature.count == 64
    else { throw .invalidEncoding }
    header =
      if let known = segments.knownHeader { known.json } else {
        try Self.object(segments.header)
      }
    payload = try Self.object(segments.payload)
    self.segments = segments
  }

  /// The chain in the header.
  var chain: CertificateChain {
    get throws(VerificationError) {
      if let known = segments.knownHeader?.chain { return known }
      return try CertificateChain(in: header)
    }
  }

  /// Whether the holder of the key with that public point signed it, with the one algorithm that
  /// Apple allows.
  func isSigned(by point: [UInt8]) -> Bool {
    signature?.isValid(forDigest: digest, by: point) ?? false
  }

  func isSigned(by key: TestKey) -> Bool {
    signature?.isValid(forDigest: digest, by: key) ?? false
  }

  private var digest: [UInt8] {
    SHA256.hash(segments.signedBytes, after: segments.knownHeader?.beginning ?? .none)
  }

  private var signature: ECDSASignature? {
    header["alg"] == "ES256" ? ECDSASignature(rawBytes: segments.signature) : nil
  }

  private static func object(_ bytes: [UInt8]) throws(VerificationError) -> JSON {
    guard let node = try? JSONNode(parsing: bytes), case .object = node.content else {
      throw .invalidEncoding
    }
    return node.value
  }
}
