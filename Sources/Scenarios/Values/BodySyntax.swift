import JSONTree
import Wire
import YAMLTree

/// The body of a response: a string, which is sent as it is, or a map or a list, which is sent as
/// JSON.
struct BodySyntax: ValueSyntax {
  let name = "a string, a map or a list"
  let plural = "bodies"
  var argumentSummary: String { "a string, or a map or a list, which is JSON" }
  var example: String? { "{ valid: true }" }
  var matchers: [Matcher] { [] }
  var schema: JSON { ["type": ["string", "object", "array"]] }

  func argument(
    _ node: YAMLNode, of subject: ArgumentName, in reading: inout ScenarioReading
  ) -> Action.Value? {
    if case .scalar = node.content { return reading.text(node).map { .text($0) } }
    return .text(reading.json(node).line)
  }

  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected? {
    preconditionFailure("no fact is \(self.name)")
  }
}

extension ScenarioReading {
  /// The tree as JSON: of the scalars, `true`, `false`, `null` and numbers without quotes are what
  /// they are in JSON, and all others are strings.
  fileprivate func json(_ node: YAMLNode) -> JSON {
    switch node.content {
    case .sequence(let items): .array(items.map { json($0) })
    case .mapping(let entries):
      .object(entries.map { JSON.Member(text($0.key) ?? "", json($0.value)) })
    case .scalar(_, let style): json(text(node) ?? "", style)
    }
  }

  private func json(_ text: String, _ style: YAMLScalarStyle) -> JSON {
    guard style == .plain else { return .string(text) }
    if text.isEmpty { return .null }
    // A word alone is no JSON, and a string in quotes was not written plainly.
    return (try? JSON(parsing: text)) ?? .string(text)
  }
}
