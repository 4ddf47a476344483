import Diagnostics
import YAMLTree

/// Reads `rules.yaml`: a list of rules, each with its level, keeper, statement and source.
package enum RuleListReader {
  /// - Parameter file: the name that positions carry; nothing is opened.
  package static func read(_ bytes: [UInt8], file: String) -> ListReading<Rule> {
    var list = ListFile(bytes, file: file)
    var rules: [Rule] = []
    var ids: Set<String> = []
    guard let root = list.root else { return ListReading(list, []) }
    guard let items = root.items else {
      list.findings.note(
        Mistake.invalid("rules", expected: "a list", remedy: "begin each with '- id: …'"), at: root)
      return ListReading(list, [])
    }
    for item in items {
      guard let rule = rule(item, &list) else { continue }
      if !ids.insert(rule.id).inserted, let node = item[mapping: "id"] {
        list.findings.note(Mistake.duplicate("rule", rule.id, remedy: "rename one"), at: node)
      }
      rules.append(rule)
    }
    return ListReading(list, rules)
  }

  private static func rule(_ node: YAMLNode, _ list: inout ListFile) -> Rule? {
    let texts = list.texts(
      node, of: "rule", required: ["id", "level", "who", "statement", "source"],
      optional: ["policy", "doubt"])
    guard let texts else { return nil }
    let level: Rule.Level? = word("level", texts, &list)
    let who: Rule.Keeper? = word("who", texts, &list)
    guard texts.isComplete, let level, let who, let id = texts["id"],
      let statement = texts["statement"], let source = texts["source"]
    else { return nil }
    return Rule(
      id: id, level: level, who: who, statement: statement, source: source,
      policy: texts["policy"], doubt: texts["doubt"], position: node.position)
  }

  /// One of a closed set of words; `nil` if the rule has none, or another.
  private static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ texts: ListFile.Texts, _ list: inout ListFile
  ) -> Word? {
    guard let (text, node) = texts.all(key).first else { return nil }
    let word = Word(rawValue: text)
    if word == nil {
      list.findings.note(
        Mistake.invalid("'\(key)'", text, among: Word.allCases.map(\.rawValue)), at: node)
    }
    return word
  }
}

extension YAMLNode {
  /// The value of a key, if this is a map that has it.
  subscript(mapping key: StaticString) -> YAMLNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries[key]
  }
}
