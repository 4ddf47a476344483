import Findings
import RunEvents

/// The conformance of one adapter under one profile, as far as a run shows it.
package struct Conformance: Hashable, Sendable {
  /// The adapter's rules that a scenario of the run names.
  package let rules: RuleStandings
  /// The reason why the adapter is not called conformant; `nil` if it is.
  let obstacle: String?

  package init(_ summary: RunSummary, _ diagnosis: Diagnosis, _ column: RunColumn) {
    var evidence = ComparisonRows(columns: 1)
    var knownFailures = 0
    var areRulesNamed = false
    let named = summary.namedRules
    for record in summary.cases(of: column) {
      if record.outcome == .knownIssue, record.level == .must { knownFailures += 1 }
      areRulesNamed = areRulesNamed || !record.rules.isEmpty
      for (rule, answer) in record.ruleAnswers(by: diagnosis, among: named) {
        evidence.add(answer, column: 0, to: rule.id)
      }
    }
    rules = RuleStandings(evidence.rows, column: 0)
    counts = summary.counts(of: column)
    namesNoRules = evidence.rows.isEmpty && !areRulesNamed
    unnamed =
      !evidence.rows.isEmpty
      ? nil : areRulesNamed ? "all that are named are the App Store's" : "the scenarios name none"
    obstacle = Self.obstacle(
      summary, counts, knownFailures: knownFailures,
      untried: rules.held.isEmpty ? unnamed ?? "no rule was tried" : nil)
  }

  /// One sentence without the adapter's name.
  package var line: String {
    if namesNoRules { return briefLine }
    let more = obstacle.flatMap { $0 == unnamed ? nil : " (\($0))" } ?? ""
    return briefLine + more
  }

  /// The same without the obstacle.
  var briefLine: String {
    if namesNoRules { return counts.text }
    // Nothing is wrong with the adapter as far as rules go.
    if let unnamed { return "no verdict on rules: \(unnamed)" }
    let counts = "\(rules.held.count) of \(rules.count) rules hold\(rules.remainder)"
    return "\(obstacle == nil ? "conformant" : "partial"): \(counts)"
  }

  /// Whether no scenario is about a rule, as a user's first ones are: only their outcomes count.
  let namesNoRules: Bool
  private let counts: OutcomeCounts
  /// The sentence for scenarios that name no rule of the app.
  private let unnamed: String?

  /// A missing core capability is a failure and not a skip, so a skip may conform; a
  /// broken SHOULD or MAY is permitted by its level.
  ///
  /// - Parameters:
  ///   - knownFailures: known issues that break a MUST; one that breaks less is permitted, listed
  ///     or not.
  ///   - untried: why nothing is known of any rule; `nil` if one holds.
  private static func obstacle(
    _ summary: RunSummary, _ counts: OutcomeCounts, knownFailures: Int, untried: String?
  ) -> String? {
    if summary.completeness != .complete { return "the run is incomplete" }
    let against = [
      (Outcome.failed, counts[.failed]), (.errored, counts[.errored]),
      (.flaky, counts[.flaky]), (.knownIssue, knownFailures), (.notRun, counts[.notRun]),
    ]
    let standing = against.filter { $0.1 > 0 }.map { $0.0.counted($0.1) }
    if !standing.isEmpty { return standing.joined(separator: ", ") }
    if let untried { return untried }
    let isWhole = summary.started.map { $0.isWhole && $0.shard == nil } ?? false
    return isWhole ? nil : "the run covers only some of the scenarios"
  }
}
