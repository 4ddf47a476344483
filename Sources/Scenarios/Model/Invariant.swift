import Diagnostics
import Wire
import YAMLTree

/// A fact that is judged after every step.
package struct Invariant: Sendable {
  package let expectation: Expectation
  /// Whether it must hold after no step (`never`), instead of after each (`always`).
  package let isForbidden: Bool

  init(_ expectation: Expectation, isForbidden: Bool) {
    self.expectation = expectation
    self.isForbidden = isForbidden
  }
}

extension ScenarioReading {
  /// The invariants under `always` and `never`.
  mutating func invariants(_ outline: ScenarioOutline) -> [Invariant] {
    invariants(outline[.always], isForbidden: false)
      + invariants(outline[.never], isForbidden: true)
  }

  private mutating func invariants(
    _ entry: YAMLEntries.Entry?, isForbidden: Bool
  ) -> [Invariant] {
    guard let entry else { return [] }
    let key = text(entry.key) ?? ""
    expectsSomething = true
    guard let entries = entry.value.entries, !entries.isEmpty else {
      note(
        Mistake.invalid(
          "'\(key)'", expected: "a map of facts, such as '\(key): { FACT: VALUE }'"),
        at: entry.value.isMissing ? entry.key : entry.value)
      return []
    }
    // Events are what happened since the previous 'expect', not a state after a step.
    if let events = entries.first(where: { $0.key.isText("events") }) {
      note(
        Mistake.unexpected(
          "'events'", where: "in '\(key)'", because: "it lists what happened since an 'expect'",
          remedy: "expect it in a step"), at: events.key)
    }
    let mistakes = findings.diagnostics.count
    let expectations = facts(entries, entry.value, mayShow: true).filter {
      $0.query.fact != .app(.events)
    }
    let areAllRead = findings.diagnostics.count == mistakes
    let shown = entries.first { $0.key.isText("shows") }.map {
      shownRules($0, areAllRead ? expectations.map(\.query.text) : nil)
    }
    return expectations.map {
      Invariant($0.showing(shown?.rules(of: $0.query) ?? []), isForbidden: isForbidden)
    }
  }
}
