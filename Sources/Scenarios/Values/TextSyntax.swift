import JSONTree
import YAMLTree

/// Any string that is not empty.
struct TextSyntax: ValueSyntax {
  let name = "a text"
  let plural = "texts"
  var matchers: [Matcher] { [.oneOf, .matches, .absent] }
  var schema: JSON { ScenarioSchema.plainText }

  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected? {
    if let text = reading.text(node), !text.isEmpty { return .text(text) }
    reading.note("'\(name)' is a text that is not empty, not a list", at: node)
    return nil
  }
}
