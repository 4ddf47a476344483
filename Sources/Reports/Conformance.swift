import RunEvents

/// What a run allows to be said about one adapter under one profile, and no more.
package struct Conformance: Hashable, Sendable {
  /// Rules that a scenario of the run names.
  package let rules: Int
  /// Rules of which a case passed and none did not; cases that were skipped with a reason aside.
  package let held: Int
  /// Why the adapter is not called conformant; `nil` if it is.
  package let obstacle: String?

  package init(_ summary: RunSummary, _ column: RunColumn) {
    var evidence: [String: Evidence] = [:]
    for record in summary.cases where RunColumn(record.key) == column {
      for rule in record.started.rules {
        evidence[rule.id] = max(evidence[rule.id] ?? .none, Evidence(record.outcome))
      }
    }
    rules = evidence.count
    held = evidence.values.count { $0 == .passed }
    obstacle = Self.obstacle(summary, summary.counts(of: column), held: held)
  }

  /// One sentence without the adapter's name.
  package var line: String {
    guard let obstacle else { return "conformant: \(held) of \(rules) rules hold" }
    return "partial: \(held) of \(rules) rules hold (\(obstacle))"
  }

  /// What the cases of a rule show together; the worst of them decides.
  private enum Evidence: Int, Comparable {
    case none, passed, broken

    init(_ outcome: Outcome) {
      switch outcome {
      case .passed, .unexpectedPass: self = .passed
      case .skipped: self = .none
      case .failed, .deviation, .informational, .knownIssue, .errored, .notRun: self = .broken
      }
    }

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// A missing core capability is a failure and not a skip, so a skip stands in nobody's way; a
  /// broken SHOULD or MAY is permitted by its level.
  private static func obstacle(
    _ summary: RunSummary, _ counts: OutcomeCounts, held: Int
  ) -> String? {
    if summary.completeness != .complete { return "the run is incomplete" }
    let against: [Outcome] = [.failed, .errored, .knownIssue, .notRun]
    let standing = against.filter { counts[$0] > 0 }.map { $0.counted(counts[$0]) }
    if !standing.isEmpty { return standing.joined(separator: ", ") }
    if held == 0 { return "no rule was tried" }
    return summary.started?.isWhole == true ? nil : "the run covers a part of the scenarios"
  }
}
