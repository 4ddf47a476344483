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

/// The cases that failed in an earlier run: only what newly fails, or fails in another way, counts.
/// A case that breaks the adapter always counts.
package struct Baseline: Sendable {
  /// The path of the earlier run's events.
  package let file: String
  private var ways: [CaseKey: Set<String>] = [:]

  package init(file: String, _ summary: RunSummary) {
    self.file = file
    for record in summary.cases {
      guard let finished = record.finished, !finished.isBroken else { continue }
      var isRed = record.outcome.isRed
      if case .baseline = finished.standing { isRed = record.outcome == .knownIssue }
      if isRed { ways[record.key] = finished.ways }
    }
  }

  /// Whether the case failed then in each way in which it fails now.
  func has(_ finished: CaseFinished) -> Bool {
    guard let earlier = ways[finished.key], !finished.isBroken else { return false }
    return finished.ways.isSubset(of: earlier)
  }
}
