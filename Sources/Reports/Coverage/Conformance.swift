import RunEvents

/// The conformance of one adapter under one profile, as far as a run shows it.
package struct Conformance: Hashable, Sendable {
  /// Rules that a scenario of the run names.
  package let rules: Int
  /// Rules of which a case passed and none did not; cases that were skipped with a reason aside.
  package let held: Int
  /// Rules whose every case was skipped with a reason, or not run.
  package let untried: Int
  /// Why the adapter is not called conformant; `nil` if it is.
  package let obstacle: String?

  package init(_ summary: RunSummary, _ column: RunColumn) {
    var evidence: [String: ConformanceStatus] = [:]
    var knownFailures = 0
    for record in summary.cases where RunColumn(record.key) == column {
      if record.outcome == .knownIssue, record.started.level == .must { knownFailures += 1 }
      for rule in record.started.rules {
        let answer = ConformanceStatus(record.outcome)
        evidence[rule.id] = min(evidence[rule.id] ?? answer, answer)
      }
    }
    rules = evidence.count
    held = evidence.values.count { $0 == .conformant }
    untried = evidence.values.count { !$0.isTried }
    obstacle = Self.obstacle(
      summary, summary.counts(of: column), knownFailures: knownFailures,
      untried: held > 0 ? nil : rules == 0 ? Self.unnamed : "no rule was tried")
  }

  /// One sentence without the adapter's name.
  package var line: String {
    let counts = rules == 0 ? Self.unnamed : "\(held) of \(rules) rules hold"
    guard let obstacle else { return "conformant: \(counts)\(remainder)" }
    return "partial: \(counts)\(remainder)" + (obstacle == counts ? "" : " (\(obstacle))")
  }

  /// What can be said of scenarios that are about no rule, as a user's first ones are.
  private static let unnamed = "no scenario names a rule"

  /// What became of the rules that do not hold.
  private var remainder: String {
    let broken = rules - held - untried
    return (broken > 0 ? ", \(broken) broken" : "") + (untried > 0 ? ", \(untried) not tried" : "")
  }

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
