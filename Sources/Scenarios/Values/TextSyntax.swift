import JSONTree
import Wire
import YAMLTree

/// Any string that is not empty, such as the name of a device or a person.
struct TextSyntax: ValueSyntax {
  private let role: NameRole?

  /// - Parameter role: whether it names a device, an account or a person.
  init(_ role: NameRole? = nil) { self.role = role }

  let name = "a string"
  let plural = "strings"
  var matchers: [Matcher] { [.oneOf, .matches, .absent] }
  var schema: JSON { ScenarioSchema.plainText }

  func argument(
    _ node: YAMLNode, of subject: ArgumentName, in reading: inout ScenarioReading
  ) -> Action.Value? {
    if let text = reading.text(node), !text.isEmpty {
      return role.map { .name(text, $0) } ?? .text(text)
    }
    reading.noteInvalid(node, of: subject, expected: name)
    return nil
  }

  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected? {
    if let text = reading.text(node), !text.isEmpty { return .equal(ExpectedText(text)) }
    reading.noteInvalid(node, of: ArgumentName(name), expected: self.name)
    return nil
  }
}

/// Exactly this string: a word, a product's identifier, a UUID.
package struct ExpectedText: ExpectedValue {
  package let text: String

  package init(_ text: String) { self.text = text }

  package func equals(_ observed: JSON) -> Bool { observed.text == text }
}
