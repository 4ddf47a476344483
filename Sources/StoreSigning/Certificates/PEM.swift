/// Encodes DER as text for files of keys and certificates.
///
/// Source: https://www.rfc-editor.org/rfc/rfc7468
enum PEM {
  /// - Parameter label: the kind of content, such as `CERTIFICATE`.
  static func text(_ label: String, _ bytes: [UInt8]) -> String {
    let text = Array(Base64.standard.encode(bytes))
    let lines = stride(from: 0, to: text.count, by: 64).map {
      String(text[$0..<min($0 + 64, text.count)])
    }
    return (["-----BEGIN \(label)-----"] + lines + ["-----END \(label)-----", ""])
      .joined(separator: "\n")
  }
}
