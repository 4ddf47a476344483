import Diagnostics
import JSONTree

extension ConfigurationReader {
  /// Warns of each key that no Xcode is known to write, at its first place in the file.
  mutating func warnOfUnknownKeys(in root: JSONNode) {
    var told: Set<String> = []
    warnOfUnknownKeys(in: root, .configuration, told: &told)
  }

  private mutating func warnOfUnknownKeys(
    in node: JSONNode, _ known: KnownKeys, told: inout Set<String>
  ) {
    switch node.content {
    case .null, .bool, .integer, .decimal, .string: break
    case .array(let items):
      for item in items { warnOfUnknownKeys(in: item, known, told: &told) }
    case .object(let members):
      for member in members {
        if let inner = known[member.name] {
          warnOfUnknownKeys(in: member.node, inner, told: &told)
        } else if !known.contains(member.name), told.insert(member.name).inserted {
          warnOfUnknownKey(member, known)
        }
      }
    }
  }

  private mutating func warnOfUnknownKey(_ member: JSONNode.Member, _ known: KnownKeys) {
    note(
      Diagnostic(
        .warning, at: range(ofName: member),
        "the key \(quoted(member.name)) is unknown and has no effect"
          + didYouMean(member.name, among: known.all)))
  }
}
