import Diagnostics
import YAMLTree

/// Records the columns or inputs that placeholders use, and notes unknown ones.
///
/// Prose (`about`, `note`, `properties` and the keys for notes) may have any word in angle
/// brackets.
struct PlaceholderUsage {
  /// The source of the placeholders' values.
  enum Owner {
    case cases
    case fragment
  }

  let names: [String]
  let owner: Owner
  private let source: SourceText
  private lazy var indexedSource = source.indexed
  private(set) var used: Set<String> = []

  /// - Parameter source: the file of the nodes.
  init(names: [String], owner: Owner, in source: SourceText) {
    self.names = names
    self.owner = owner
    self.source = source
  }

  /// Checks a whole scenario except its cases and the keys for notes.
  mutating func check(_ root: YAMLNode, _ findings: inout FileFindings) {
    guard let entries = root.entries else { return }
    for entry in entries {
      let word = entry.key.text ?? ""
      if isFreeKey(word) { continue }
      switch ScenarioKey.words[word] {
      case .cases: break
      case .about, .properties: visitProse(entry.value)
      case .journey: visitSteps(entry.value, &findings)
      case nil, .scenario, .id, .was, .rules, .tags, .catalog, .given, .needs, .always, .never,
        .compare:
        visit(entry.value, &findings)
      }
    }
  }

  /// Checks a list of steps.
  mutating func visitSteps(_ node: YAMLNode, _ findings: inout FileFindings) {
    guard let items = node.items else { return visit(node, &findings) }
    for item in items {
      guard let entries = item.entries else {
        visit(item, &findings)
        continue
      }
      for entry in entries {
        visit(entry.key, &findings)
        if entry.key.isText("note") {
          visitProse(entry.value)
        } else {
          visit(entry.value, &findings)
        }
      }
    }
  }

  private mutating func visit(_ node: YAMLNode, _ findings: inout FileFindings) {
    switch node.content {
    case .scalar: note(node, &findings)
    case .sequence(let items):
      for item in items { visit(item, &findings) }
    case .mapping(let entries):
      for entry in entries {
        visit(entry.key, &findings)
        if isFreeKey(entry.key.text ?? "") {
          visitProse(entry.value)
        } else {
          visit(entry.value, &findings)
        }
      }
    }
  }

  private mutating func note(_ node: YAMLNode, _ findings: inout FileFindings) {
    guard node.holds(Placeholder.opening), let text = node.text else { return }
    let found = Placeholder.names(in: text)
    used.formUnion(found)
    guard found.contains(where: { !names.contains($0) }) else { return }
    for site in Placeholder.sites(in: node, of: indexedSource) where !names.contains(site.name) {
      findings.note(unknown(site.name), at: site.range)
    }
  }

  /// Records the columns that prose uses.
  private mutating func visitProse(_ node: YAMLNode) {
    switch node.content {
    case .scalar(let text, _):
      if node.holds(Placeholder.opening) { used.formUnion(Placeholder.names(in: text)) }
    case .sequence(let items):
      for item in items { visitProse(item) }
    case .mapping(let entries):
      for entry in entries {
        visitProse(entry.key)
        visitProse(entry.value)
      }
    }
  }

  private func unknown(_ name: String) -> String {
    switch owner {
    case .cases: Mistake.unknown("column", name, where: "in 'cases'", among: names)
    case .fragment:
      Mistake.unknown(
        "input", name, where: "in 'inputs'", among: names,
        remedy: names.isEmpty ? "add 'inputs: [\(name)]'" : nil)
    }
  }
}
