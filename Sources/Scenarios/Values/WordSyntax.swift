import Diagnostics
import JSONTree
import Wire
import YAMLTree

/// One of a closed set of words.
struct WordSyntax: ValueSyntax {
  let choices: [String]

  init(_ choices: [String]) { self.choices = choices }

  let name = "a word"
  let plural = "words"
  var argumentSummary: String { listed(choices.map { "`\($0)`" }) }
  var example: String? { choices.first }
  var matchers: [Matcher] { [.oneOf, .absent] }
  var schema: JSON { ScenarioSchema.words(choices) }

  func need(of parameter: String) -> String { "a \(parameter)" }

  func argument(
    _ node: YAMLNode, of subject: ArgumentName, in reading: inout ScenarioReading
  ) -> Action.Value? {
    let text = reading.text(node)
    if let text, choices.contains(text) { return .word(text) }
    let shown = text.map { ", not \(quoted($0))\(didYouMean($0, among: choices))" } ?? ""
    reading.note("\(subject.text) is one of \(listed(choices))\(shown)", at: node)
    return nil
  }

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
