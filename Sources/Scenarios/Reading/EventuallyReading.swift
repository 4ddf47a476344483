import Diagnostics
import Wire
import YAMLTree

extension ScenarioReading {
  /// The step under `eventually: { within: 5 seconds, expect: … }`.
  mutating func patientStep(_ entry: YAMLEntries.Entry) -> Step? {
    expectsSomething = true
    guard let entries = entry.value.entries else {
      note(
        Mistake.invalid("'eventually'", text(entry.value), expected: "'\(Self.patientForm)'"),
        at: entry.key)
      return nil
    }
    var within: YAMLEntries.Entry?
    var expect: YAMLEntries.Entry?
    var shows: YAMLEntries.Entry?
    var hasUnknownKey = false
    for entry in entries {
      let word = text(entry.key) ?? ""
      switch EventuallyKey(rawValue: word) {
      case .within: within = entry
      case .expect: expect = entry
      case .shows: shows = entry
      case nil:
        if isFreeKey(word) { continue }
        hasUnknownKey = true
        let known = EventuallyKey.allCases.map(\.rawValue)
        note(Mistake.unknown("key", word, where: "of 'eventually'", among: known), at: entry.key)
      }
    }
    let patience = within.flatMap { self.patience($0.value) }
    let expectations = expectations(expect, showing: shows, mayBuy: false)
    // The unknown key that was reported is probably the missing one, misspelt.
    if within == nil || expect == nil, !hasUnknownKey {
      let missing = [within == nil ? "within" : nil, expect == nil ? "expect" : nil]
      note(
        Mistake.missing(
          enumerated(missing.compactMap(\.self)), where: "for 'eventually'",
          remedy: "write 'eventually: \(Self.patientForm)'"),
        at: entry.key)
    }
    return Step(
      action: nil, expectations: expectations, position: entry.key.position,
      callers: scope?.callers ?? [], entry: entryNumber, patience: patience)
  }

  static let patientForm = "{ within: 5 seconds, expect: { FACT: VALUE } }"

  /// The length of time in seconds. Months and years are errors: their length varies.
  private mutating func patience(_ node: YAMLNode) -> Int? {
    if let text = text(node), let count = Int(text), count > 0 {
      note(
        Mistake.missing(
          "unit", where: "in '\(text)'", remedy: "write '\(counted(count, "second"))'"),
        at: node)
      return nil
    }
    guard scalar(node, PeriodKind(), of: ArgumentName("within")) != nil, let text = text(node),
      let period = try? PeriodText(text)
    else { return nil }
    if let seconds = period.seconds { return seconds }
    note(
      Mistake.invalid(
        "'within'", text, expected: "a length of time in seconds, minutes, hours, days or weeks"),
      at: node)
    return nil
  }
}

/// A key under `eventually`.
enum EventuallyKey: String, CaseIterable {
  case within
  case expect
  case shows

  /// For the reference.
  static let withinSummary =
    "How long the facts under `expect` may take until they all hold, such as `5 seconds`, in "
    + "seconds, minutes, hours, days or weeks of the store's clock, or of the real one if the "
    + "adapter has a world of its own. What does not hold at the end fails: 'access still differs "
    + "5 seconds after step 1 (buy)'."
}
