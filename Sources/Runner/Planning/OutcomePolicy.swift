import RunEvents
import Scenarios

/// The policy that decides which outcomes are expected, from known issues and a baseline.
struct OutcomePolicy: Sendable {
  let issues: KnownIssueList
  let baseline: Baseline?
  let isStrict: Bool

  func finished(_ planned: PlannedCase, _ result: CaseResult) -> CaseFinished {
    finished(
      planned, result.attempts,
      judgement: RuleJudgement(of: planned.scenario, result.attempts, held: result.held),
      microseconds: result.microseconds)
  }

  /// Whether a case with these attempts is red.
  func isRed(_ attempts: [Verdict], of planned: PlannedCase) -> Bool {
    guard let last = attempts.last, last != .passed else { return false }
    return outcome(finished(planned, [last], microseconds: nil), of: planned).isRed
  }

  func outcome(_ finished: CaseFinished, of planned: PlannedCase) -> Outcome {
    Outcome(
      finished, rules: planned.scenario.rules.map(RuleReference.init), isStrict: isStrict)
  }

  private func finished(
    _ planned: PlannedCase, _ attempts: [Verdict], judgement: RuleJudgement? = nil,
    microseconds: Int?
  ) -> CaseFinished {
    let finished = CaseFinished(
      key: planned.key, verdict: attempts.last ?? .notRun,
      standing: issues.standing(of: planned.key, attempts), earlier: attempts.dropLast(),
      judgement: judgement, microseconds: microseconds)
    guard let baseline, outcome(finished, of: planned).isRed, baseline.has(finished) else {
      return finished
    }
    return CaseFinished(
      key: finished.key, verdict: finished.verdict, standing: .baseline(file: baseline.file),
      earlier: finished.earlier, judgement: judgement, microseconds: microseconds)
  }
}

/// The cases that were red in an earlier run: only what is newly red counts.
package struct Baseline: Sendable {
  /// The path of the earlier run's events.
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
