import Diagnostics
import Wire
import YAMLTree

extension ScenarioReading {
  /// `eventually: { within: 5 seconds, expect: … }`.
  mutating func patientStep(_ entry: YAMLEntries.Entry) -> Step? {
    expectsSomething = true
    guard let entries = entry.value.entries else {
      note("\(Self.patientForm)", at: entry.key)
      return nil
    }
    var within: YAMLEntries.Entry?
    var expect: YAMLEntries.Entry?
    var hasUnknownKey = false
    for entry in entries {
      let word = text(entry.key) ?? ""
      switch EventuallyKey(rawValue: word) {
      case .within: within = entry
      case .expect: expect = entry
      case nil:
        if isFreeKey(word) { continue }
        hasUnknownKey = true
        let known = EventuallyKey.allCases.map(\.rawValue)
        let guess = didYouMean(word, among: known)
        note(
          "'eventually' has no \(quoted(word))"
            + (guess.isEmpty ? "; it takes \(listed(known))" : guess), at: entry.key)
      }
    }
    let patience = within.flatMap { self.patience($0.value) }
    let expectations =
      expect.map { self.expectations($0, after: nil, judgesPlainWord: true) } ?? []
    // The misspelt key of what is missing has been reported.
    if within == nil || expect == nil, !hasUnknownKey { note(Self.patientForm, at: entry.key) }
    return Step(
      action: nil, expectations: expectations, position: entry.key.position,
      callers: scope?.callers ?? [], patience: patience)
  }

  private static let patientForm =
    "'eventually' needs both parts of '{ within: 5 seconds, expect: { FACT: VALUE } }'"

  /// In seconds. A month is not always as long, and nobody waits a year for an app.
  private mutating func patience(_ node: YAMLNode) -> Int? {
    guard period(node, of: ArgumentName("within")) != nil, let text = text(node),
      let period = try? PeriodText(text)
    else { return nil }
    if let seconds = period.seconds { return seconds }
    note("'within' is a length of time in seconds, minutes, hours, days or weeks", at: node)
    return nil
  }
}

/// What stands under `eventually`.
enum EventuallyKey: String, CaseIterable {
  case within
  case expect
}
