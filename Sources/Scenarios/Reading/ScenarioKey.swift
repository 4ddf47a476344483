/// What a scenario file may hold at its top.
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
      "Named rows. `<column>` is replaced by the row's text wherever it stands; each row is a test."
    case .journey: "The steps. Required."
    case .always:
      "Facts that must hold after every step; of the app, after those that leave it running."
    case .never: "Facts that must hold after no step."
    case .compare:
      "Facts that are observed at the end and only compared between adapters: a difference is a "
        + "finding, not a failure."
    case .properties: "Texts passed through to reports, such as ticket numbers."
    }
  }

  static let words = WordList(allCases.map { ($0.rawValue, $0) })

}

/// What a step may hold beside its verb.
enum StepKey: String, CaseIterable, Sendable {
  case expect
  case eventually
  case note
  case on
  case perform

  /// One sentence for the reference.
  var summary: String {
    switch self {
    case .expect: "The facts that must hold right after the step."
    case .eventually:
      "`{ within: 5 seconds, expect: … }`: facts that must hold together at some moment within so "
        + "much time after the step. In virtual time they are looked at whenever something has "
        + "happened, in an adapter with a world of its own ten times a second."
    case .note: "A remark for readers."
    case .on:
      "The device, or the person, that does this step and no other. The device is taken up, the "
        + "app is opened there if the step needs it, and then everything is as before, with the "
        + "app opened again. A family member without a device has one of the same name."
    case .perform:
      "Instead of a verb: plays the steps of a fragment, `NAME` or `{ NAME: { INPUT: TEXT } }`. "
        + "`expect` beside it holds after the last of them."
    }
  }

  static let words = WordList(allCases.map { ($0.rawValue, $0) })

  /// The words for messages that list what can stand beside a verb.
  static let besideVerbs = [Self.expect, .eventually, .on, .note].map(\.rawValue)
}
