import Diagnostics
import YAMLTree

/// The app's own mark on a purchase, as scenarios write it: a UUID.
enum TokenText {
  static let example = "6f1e5a3c-0b7d-4c52-9a44-8d2f3b6c7e01"

  /// In small letters; `nil` for what is no UUID.
  static func canonical(_ text: String) -> String? {
    let groups = text.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    let isHexadecimal = groups.allSatisfy { group in
      group.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
    }
    guard isHexadecimal, groups.map(\.utf8.count) == [8, 4, 4, 4, 12] else { return nil }
    return groups.joined(separator: "-")
  }
}

extension ScenarioReading {
  mutating func token(_ node: YAMLNode, of name: String) -> String? {
    if let token = text(node).flatMap(TokenText.canonical) { return token }
    let found = text(node).map { quoted($0) } ?? "a list or a map"
    note("'\(name)' is a UUID such as '\(TokenText.example)', not \(found)", at: node)
    return nil
  }
}
