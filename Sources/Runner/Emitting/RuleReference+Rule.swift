import RunEvents
import Scenarios

extension RuleLevel {
  init(_ level: Rule.Level) {
    switch level {
    case .must: self = .must
    case .should: self = .should
    case .may: self = .may
    }
  }
}

extension RuleReference {
  package init(_ rule: Rule) {
    self.init(id: rule.id, level: RuleLevel(rule.level), statement: rule.statement)
  }
}

extension RuleLevel {
  /// A case that names no rule is as binding as a MUST.
  init(highestOf rules: [Rule]) {
    let levels = rules.map { RuleLevel($0.level) }
    self = Self.allCases.first(where: levels.contains) ?? .must
  }
}
