import Diagnostics
import JSONTree

extension ConfigurationReader {
  /// Warns about each unknown key, everywhere in the file. A run shows the first of each name only,
  /// since a newer Xcode may write many.
  mutating func warnOfUnknownKeys(in root: JSONNode) {
    var reported: Set<String> = []
    warnOfUnknownKeys(in: root, .configuration, reported: &reported)
  }

  private mutating func warnOfUnknownKeys(
    in node: JSONNode, _ known: KnownKeys, reported: inout Set<String>
  ) {
    switch node.content {
    case .null, .bool, .integer, .decimal, .string: break
    case .array(let items):
      for item in items { warnOfUnknownKeys(in: item, known, reported: &reported) }
    case .object(let members):
      for member in members {
        if let inner = known[member.name] {
          warnOfUnknownKeys(in: member.node, inner, reported: &reported)
        } else if !known.contains(member.name) {
          let warning = unknownKey(member, known)
          if reported.insert(member.name).inserted { omit(warning) } else { note(warning) }
        }
      }
    }
  }

  private func unknownKey(_ member: JSONNode.Member, _ known: KnownKeys) -> Diagnostic {
    Diagnostic(
      .warning, at: range(ofName: member),
      Mistake.unknown("key", member.name, because: "it has no effect", among: known.all))
  }
}
