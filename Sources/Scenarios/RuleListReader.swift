import Diagnostics
import YAMLTree

/// Reads `rules.yaml`: a list of rules, each with its level, who keeps it, its statement and
/// source.
package enum RuleListReader {
  /// - Parameter file: the name that positions carry; nothing is opened.
  package static func read(_ bytes: [UInt8], file: String) -> ListReading<Rule> {
    var list = ListFile(bytes, file: file)
    var rules: [Rule] = []
    guard let root = list.root else { return ListReading(list, []) }
    guard let items = root.items else {
      list.findings.note("the rules are a list; begin each rule with '- id: …'", at: root)
      return ListReading(list, [])
    }
    for item in items {
      guard let rule = rule(item, &list) else { continue }
      if rules.contains(where: { $0.id == rule.id }), let node = item[mapping: "id"] {
        list.findings.note("a second rule \(quoted(rule.id)); rename one of the two", at: node)
      }
      rules.append(rule)
    }
    return ListReading(list, rules)
  }

  private static func rule(_ node: YAMLNode, _ list: inout ListFile) -> Rule? {
    let texts = list.texts(
      node, of: "a rule", required: ["id", "level", "who", "statement", "source"],
      optional: ["policy"])
    guard let texts, let id = texts["id"], let word = texts["level"],
      let statement = texts["statement"], let source = texts["source"]
    else { return nil }
    guard let level = Rule.Level(rawValue: word) else {
      let known = Rule.Level.allCases.map(\.rawValue)
      list.findings.note(
        "'level' is one of \(listed(known)), not \(quoted(word))"
          + didYouMean(word, among: known), at: texts.node("level") ?? node)
      return nil
    }
    return Rule(id: id, level: level, statement: statement, source: source)
  }
}

extension YAMLNode {
  /// The value of a key, if this is a map that has it.
  subscript(mapping key: StaticString) -> YAMLNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries[key]
  }
}
