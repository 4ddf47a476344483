import Diagnostics
import Wire
import YAMLTree

extension ScenarioReading {
  /// The expected value of a fact or of a part of one.
  ///
  /// - Parameter name: the name of the fact or part, for messages.
  mutating func expected(_ node: YAMLNode, _ kind: ValueKind, of name: String) -> Expected? {
    let syntax = kind.syntax
    guard let entries = node.entries else {
      return syntax.expected(node, of: name, in: &self)
    }
    guard let first = entries.first(where: { _ in true }) else {
      note(Mistake.missingValue(of: name), at: node)
      return nil
    }
    return syntax.isPart(text(first.key) ?? "")
      ? syntax.expected(node, of: name, in: &self) : matcher(entries, first, kind, of: name)
  }
}
