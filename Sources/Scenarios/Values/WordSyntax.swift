import Diagnostics
import JSONTree
import YAMLTree

/// One of a closed set of words.
struct WordSyntax: ValueSyntax {
  let choices: [String]

  init(_ choices: [String]) { self.choices = choices }

  let name = "a word"
  let plural = "words"
  var example: String? { choices.first }
  var matchers: [Matcher] { [.oneOf, .absent] }
  var schema: JSON { ScenarioSchema.words(choices) }

  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected? {
    guard let text = reading.text(node) else {
      reading.note("'\(name)' is one word, not a list; it is one of \(listed(choices))", at: node)
      return nil
    }
    if choices.contains(text) { return .equal(ExpectedText(text)) }
    reading.note(
      "'\(name)' is never \(quoted(text))\(didYouMean(text, among: choices)) "
        + "(\(listed(choices)))", at: node)
    return nil
  }
}
