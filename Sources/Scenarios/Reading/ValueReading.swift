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
      note(missingValue(of: name, kind), at: node)
      return nil
    }
    return syntax.isPart(text(first.key) ?? "")
      ? syntax.expected(node, of: name, in: &self) : matcher(entries, first, kind, of: name)
  }

  /// The message about an expected value that is missing: it says how to expect nothing.
  func missingValue(of name: String, _ kind: ValueKind) -> String {
    kind.syntax.nothing(in: index).map { nothing in
      Mistake.missing(
        "value", where: "for \(quoted(name))",
        remedy: "write \(quoted(nothing)) for none, or remove the key")
    } ?? Mistake.missingValue(of: name)
  }
}
