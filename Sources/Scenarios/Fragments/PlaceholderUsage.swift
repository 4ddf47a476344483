import Diagnostics
import YAMLTree

/// Records the columns or inputs that placeholders use, and notes unknown ones.
struct PlaceholderUsage {
  /// The source of the placeholders' values.
  enum Owner {
    case cases
    case fragment
    /// The scenario has no cases.
    case nothing
  }

  let names: [String]
  let owner: Owner
  private(set) var used: Set<String> = []

  init(names: [String], owner: Owner) {
    self.names = names
    self.owner = owner
  }

  /// Checks a whole scenario except its cases and the keys for notes.
  mutating func check(_ root: YAMLNode, _ findings: inout FileFindings) {
    guard let entries = root.entries else { return }
    for entry in entries {
      let word = entry.key.text ?? ""
      if word == ScenarioKey.cases.rawValue || isFreeKey(word) { continue }
      visit(entry.value, &findings)
    }
  }

  mutating func visit(_ node: YAMLNode, _ findings: inout FileFindings) {
    if node.isScalar, !node.holds(Placeholder.opening) { return }
    switch node.content {
    case .scalar(let text, _):
      for name in Placeholder.names(in: text) {
        used.insert(name)
        if !names.contains(name) { findings.note(unknown(name), at: node) }
      }
    case .sequence(let items):
      for item in items { visit(item, &findings) }
    case .mapping(let entries):
      for entry in entries {
        visit(entry.key, &findings)
        visit(entry.value, &findings)
      }
    }
  }

  private func unknown(_ name: String) -> String {
    switch owner {
    case .nothing:
      Mistake.unknown(
        "placeholder", "<\(name)>", among: [],
        remedy: "the scenario has no 'cases'; add them, or write the value")
    case .cases: Mistake.unknown("column", name, where: "in 'cases'", among: names)
    case .fragment:
      Mistake.unknown(
        "input", name, where: "in 'inputs'", among: names,
        remedy: names.isEmpty ? "add 'inputs: [\(name)]'" : nil)
    }
  }
}
