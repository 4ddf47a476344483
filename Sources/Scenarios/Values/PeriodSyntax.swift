import Diagnostics
import JSONTree
import StoreTerms
import Wire
import YAMLTree

/// A length of time, as a number with its unit: `10 days`.
struct PeriodSyntax: ValueSyntax {
  let name = "a length of time"
  let plural = "lengths of time"
  var argumentSummary: String { "\(name), `\(Self.example)`" }
  var example: String? { Self.example }
  var matchers: [Matcher] { [.oneOf, .absent] }
  var schema: JSON { ScenarioSchema.form(PeriodText.pattern) }

  private static let example = "10 days"

  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected? {
    reading.period(node, of: ArgumentName(name)).map { .equal(ExpectedText($0.description)) }
  }

  func argument(
    _ node: YAMLNode, of subject: ArgumentName, in reading: inout ScenarioReading
  ) -> Action.Value? {
    reading.period(node, of: subject).map { .time($0) }
  }
}

extension ScenarioReading {
  /// A length of time, such as `10 days`.
  mutating func period(_ node: YAMLNode, of subject: ArgumentName) -> WaitingTime? {
    guard let text = text(node) else {
      noteInvalid(node, of: subject, expected: Self.expectedPeriod)
      return nil
    }
    do throws(PeriodText.Problem) {
      return try PeriodText(text).time
    } catch {
      note(error, text, of: subject, at: node)
      return nil
    }
  }

  private static let expectedPeriod = "a length of time, such as '10 days'"

  private mutating func note(
    _ problem: PeriodText.Problem, _ text: String, of subject: ArgumentName, at node: YAMLNode
  ) {
    switch problem {
    case .notAPeriod: noteInvalid(node, of: subject, expected: Self.expectedPeriod)
    case .outOfRange:
      let limit = PeriodText.countLimit
      noteInvalid(node, of: subject, expected: "\(Self.expectedPeriod), of 1 to \(limit) units")
    case .unitMissing(let count):
      note(
        Mistake.missing("unit", where: "in \(quoted(text))", remedy: "write '\(count) days'"),
        at: node)
    case .unitUnknown(let word, let count):
      if PeriodText.units.contains(word) {
        return noteInvalid(
          node, of: subject, expected: "a space before the unit",
          remedy: "write '\(count) \(word)'")
      }
      let meant =
        closest(to: word, among: PeriodText.units)
        ?? PeriodText.units.first { $0.first == word.lowercased().first }
      note(
        Mistake.unknown(
          "unit", word, among: meant == nil ? PeriodText.units : [],
          remedy: meant.map { "did you mean '\(count) \($0)'?" }), at: node)
    }
  }
}

extension PeriodText {
  /// A regular expression that fits every length of time.
  fileprivate static var pattern: String {
    "^[0-9]{1,3} +(\(Unit.allCases.map(\.rawValue).joined(separator: "|")))s?$"
  }
}
