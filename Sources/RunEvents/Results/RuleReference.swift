/// How binding a rule is.
package enum RuleLevel: String, CaseIterable, Hashable, Sendable {
  case must = "MUST"
  case should = "SHOULD"
  case may = "MAY"

  /// The level that decides an outcome: in a strict run, SHOULD counts as MUST.
  package func counted(isStrict: Bool) -> RuleLevel { isStrict && self == .should ? .must : self }
}

/// A rule that a scenario is about, in our words.
package struct RuleReference: Hashable, Sendable {
  package let id: String
  package let level: RuleLevel
  package let statement: String

  package init(id: String, level: RuleLevel, statement: String) {
    self.id = id
    self.level = level
    self.statement = statement
  }
}
