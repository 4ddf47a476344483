import Diagnostics
import JSONTree
import StoreTerms
import Wire
import YAMLTree

/// An ISO 8601 instant, a day, which is its start, or a word for an instant that the store knows.
struct DateSyntax: ValueSyntax {
  private let words: [String]

  init(_ words: [String]) { self.words = words }

  let name = "a moment"
  let plural = "moments"
  var argumentSummary: String {
    words.isEmpty ? "a date" : "\(listed(words.map { "`\($0)`" })) or a date"
  }
  var example: String? { words.first ?? "2026-02-05" }
  var matchers: [Matcher] { [.oneOf, .absent] }
  var schema: JSON {
    ScenarioSchema.any([
      ["enum": .array(words.map(JSON.string))],
      ["type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}"],
      ScenarioSchema.reference("placeholder"),
    ])
  }

  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected? {
    instant(node, in: &reading).flatMap(\.text).map { .equal(ExpectedText($0)) }
  }

  func argument(
    _ node: YAMLNode, of subject: ArgumentName, in reading: inout ScenarioReading
  ) -> Action.Value? {
    instant(node, in: &reading)
  }

  private func instant(_ node: YAMLNode, in reading: inout ScenarioReading) -> Action.Value? {
    guard let text = reading.text(node) else {
      reading.note("a moment is a text such as '2026-02-05', not a list or a map", at: node)
      return nil
    }
    if words.contains(text) { return .word(text) }
    if let date = ISOMoment.canonical(text).flatMap(StoreTime.init(iso8601:)) {
      return .date(date)
    }
    let guess = didYouMean(text, among: words)
    let known = words.map { "'\($0)', " }.joined()
    reading.note(
      "\(quoted(text)) is no moment"
        + (guess.isEmpty ? "; write \(known)or a date such as '2026-02-05'" : guess), at: node)
    return nil
  }
}
