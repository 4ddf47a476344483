import Diagnostics
import YAMLTree

/// Which columns or inputs placeholders ask for.
struct PlaceholderUsage {
  /// Who gives placeholders their texts.
  enum Owner {
    case cases
    case fragment
    /// The scenario has no cases.
    case nobody
  }

  let names: [String]
  let owner: Owner
  private(set) var used: Set<String> = []

  init(names: [String], owner: Owner) {
    self.names = names
    self.owner = owner
  }

  /// Looks through everything of a scenario but the cases themselves and what is free for notes.
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
    let guess = didYouMean(name, among: names)
    switch owner {
    case .nobody:
      return "\(quoted("<\(name)>")) stands for a column of 'cases', and this scenario has none"
    case .cases:
      return "no column \(quoted(name)) in 'cases'"
        + (guess.isEmpty ? "; the columns are \(listed(names.map(quoted)))" : guess)
    case .fragment:
      let known = names.isEmpty ? "; it has none" : "; they are \(listed(names.map(quoted)))"
      return "no input \(quoted(name)) among the fragment's 'inputs'"
        + (guess.isEmpty ? known : guess)
    }
  }
}
