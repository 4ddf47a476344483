import JSONTree
import Wire

extension ScenarioSchema {
  /// The outcome of a purchase, or a map of facts.
  static var expect: JSON { any([outcome, reference("facts")]) }

  /// The outcome of a purchase.
  static var outcome: JSON { Fact.app(.purchase).entry.kind.syntax.schema }

  static var facts: JSON { facts(besides: []) }

  /// The facts under `always` and `never`, with the rules that they show.
  static var invariants: JSON {
    facts(besides: [
      (StepKey.shows.rawValue, described(StepKey.shows.summary, reference("shows")))
    ])
  }

  private static func facts(besides others: [(String, JSON)]) -> JSON {
    let app = Vocabulary.facts.filter { !$0.fact.isOfStore }.map { entry in
      (entry.fact.rawValue, described(entry.summary, entry.kind.syntax.expectedSchema))
    }
    let store = map(
      Vocabulary.facts.filter(\.fact.isOfStore).map { entry in
        let name = String(entry.fact.rawValue.dropFirst(Vocabulary.storePrefix.count))
        return (name, described(entry.summary, entry.kind.syntax.expectedSchema))
      })
    return object([
      ("type", "object"),
      (
        "properties",
        object(app + [(Vocabulary.storeKey, described("What the store knows.", store))] + others)
      ),
      (
        "patternProperties",
        object(
          freeKeys
            + Fact.ofGroups.map {
              ("^\(FactQuery($0, group: ".+").text)$", $0.entry.kind.syntax.expectedSchema)
            })
      ),
      ("additionalProperties", false), ("minProperties", 1),
    ])
  }

  /// A string of this form, or a placeholder.
  static func form(_ pattern: String) -> JSON {
    any([object([("type", "string"), ("pattern", .string(pattern))]), reference("placeholder")])
  }
}
