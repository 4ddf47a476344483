import Findings
import JSONTree
import RunEvents

/// The rules that an adapter was asked about, by what became of each. Rules of the App Store are in
/// no list: an adapter neither holds nor breaks them.
package struct RuleStandings: Hashable, Sendable {
  /// Shown at least once, and never broken.
  package private(set) var held: [String] = []
  package private(set) var broken: [String] = []
  /// Only named by expectations after a failure, by failures that a finding explains by another
  /// rule, or by cases that broke the adapter.
  private(set) var notJudged: [String] = []
  /// Every case was skipped, or not run.
  private(set) var untried: [String] = []

  /// - Parameters:
  ///   - rows: the rules, in any order.
  ///   - column: of the adapter, whose worst answer about a rule counts.
  init(_ rows: [ComparisonRow], column: Int) {
    for row in rows.inRuleOrder {
      switch row.cells[column].answer {
      case .passed: held.append(row.name)
      case .failed, .deviates, .notes, .known: broken.append(row.name)
      case .errored, .notJudged: notJudged.append(row.name)
      case .notRun, .skipped: untried.append(row.name)
      case nil: break
      }
    }
  }

  /// The number of rules.
  package var count: Int { held.count + broken.count + notJudged.count + untried.count }

  /// `, 2 broken, 1 not judged`: what became of the rules that do not hold; empty if all hold.
  var remainder: String {
    [("broken", broken), ("not judged", notJudged), ("not tried", untried)]
      .map { $1.isEmpty ? "" : ", \($1.count) \($0)" }.joined()
  }

  /// The four lists, for programs.
  var members: [JSON.Member] {
    [("held", held), ("broken", broken), ("notJudged", notJudged), ("untried", untried)].map {
      .init($0, .array($1.map { .string(safeLine($0)) }))
    }
  }
}

extension CaseRecord {
  /// The result of the case for each rule of its adapter.
  ///
  /// - Parameter named: the rules that any scenario of the run names. A finding's rule that is not
  ///   one of them would be in no count.
  func ruleAnswers(
    by diagnosis: Diagnosis, among named: Set<String>
  ) -> [(rule: RuleReference, answer: ConformanceStatus)] {
    let judgement = judgement
    let found = judgement == nil ? nil : diagnosis[key]
    let finding = found.flatMap { $0.rules.contains { named.contains($0.id) } ? $0 : nil }
    let whole = outcome == .errored ? .notJudged : ConformanceStatus(outcome)
    return rules.filter { !$0.isOfStore }.map { rule in
      (rule, judgement.map { answer(to: rule, $0, finding) } ?? whole)
    }
  }

  /// A rule is not judged by a failure that a finding explains by other rules.
  private func answer(
    to rule: RuleReference, _ judgement: RuleJudgement, _ finding: Finding?
  ) -> ConformanceStatus {
    guard judgement.broken.contains(rule.id) else {
      return judgement.held.contains(rule.id) ? .passed : .notJudged
    }
    if let finding, !finding.rules.contains(where: { $0.id == rule.id }) {
      return .notJudged
    }
    if outcome == .knownIssue { return .known }
    return ConformanceStatus(breaking: rule.level.counted(isStrict: isStrict))
  }
}

extension RunSummary {
  /// The rules of adapters that scenarios name.
  var namedRules: Set<String> {
    Set(cases.lazy.flatMap(\.rules).filter { !$0.isOfStore }.map(\.id))
  }
}

extension ComparisonRows {
  /// The rules of adapters that scenarios of a run name, by identifier.
  static func rules(_ summary: RunSummary, _ diagnosis: Diagnosis) -> [ComparisonRow] {
    var rows = ComparisonRows(columns: summary.columns.count)
    let named = summary.namedRules
    for record in summary.cases {
      for (rule, answer) in record.ruleAnswers(by: diagnosis, among: named) {
        rows.add(answer, column: record.column, to: rule.id, rule: rule)
      }
    }
    return rows.rows.inRuleOrder
  }
}
