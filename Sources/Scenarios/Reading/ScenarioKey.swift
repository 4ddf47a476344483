/// A top-level key of a scenario file.
package enum ScenarioKey: String, CaseIterable, Sendable {
  case scenario
  case id
  case was
  case about
  case rules
  case tags
  case catalog
  case given
  case needs
  case cases
  case journey
  case always
  case never
  case compare
  case properties

  /// One sentence for the reference.
  var summary: String {
    switch self {
    case .scenario: "The title: one sentence that states the behaviour. Required."
    case .id: "The stable name; by default the path under the scenario root, without extension."
    case .was: "Earlier names."
    case .about: "Why the behaviour matters, in prose."
    case .rules: "The rules of `rules.yaml` that the scenario is about."
    case .tags: "Words for selection; `tags.yaml` lists those allowed."
    case .catalog:
      "The name of a file in `catalogs`, without extension, the path of another `.storekit` file "
        + "below the scenario root, or a list of products."
    case .given: "The world before the first launch."
    case .needs: "Capabilities beyond those that verbs and facts imply."
    case .cases:
      "Named rows: `[{ name: gold, product: vip.gold }, { name: silver, product: vip.silver }]`. "
        + "Each is a test, with the row's values in place of `<column>`: `buy: <product>`. "
        + "Without `cases`, and in prose, other words in angle brackets stay as they are."
    case .journey: "The steps. Required."
    case .always:
      "Facts that must hold after every step; of the app, after those that leave it running."
    case .never: "Facts that must hold after no step."
    case .compare:
      "Facts that are observed at the end and only compared between adapters: a difference is a "
        + "finding, not a failure."
    case .properties: "Strings that reports repeat, such as ticket numbers."
    }
  }

  static let words = WordList(allCases.map { ($0.rawValue, $0) })

}

/// A key of a step beside its verb.
enum StepKey: String, CaseIterable, Sendable {
  case expect
  case eventually
  case shows
  case note
  case on
  case perform

  /// One sentence for the reference.
  var summary: String {
    switch self {
    case .expect: "The facts that must hold right after the step."
    case .eventually:
      "`{ within: 5 seconds, expect: … }`: facts that must all hold at the same instant within "
        + "this time after the step. In virtual time they are checked after every event, in an "
        + "adapter with a world of its own ten times a second."
    case .shows:
      "The rules that `expect` shows: a rule, a list of rules, or `{ FACT: RULE }` for single "
        + "facts. The first expectation of a journey that fails breaks them; later ones are "
        + "consequences. Once a scenario has `shows`, expectations without it show no rule; "
        + "without any, each shows all rules of the scenario. Beside `perform`, for the fragment's "
        + "expectations."
    case .note: "A remark for readers."
    case .on:
      "The device or the person for this step only. The customer switches to that device, opens "
        + "the app there if the step needs it, and switches back, with the app opened again. A "
        + "family member without a device gets one of the same name."
    case .perform:
      "Instead of a verb: plays the steps of a fragment, `NAME` or `{ NAME: { INPUT: VALUE } }`. "
        + "`expect` beside it is checked after the last step."
    }
  }

  static let words = WordList(allCases.map { ($0.rawValue, $0) })

  /// The keys that can accompany a verb, for messages.
  static let besideVerbs = [Self.expect, .eventually, .shows, .on, .note].map(\.rawValue)
}
