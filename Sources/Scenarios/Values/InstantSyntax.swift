import Diagnostics
import JSONTree
import YAMLTree

/// An ISO 8601 instant, or a day, which is any instant of it.
struct InstantSyntax: ValueSyntax {
  let name = "a moment"
  let plural = "moments"
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
    let text = reading.text(node)
    if let text {
      // Calls of the app take time, so an author who does not name the second means the day.
      if ISOMoment.isDay(text) { return ExpectedDay(text) }
      if let instant = ISOMoment.canonical(text) { return ExpectedInstant(instant) }
    }
    let found = text.map { quoted($0) } ?? "a list"
    reading.note(
      "'\(name)' is a date such as '2026-02-05' or a moment such as '2026-02-05T10:30:00Z', "
        + "not \(found)", at: node)
    return nil
  }

  func yaml(of value: JSON, parts: [String]?, in catalog: CatalogIndex) -> String {
    // Scenarios know no parts of a second, and an author means the day.
    let text = value.text ?? value.line
    return yamlScalar(text.contains(".") ? String(text.prefix { $0 != "T" }) : text)
  }
}

/// This instant, `2026-02-05T10:30:00Z`.
package struct ExpectedInstant: ExpectedValue {
  package let text: String

  package init(_ text: String) { self.text = text }

  package func equals(_ observed: JSON) -> Bool { observed.text == text }

  /// ISO 8601 in UTC reads in the order of time.
  package func order(of observed: JSON) -> Int? {
    observed.text?.order(relativeTo: text)
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
