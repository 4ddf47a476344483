import Diagnostics
import JSONTree
import Wire
import YAMLTree

/// A word. `none` also fits a part that the app does not show.
package struct ExpectedWord: ExpectedValue {
  package let text: String

  package init(_ text: String) { self.text = text }

  package func equals(_ observed: JSON) -> Bool {
    observed.text == text || (observed == .null && text == Vocabulary.none)
  }
}

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

  func argument(
    _ node: YAMLNode, of subject: ArgumentName, in reading: inout ScenarioReading
  ) -> Action.Value? {
    word(node, of: subject, in: &reading).map { .word($0) }
  }

  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected? {
    word(node, of: ArgumentName(name), in: &reading).map { .equal(ExpectedWord($0)) }
  }

  private func word(
    _ node: YAMLNode, of subject: ArgumentName, in reading: inout ScenarioReading
  ) -> String? {
    let text = reading.text(node)
    if let text, choices.contains(text) { return text }
    if let text, let meant = GuessedWords.value(meantBy: text, among: choices) {
      reading.noteInvalid(
        node, of: subject, expected: expectedWords(of: subject, showing: 0),
        remedy: "did you mean '\(meant)'?")
    } else if let text, let remedy = GuessedWords.remedy(for: text, as: subject.name) {
      reading.noteInvalid(
        node, of: subject, expected: expectedWords(of: subject, showing: 0), remedy: remedy)
    } else if let text, closest(to: text, among: choices) != nil {
      reading.note(subject.invalid(text, among: choices), at: node)
    } else {
      reading.noteInvalid(node, of: subject, expected: expectedWords(of: subject))
    }
    return nil
  }

  /// The words for a message; of many, the first ones.
  private func expectedWords(of subject: ArgumentName, showing shown: Int = 10) -> String {
    guard choices.count > 12 else { return alternatives(choices) }
    let source = "that 'shopper explain \(subject.name)' lists"
    if shown == 0 { return "one of \(choices.count) words \(source)" }
    let rest = choices.count - shown
    return "\(listed(choices.prefix(shown))) or one of \(rest) more \(source)"
  }
}
