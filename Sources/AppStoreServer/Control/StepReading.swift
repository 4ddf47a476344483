import Diagnostics
import Scenarios
import Wire

/// Reads steps as scenarios write them, in YAML or JSON.
struct StepReading {
  /// The actions, in order; empty if there is a mistake.
  let actions: [Action]
  /// What is wrong, one sentence for each mistake.
  let mistakes: [String]

  /// - Parameter text: one step, such as `buy: vip.gold`, or a list of them.
  init(_ text: String, catalog: String, in root: ScenarioRoot) {
    let isList = text.drop { $0.isWhitespace }.first.map { $0 == "-" || $0 == "[" } ?? false
    let lines = text.split(whereSeparator: \.isNewline).enumerated().map { index, line in
      isList ? "  \(line)" : index == 0 ? "  - \(line)" : "    \(line)"
    }
    let scenario =
      "scenario: Control\ncatalog: \(quotedYAML(catalog))\n"
      // A scenario must expect something, and a request expects nothing.
      + "always: { store: { listeners: 0 } }\njourney:\n"
    let file = ScenarioReader.read(
      scenario + lines.joined(separator: "\n") + "\n", file: "steps.yaml", in: root,
      continued: true)
    var mistakes = file.diagnostics.map(\.message)
    let steps = file.scenarios.first?.steps ?? []
    if steps.contains(where: { !$0.expectations.isEmpty }) {
      mistakes.append("unexpected 'expect' here: steps of the control API only act")
    }
    self.mistakes = mistakes
    actions = mistakes.isEmpty ? steps.compactMap(\.action) : []
  }
}

private func quotedYAML(_ name: String) -> String {
  "'" + name.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
}
