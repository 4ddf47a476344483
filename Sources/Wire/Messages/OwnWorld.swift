import JSONTree

/// The steps, facts and settings that an adapter with its own store supports beyond the app.
/// Scenarios that need others are skipped on it.
package struct OwnWorld: Hashable, Sendable {
  /// The verbs of steps outside of the app.
  package let verbs: [Verb]
  /// The facts of the store.
  package let facts: [StoreFact]
  /// The keys under `given`; without `date` the world begins today.
  package let given: [Given.Key]

  package init(verbs: [Verb] = [], facts: [StoreFact] = [], given: [Given.Key] = []) {
    self.verbs = verbs
    self.facts = facts
    self.given = given
  }

  func write(to line: inout JSONWriter) {
    if !verbs.isEmpty { line.member("verbs", verbs.map(\.word)) }
    if !facts.isEmpty { line.member("facts", facts.map { Fact.store($0).rawValue }) }
    if !given.isEmpty { line.member("given", given.map(\.rawValue)) }
  }

  static func verb(_ text: String) throws(WireError) -> Verb {
    guard let verb = Verb.named(text), verb.group != .app else {
      throw .unknown(
        "verb of the store or the world", text, of: "hello.verbs",
        among: Vocabulary.verbs.filter { $0.group != .app }.map(\.word))
    }
    return verb
  }

  static func fact(_ text: String) throws(WireError) -> StoreFact {
    guard case .store(let fact) = Fact(rawValue: text) else {
      throw .unknown(
        "fact of the store", text, of: "hello.facts",
        among: StoreFact.allCases.map { Fact.store($0).rawValue })
    }
    return fact
  }

  static func key(_ text: String) throws(WireError) -> Given.Key {
    guard let key = Given.Key(rawValue: text) else {
      throw .unknown("key", text, of: "hello.given", among: Given.Key.allCases.map(\.rawValue))
    }
    return key
  }
}
