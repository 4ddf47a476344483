import Diagnostics
import JSONTree
import StoreTerms
import Wire
import YAMLTree

/// A UUID, such as the account token of a purchase.
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
    reading.uuid(node, of: subject).map { .token($0) }
  }

  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected? {
    reading.uuid(node, of: ArgumentName(name)).map { .equal(ExpectedText($0)) }
  }
}

extension ScenarioReading {
  /// A UUID, in lower case.
  mutating func uuid(_ node: YAMLNode, of subject: ArgumentName) -> String? {
    if let uuid = text(node).flatMap(UUIDString.init) { return uuid.description }
    noteInvalid(node, of: subject, expected: "a UUID, such as '\(UUIDSyntax.example)'")
    return nil
  }
}
