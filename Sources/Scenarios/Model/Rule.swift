import Diagnostics

/// A rule of the requirement list `rules.yaml`.
package struct Rule: Hashable, Sendable {
  package enum Level: String, CaseIterable, Hashable, Sendable {
    case must = "MUST"
    case should = "SHOULD"
    case may = "MAY"
  }

  /// Who has to keep a rule.
  package enum Keeper: String, CaseIterable, Hashable, Sendable {
    case store
    /// The app under test, with its server.
    case client
    case both
  }

  package let id: String
  package let level: Level
  package let who: Keeper
  /// The rule in our words, one sentence.
  package let statement: String
  /// Where the rule comes from.
  package let source: String
  /// The switch of a store profile that chooses where the real store is known to differ.
  package let policy: String?
  /// What was chosen, and why, where the evidence is weak or contradicts itself: one sentence.
  package let doubt: String?
  /// Where the rule stands.
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
