/// A UUID string, in lower case as in signed payloads.
package struct UUIDText: Hashable, Sendable {
  package let text: String

  /// - Returns: `nil` unless `text` is 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12.
  package init?(_ text: String) {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12],
      groups.joined().utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return nil }
    self.text = text.lowercased()
  }

  /// Derives a UUID from a label, in the form of a random one.
  package init(of label: String) {
    var bytes = Array(SHA384.hash(label.utf8).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
    text = groups.joined(separator: "-")
  }
}
