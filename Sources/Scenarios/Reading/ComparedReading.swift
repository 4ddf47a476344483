import Diagnostics
import Wire
import YAMLTree

extension ScenarioReading {
  /// What stands under `compare`: facts by the names that the protocol has for them.
  mutating func compared(_ entry: YAMLEntries.Entry?) -> [FactQuery] {
    guard let entry else { return [] }
    return names(entry).compactMap { name, node in
      guard let query = FactQuery(text: name) else {
        let known = Fact.allCases.map(\.rawValue)
        let guess = didYouMean(name, among: known)
        note(
          "no fact \(quoted(name))" + (guess.isEmpty ? "; the facts are \(listed(known))" : guess),
          at: node)
        return nil
      }
      let isRight = query.group.map { isGroup($0, node) } ?? isClear(query.fact, node)
      if let capability = query.fact.entry.capability { needs.insert(capability) }
      return isRight ? query : nil
    }
  }
}
