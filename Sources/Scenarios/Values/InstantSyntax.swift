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
    let text = reading.text(node)
    if let text {
      // Calls of the app take time, so an author who does not name the second means the day.
      if ISOMoment.isDay(text) { return .day(text) }
      if let instant = ISOMoment.canonical(text) { return .text(instant) }
    }
    let found = text.map { quoted($0) } ?? "a list"
    reading.note(
      "'\(name)' is a date such as '2026-02-05' or a moment such as '2026-02-05T10:30:00Z', "
        + "not \(found)", at: node)
    return nil
  }

  func bound(
    _ matcher: Matcher, _ node: YAMLNode, in reading: inout ScenarioReading
  ) -> Expected? {
    expected(node, of: matcher.rawValue, in: &reading).map {
      matcher == .atLeast ? .notBefore($0) : .notAfter($0)
    }
  }

  func yaml(of value: JSON, parts: [String]?, in catalog: CatalogIndex) -> String {
    // Scenarios know no parts of a second, and an author means the day.
    let text = value.text ?? value.line
    return yamlScalar(text.contains(".") ? String(text.prefix { $0 != "T" }) : text)
  }
}
