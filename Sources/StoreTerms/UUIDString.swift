/// A UUID in lower case, as in signed payloads.
package struct UUIDString: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// - Returns: `nil` unless `text` is 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12.
  package init?(_ text: String) {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12],
      groups.joined().utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return nil }
    description = text.lowercased()
  }

  /// - Precondition: there are 16 bytes.
  package init(bytes: [UInt8]) {
    precondition(bytes.count == 16, "a UUID has 16 bytes, not \(bytes.count)")
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
    description = groups.joined(separator: "-")
  }
}
