import Diagnostics
import JSONTree
import Scenarios
import Wire

/// A typed scenario as lines: everything that reading it settled.
func dump(_ scenario: Scenario) -> String {
  var lines = [
    "scenario \(scenario.id)", "title \(lineAndColumn(scenario.position)) \(scenario.title)",
  ]
  lines.append("rules \(scenario.rules.map { "\($0.id) \($0.level.rawValue)" })")
  if scenario.usesShows { lines.append("uses shows") }
  lines.append("tags \(scenario.tags)")
  lines.append("catalog \(scenario.catalog.name)")
  if scenario.catalog.wireName != scenario.catalog.name {
    lines.append("storekit \(scenario.catalog.wireName) \(scenario.catalog.storekit.line)")
  }
  lines.append("given \(scenario.given.line)")
  lines.append("needs \(scenario.needs.map(\.rawValue))")
  lines += scenario.compared.map { "compare \($0.text)" }
  lines += scenario.properties.map { "property \($0.name) = \($0.value)" }
  lines += scenario.invariants.map {
    let expectation = $0.expectation
    return "\($0.isForbidden ? "never" : "always") \(lineAndColumn(expectation.position)) "
      + "\(expectation.query.text): \(dump(expectation.expected))\(dump(expectation.shows))"
  }
  if !scenario.performed.isEmpty { lines.append("performs \(scenario.performed.map(\.name))") }
  for step in scenario.steps {
    lines.append("step \(lineAndColumn(step.position)) \(step.action?.line ?? "expects")")
    if !step.callers.isEmpty {
      lines.append("  of \(step.position.file), performed at \(step.callers)")
    }
    if let patience = step.patience { lines.append("  within \(patience) s") }
    for expectation in step.expectations {
      let what = "\(lineAndColumn(expectation.position)) \(expectation.query.text)"
      lines.append("  \(what): \(dump(expectation.expected))\(dump(expectation.shows))")
    }
  }
  return lines.map { $0 + "\n" }.joined()
}

private func lineAndColumn(_ position: SourcePosition) -> String {
  "\(position.line):\(position.column)"
}

private func dump(_ shown: [Rule]) -> String {
  shown.isEmpty ? "" : " shows \(shown.map(\.id).joined(separator: ", "))"
}

private func dump(_ expected: Expected) -> String {
  switch expected {
  case .equal(let value): dump(value)
  case .atLeast(let bound): "at least \(dump(bound))"
  case .atMost(let bound): "at most \(dump(bound))"
  case .form(let form): "like '\(form)'"
  case .oneOf(let permitted): "one of " + permitted.map(dump).joined(separator: " | ")
  case .absent: "absent"
  case .products(let membership, let products): "\(membership) \(products)"
  case .parts(let parts): dump(parts)
  case .records(let membership, let records): "\(membership) [\(records.map(dump).joined())]"
  }
}

private func dump(_ value: any ExpectedValue) -> String {
  switch value {
  case is ExpectedNumber, is ExpectedFlag: value.text
  case is ExpectedDay: "day \(value.text)"
  default: "'\(value.text)'"
  }
}

private func dump(_ parts: [Expected.Part]) -> String {
  "{ "
    + parts.map { "\($0.name) \(lineAndColumn($0.position)) = \(dump($0.expected))" }
    .joined(separator: "; ") + " }"
}
