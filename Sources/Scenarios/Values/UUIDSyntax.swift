import Diagnostics
import JSONTree
import Wire
import YAMLTree

/// A UUID, such as the app's own mark on a purchase.
struct UUIDSyntax: ValueSyntax {
  let name = "a UUID"
  let plural = "UUIDs"
  var example: String? { Self.example }
  var matchers: [Matcher] { [.oneOf, .absent] }
  var schema: JSON { ScenarioSchema.plainText }

  static let example = "6f1e5a3c-0b7d-4c52-9a44-8d2f3b6c7e01"

  func argument(
    _ node: YAMLNode, of subject: ArgumentName, in reading: inout ScenarioReading
  ) -> Action.Value? {
    reading.uuid(node, of: subject.name).map { .token($0) }
  }

  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected? {
    reading.uuid(node, of: name).map { .equal(ExpectedText($0)) }
  }

  /// In lower case; `nil` for any other string.
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
  /// A UUID, in lower case.
  mutating func uuid(_ node: YAMLNode, of name: String) -> String? {
    if let uuid = text(node).flatMap(UUIDSyntax.canonical) { return uuid }
    let found = text(node).map { quoted($0) } ?? "a list or a map"
    note("'\(name)' is a UUID such as '\(UUIDSyntax.example)', not \(found)", at: node)
    return nil
  }
}
