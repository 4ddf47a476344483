import RunEvents

/// The cases that were red in an earlier run: only what is newly red counts.
package struct Baseline: Sendable {
  /// Where the earlier run's events are.
  package let file: String
  /// Whether each was not even judged.
  private var wasBroken: [CaseKey: Bool] = [:]

  package init(file: String, _ summary: RunSummary) {
    self.file = file
    for record in summary.cases {
      guard let finished = record.finished else { continue }
      var isRed = record.outcome.isRed
      if case .baseline = finished.standing { isRed = record.outcome == .knownIssue }
      if isRed { wasBroken[record.key] = Self.isBroken(finished) }
    }
  }

  /// Whether the case was as red: one that failed, and breaks now, was not.
  func has(_ finished: CaseFinished) -> Bool {
    guard let wasBroken = wasBroken[finished.key] else { return false }
    return wasBroken || !Self.isBroken(finished)
  }

  private static func isBroken(_ finished: CaseFinished) -> Bool {
    finished.attempts.contains { verdict in
      if case .errored = verdict { true } else { false }
    }
  }
}
