import Diagnostics
import JSONTree
import StoreTerms
import Wire
import YAMLTree

/// A part of a price, `40%`, or one of some words.
struct ShareSyntax: ValueSyntax {
  private let words: [String]

  init(_ words: [String]) { self.words = words }

  let name = "a percentage"
  let plural = "percentages"
  var argumentSummary: String { "a percentage, `40%`, or \(listed(words.map { "`\($0)`" }))" }
  var example: String? { "40%" }
  var matchers: [Matcher] { [.oneOf, .absent] }
  var schema: JSON {
    ScenarioSchema.any([
      ["enum": .array(words.map(JSON.string))],
      ["type": "string", "pattern": "^[0-9]{1,2}([.][0-9]{1,3})?%$"],
      ScenarioSchema.reference("placeholder"),
    ])
  }

  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected? {
    argument(node, of: ArgumentName(name), in: &reading).flatMap(\.text)
      .map { .equal(ExpectedText($0)) }
  }

  func argument(
    _ node: YAMLNode, of subject: ArgumentName, in reading: inout ScenarioReading
  ) -> Action.Value? {
    let text = reading.text(node)
    if let text, words.contains(text) { return .word(text) }
    if let share = text.flatMap(ShareText.milliPercent) { return .share(milliPercent: share) }
    let share = "a percentage between 0 and 100, such as '40%'"
    reading.noteInvalid(
      node, of: subject, expected: words.isEmpty ? share : "\(share), or \(alternatives(words))")
    return nil
  }
}
