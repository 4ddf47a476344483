import Diagnostics
import Wire
import YAMLTree

extension ScenarioReading {
  /// The facts under `compare`, by their names in the protocol.
  mutating func compared(_ entry: YAMLEntries.Entry?) -> [FactQuery] {
    guard let entry else { return [] }
    return names(entry, .compare, of: "fact").compactMap { name, node in
      guard let query = FactQuery(text: name) else {
        note(Mistake.unknown("fact", name, among: Fact.allCases.map(\.rawValue)), at: node)
        return nil
      }
      let isRight = query.group.map { isGroup($0, node) } ?? isClear(query.fact, node)
      if let capability = query.fact.entry.capability { needs.insert(capability) }
      return isRight ? query : nil
    }
  }
}
