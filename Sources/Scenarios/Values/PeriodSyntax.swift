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
    reading.period(node).map { .equal(ExpectedText($0.description)) }
  }

  func argument(
    _ node: YAMLNode, of subject: ArgumentName, in reading: inout ScenarioReading
  ) -> Action.Value? {
    reading.period(node).map { .time($0) }
  }
}

extension ScenarioReading {
  mutating func period(_ node: YAMLNode) -> WaitingTime? {
    guard let text = text(node) else {
      note("a length of time is a text such as '10 days', not a list or a map", at: node)
      return nil
    }
    do throws(PeriodText.Problem) {
      return try PeriodText(text).time
    } catch {
      note(Self.message(error, text), at: node)
      return nil
    }
  }

  private static func message(_ problem: PeriodText.Problem, _ text: String) -> String {
    switch problem {
    case .notAPeriod: return "\(quoted(text)) is not a length of time such as '10 days'"
    case .outOfRange:
      return "a length of time counts from 1 to \(PeriodText.countLimit), unlike \(quoted(text))"
    case .unitMissing(let count):
      return "\(quoted(text)) has no unit; write '\(count) days'"
    case .unitUnknown(let word, let count):
      if PeriodText.units.contains(word) {
        return "\(quoted(text)) lacks a space; write '\(count) \(word)'"
      }
      let meant =
        closest(to: word, among: PeriodText.units)
        ?? PeriodText.units.first { $0.first == word.lowercased().first }
      let remedy = meant.map { "; did you mean '\(count) \($0)'?" } ?? ""
      return "no unit \(quoted(word)); the units are \(listed(PeriodText.units))\(remedy)"
    }
  }
}

extension PeriodText {
  /// A regular expression that fits every length of time.
  fileprivate static var pattern: String {
    "^[0-9]{1,3} +(\(Unit.allCases.map(\.rawValue).joined(separator: "|")))s?$"
  }
}
