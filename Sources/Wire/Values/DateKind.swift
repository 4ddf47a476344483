import Diagnostics
import JSONTree
import StoreTerms

/// An ISO 8601 instant, or a day, which means its start.
package struct DateKind: ScalarKind {
  package let name = "a date"
  package let plural = "dates"
  package let example = "2026-02-05"
  package var form: String { "a date such as '\(example)'" }
  package var schemas: [JSON] {
    [["type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}"]]
  }

  package init() {}

  package func value(written text: String) throws(ScalarMistake) -> StoreTime {
    guard let date = ISOMoment.canonical(text).flatMap(StoreTime.init(iso8601:)) else {
      throw ISOMoment.mistake(in: text) ?? .form()
    }
    return date
  }

  package func value(received text: String) -> StoreTime? { StoreTime(iso8601: text) }
}

/// The target of a wait: a date, or a word for an event whose instant the store knows.
package struct WaitTargetKind: ScalarKind {
  private let date = DateKind()
  private static let words = AwaitedEvent.allCases.map(\.rawValue)

  package let name = "a date"
  package let plural = "dates"
  package var argumentSummary: String {
    Self.words.map { "`\($0)`" }.joined(separator: ", ") + " or a date"
  }
  package var example: String { AwaitedEvent.renewal.rawValue }
  package var form: String { alternatives(Self.words + [date.form]) }
  package var schemas: [JSON] { [["enum": .array(Self.words.map(JSON.string))]] + date.schemas }

  package init() {}

  package func value(written text: String) throws(ScalarMistake) -> WaitTarget {
    if let event = AwaitedEvent(rawValue: text) { return .event(event) }
    do throws(ScalarMistake) { return .date(try date.value(written: text)) } catch {
      if let mistake = ISOMoment.mistake(in: text) { throw mistake }
      let guess = closest(to: text, among: Self.words)
      throw .form(remedy: guess.map { "did you mean \(quoted($0))?" })
    }
  }

  package func value(received text: String) -> WaitTarget? {
    AwaitedEvent(rawValue: text).map(WaitTarget.event)
      ?? date.value(received: text).map(WaitTarget.date)
  }

  package func text(of target: WaitTarget) -> String {
    switch target {
    case .date(let instant): instant.description
    case .event(let event): event.rawValue
    }
  }
}
