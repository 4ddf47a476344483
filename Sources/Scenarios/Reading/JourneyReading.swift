import Diagnostics
import YAMLTree

extension ScenarioReading {
  /// The steps under `journey`; empty after a mistake in the key itself was noted.
  mutating func journey(_ outline: ScenarioOutline) -> [Step] {
    guard let entry = outline[.journey] else {
      if outline.hasUnspacedStep { return [] }
      note(
        Mistake.missing(
          "key", "journey", remedy: "write the steps under 'journey:', such as '- relaunch'"),
        at: outline.rootNode)
      return []
    }
    guard let items = entry.value.items, !items.isEmpty else {
      noteNoSteps(entry, outline)
      return []
    }
    let mistakes = findings.diagnostics.count
    var steps: [Step] = []
    steps.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      entryNumber = index + 1
      steps += self.steps(item)
    }
    // What has a mistake, such as a misspelt key, may be what expects something.
    let isRead = findings.diagnostics.count == mistakes && entry.key.isText("journey")
    if !expectsSomething, isRead, !outline.hasUnspacedStep {
      note(
        Mistake.missing(
          "'expect'", where: "in the scenario",
          remedy: "add one to a step, such as 'expect: { FACT: VALUE }'"),
        at: entry.key)
    }
    return steps
  }

  private mutating func noteNoSteps(_ entry: YAMLEntries.Entry, _ outline: ScenarioOutline) {
    let value = entry.value
    let first = value.entries?.first { _ in true }?.key
    if let step = first ?? (value.isScalar ? value : nil), let word = text(step),
      let problem = Mistake.missingDashSpace(in: first == nil ? word : "\(word): …")
    {
      return note(problem, at: step)
    }
    let isEmpty = value.isMissing || value.items != nil
    if isEmpty, outline.hasUnspacedStep { return }
    note(
      isEmpty
        ? Mistake.missing(
          "steps", where: "for 'journey'", remedy: "write at least one, such as '- relaunch'")
        : Mistake.invalid(
          "'journey'", text(value), expected: "a list", found: value.found,
          remedy: "begin each step with '- '"),
      at: entry.key)
  }
}
