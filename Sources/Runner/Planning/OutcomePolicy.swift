import RunEvents
import Scenarios

/// What is expected of each case of a run, and so what is red.
struct OutcomePolicy: Sendable {
  let issues: KnownIssueList
  let baseline: Baseline?
  let isStrict: Bool

  func finished(_ planned: PlannedCase, _ result: CaseResult) -> CaseFinished {
    finished(planned, result.attempts, microseconds: result.microseconds)
  }

  /// Whether a case that has come to this is not as it should be.
  func isRed(_ attempts: [Verdict], of planned: PlannedCase) -> Bool {
    guard let last = attempts.last, last != .passed else { return false }
    return outcome(finished(planned, [last], microseconds: nil), of: planned).isRed
  }

  func outcome(_ finished: CaseFinished, of planned: PlannedCase) -> Outcome {
    let level = RuleLevel(highestOf: planned.scenario.rules)
    return Outcome(finished, level: isStrict && level == .should ? .must : level)
  }

  private func finished(
    _ planned: PlannedCase, _ attempts: [Verdict], microseconds: Int?
  ) -> CaseFinished {
    let finished = CaseFinished(
      key: planned.key, verdict: attempts.last ?? .notRun,
      standing: issues.standing(of: planned.key, attempts), earlier: attempts.dropLast(),
      microseconds: microseconds)
    guard let baseline, outcome(finished, of: planned).isRed, baseline.has(finished) else {
      return finished
    }
    return CaseFinished(
      key: finished.key, verdict: finished.verdict, standing: .baseline(file: baseline.file),
      earlier: finished.earlier, microseconds: microseconds)
  }
}
