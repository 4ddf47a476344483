import Diagnostics
import JSONTree
import StoreTerms
import Wire
import YAMLTree

/// An ISO 8601 instant, a day (its start), or a word for an instant that the store knows.
struct DateSyntax: ValueSyntax {
  private let words: [String]

  init(_ words: [String]) { self.words = words }

  let name = "a date"
  let plural = "dates"
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
    instant(node, of: ArgumentName(name), in: &reading).flatMap(\.text)
      .map { .equal(ExpectedText($0)) }
  }

  func argument(
    _ node: YAMLNode, of subject: ArgumentName, in reading: inout ScenarioReading
  ) -> Action.Value? {
    instant(node, of: subject, in: &reading)
  }

  private func instant(
    _ node: YAMLNode, of subject: ArgumentName, in reading: inout ScenarioReading
  ) -> Action.Value? {
    let text = reading.text(node)
    if let text, words.contains(text) { return .word(text) }
    if let date = text.flatMap(ISOMoment.canonical).flatMap(StoreTime.init(iso8601:)) {
      return .date(date)
    }
    let guess = text.flatMap { closest(to: $0, among: words) }
    let date = "a date such as '2026-02-05'"
    reading.noteInvalid(
      node, of: subject, expected: words.isEmpty ? date : alternatives(words + [date]),
      remedy: guess.map { "did you mean \(quoted($0))?" })
    return nil
  }
}
