/// One row of the vocabulary: everything that parser, protocol, schema and documentation know of a
/// verb.
package struct VerbEntry: Sendable {
  package let verb: Verb
  /// What may follow the verb. A plain value instead of a map means the first parameter.
  package let parameters: [Parameter]
  /// What an adapter needs for it; `nil` if the simulated world does it without the adapter.
  package let capability: Capability?
  /// How the verb buys; `nil` if it does not.
  package let buying: Buying?
  /// One sentence for the reference.
  package let summary: String
  /// The fields of a `do` with the verb: `nil` is the verb itself.
  let fields: Fields<Parameter?>

  init(
    verb: Verb, parameters: [Parameter], capability: Capability?, buying: Buying?, summary: String
  ) {
    self.verb = verb
    self.parameters = parameters
    self.capability = capability
    self.buying = buying
    self.summary = summary
    fields = Fields(
      "do \(verb.rawValue)",
      [("verb", nil, true)] + parameters.map { ($0.name.rawValue, $0, $0.isRequired) })
  }

  /// Which way a purchase may change the level of service.
  package enum Buying: Hashable, Sendable {
    case anyProduct
    case higherPlan
    case lowerPlan
    case equalPlan
  }

  /// Whether facts about a purchase may follow: `expect: purchased` is only said of a buying verb.
  package var isBuying: Bool { buying != nil }
}
