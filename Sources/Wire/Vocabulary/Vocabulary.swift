/// The words of the scenario language: one table that drives parser, protocol, schema and
/// documentation. To add a verb or a fact is to add a row here and its handling.
package enum Vocabulary {
  package static func entry(of verb: Verb) -> VerbEntry {
    guard let entry = entriesByVerb[verb] else {
      preconditionFailure("the verb '\(verb.rawValue)' has no row in the vocabulary")
    }
    return entry
  }

  package static func entry(of fact: Fact) -> FactEntry {
    guard let entry = entriesByFact[fact] else {
      preconditionFailure("the fact '\(fact.rawValue)' has no row in the vocabulary")
    }
    return entry
  }

  /// Every verb, in the order of the reference.
  package static let verbs: [VerbEntry] = appVerbs + outsideVerbs + storeVerbs + worldVerbs

  /// What the names of the store's facts begin with everywhere but in a scenario.
  package static let storePrefix = "store."

  private static let entriesByVerb = Dictionary(uniqueKeysWithValues: verbs.map { ($0.verb, $0) })

  private static let entriesByFact = Dictionary(uniqueKeysWithValues: facts.map { ($0.fact, $0) })

  static let product = Parameter(.product, .product(.any))
  static let subscription = Parameter(.product, .product(.subscription))

  static func verb(
    _ verb: Verb, takes parameters: [Parameter] = [], needs: Capability? = nil,
    buys: VerbEntry.Buying? = nil, _ summary: String
  ) -> VerbEntry {
    VerbEntry(
      verb: verb, parameters: parameters, capability: needs, buying: buys, summary: summary)
  }
}
