/// The adapter's rules by a case that did not simply pass. Rules of the App Store are in no list.
package struct RuleJudgement: Hashable, Sendable {
  /// The rules that the first failure shows.
  package let broken: [String]
  /// The rules that were shown before the first failure, and are not broken.
  package let held: [String]
  /// The rules that only expectations after the first failure show.
  package let notJudged: [String]

  package init(broken: [String], held: [String], notJudged: [String]) {
    self.broken = broken
    self.held = held
    self.notJudged = notJudged
  }
}

extension Verdict {
  /// The rules that the first failure of the journey shows; empty for a case that did not fail.
  package var brokenRules: [String] {
    mismatches.lazy.filter { !$0.isConsequence }.flatMap(\.rules).uniqued()
  }

  /// Empty for a case that did not fail.
  package var mismatches: [Mismatch] {
    switch self {
    case .failed(let mismatches): mismatches
    case .passed, .skipped, .errored, .notRun: []
    }
  }
}

extension CaseFinished {
  /// The level that decides how a failure counts: the highest of the rules that its expectations
  /// show. Expectations that show all of the adapter's rules, or none, count as the case does.
  func level(among rules: [RuleReference]) -> RuleLevel {
    let own = Set(rules.lazy.filter { !$0.isOfStore }.map(\.id))
    let shown = attempts.flatMap(\.mismatches).map(\.rules)
    let areAttributed = shown.allSatisfy { !$0.isEmpty && $0.count < own.count }
    let ids = areAttributed ? Set(shown.joined()) : []
    return RuleLevel(highestOf: rules.filter { ids.isEmpty || ids.contains($0.id) })
  }
}
