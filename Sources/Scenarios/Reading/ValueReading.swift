import Wire
import YAMLTree

extension ScenarioReading {
  /// What a fact or a part of one must be.
  ///
  /// - Parameter name: the fact's or the part's, for messages.
  mutating func expected(_ node: YAMLNode, _ kind: ValueKind, of name: String) -> Expected? {
    let syntax = kind.syntax
    guard let entries = node.entries else {
      return syntax.expected(node, of: name, in: &self)
    }
    guard let first = entries.first(where: { _ in true }) else {
      note("an empty map asserts nothing; write what '\(name)' must be", at: node)
      return nil
    }
    return syntax.isPart(text(first.key) ?? "")
      ? syntax.expected(node, of: name, in: &self) : matcher(entries, first, kind, of: name)
  }
}
