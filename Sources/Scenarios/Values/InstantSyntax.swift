import Diagnostics
import JSONTree
import StoreTerms
import Wire
import YAMLTree

/// An ISO 8601 instant, or a day, which matches any instant of it.
struct InstantSyntax: ValueSyntax {
  let name = "a date"
  let plural = "dates"
  var example: String? { "2026-02-05" }
  var matchers: [Matcher] { [.oneOf, .atLeast, .atMost, .absent] }
  var schema: JSON { ScenarioSchema.form("^[0-9]{4}-[0-9]{2}-[0-9]{2}(T.+)?$") }

  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected? {
    value(node, of: name, in: &reading).map { .equal($0) }
  }

  func bound(
    _ matcher: Matcher, _ node: YAMLNode, in reading: inout ScenarioReading
  ) -> Expected? {
    value(node, of: matcher.rawValue, in: &reading).map {
      matcher == .atLeast ? .atLeast($0) : .atMost($0)
    }
  }

  private func value(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> (any ExpectedValue)? {
    if let text = reading.text(node) {
      // Calls of the app take time, so a date without time means the whole day.
      if ISOMoment.isDay(text) { return ExpectedDay(text) }
      if let instant = ISOMoment.canonical(text) { return ExpectedInstant(instant) }
    }
    let form = "a date such as '2026-02-05', or an instant such as '2026-02-05T10:30:00Z'"
    let mistake = reading.text(node).flatMap(ISOMoment.mistake) ?? .form()
    reading.note(mistake, at: node, of: ArgumentName(name), form: form)
    return nil
  }

  func yaml(of value: JSON, parts: [String]?, in catalog: CatalogIndex) -> String {
    // The day: at which second it was depends on how long the app's calls took.
    yamlScalar(value.text.map { String($0.prefix { $0 != "T" }) } ?? value.line)
  }
}

/// This instant, `2026-02-05T10:30:00Z`.
package struct ExpectedInstant: ExpectedValue {
  package let text: String

  package init(_ text: String) { self.text = text }

  package func equals(_ observed: JSON) -> Bool { order(of: observed) == 0 }

  /// As times, since strings with and without a fraction of a second sort otherwise.
  package func order(of observed: JSON) -> Int? {
    guard let time = observed.text.flatMap(StoreTime.init(iso8601:)),
      let own = StoreTime(iso8601: text)
    else { return nil }
    return time.order(relativeTo: own)
  }
}

/// Any instant of this day, `2026-02-05`, in UTC.
package struct ExpectedDay: ExpectedValue {
  package let text: String

  package init(_ text: String) { self.text = text }

  package func equals(_ observed: JSON) -> Bool { observed.text?.hasPrefix(text + "T") ?? false }

  package func order(of observed: JSON) -> Int? {
    equals(observed) ? 0 : ExpectedInstant(text).order(of: observed)
  }
}
