import Diagnostics
import Wire
import YAMLTree

extension ScenarioReading {
  /// The facts under `compare`, by their names in the protocol. An adapter needs none of them, but
  /// those of the app's server are there only for a scenario with a server.
  mutating func compared(_ entry: YAMLEntries.Entry?) -> [FactQuery] {
    guard let entry else { return [] }
    return names(entry, .compare, of: "fact").compactMap { name, node in
      guard let query = FactQuery(text: name) else {
        note(Mistake.unknown("fact", name, among: Fact.allCases.map(\.rawValue)), at: node)
        return nil
      }
      let isRight = query.group.map { isGroup($0, node) } ?? isClear(query.fact, node)
      if query.fact.entry.capability == .server { needs.insert(.server) }
      return isRight ? query : nil
    }
  }
}
