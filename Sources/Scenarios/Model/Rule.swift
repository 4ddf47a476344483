import Diagnostics

/// A rule of the requirement list `rules.yaml`.
package struct Rule: Hashable, Sendable {
  package enum Level: String, CaseIterable, Hashable, Sendable {
    case must = "MUST"
    case should = "SHOULD"
    case may = "MAY"
  }

  /// The party that has to keep a rule.
  package enum Keeper: String, CaseIterable, Hashable, Sendable {
    case store
    /// The app under test, with its server.
    case client
    case both
  }

  package let id: String
  package let level: Level
  package let who: Keeper
  /// The rule in our own words, one sentence.
  package let statement: String
  /// The URL or document that states the rule, or `assumption`.
  package let source: String
  /// The profile switch for stores that are known to behave differently.
  package let policy: String?
  /// Where evidence is weak or contradictory: what was chosen and why, in one sentence.
  package let doubt: String?
  /// The rule's position in `rules.yaml`.
  package let position: SourcePosition

  package init(
    id: String, level: Level, who: Keeper, statement: String, source: String,
    policy: String? = nil, doubt: String? = nil, position: SourcePosition
  ) {
    self.id = id
    self.level = level
    self.who = who
    self.statement = statement
    self.source = source
    self.policy = policy
    self.doubt = doubt
    self.position = position
  }
}
