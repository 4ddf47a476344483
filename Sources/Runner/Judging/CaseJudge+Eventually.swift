import JSONTree
import RunEvents
import Scenarios
import Wire

extension CaseJudge {
  /// Judges one poll of facts that may take their time.
  ///
  /// - Returns: the lines of the next poll; none if the facts hold, or if their time is over.
  mutating func handleAwaited(
    _ step: Step, _ number: Int, _ reply: Reply
  ) throws(ConversationError) -> [CasePlan.Line] {
    let queries = step.queries
    var observations: [Reply.Observation] = []
    switch reply {
    case .observed(let observed): observations = try checked(observed, queries).map(withUnasked)
    case .failed: break
    case .hello, .done, .performed, .unsupported: throw Self.notObserved
    }
    let differences = differences(step, observations)
    if !differences.isEmpty || observations.isEmpty {
      let look = CasePlan.Line(request: .observe(queries), purpose: .await(step, number: number))
      let more = nextLook(look, step.patience ?? 0)
      if !more.isEmpty {
        keepUnasked(observations)
        return more
      }
    }
    wait = nil
    unasked = []
    for observation in observations { note(observation, number) }
    if case .failed(let failure) = reply { recordSilence(step, number, failure) }
    for difference in differences {
      mismatches.append(
        mismatch(
          difference, step,
          "still differs \(step.patience ?? 0) s after step \(stepName(number))"))
    }
    return []
  }

  private mutating func nextLook(_ look: CasePlan.Line, _ seconds: Int) -> [CasePlan.Line] {
    var wait = self.wait ?? EventuallyPolling(seconds: seconds, now: clock.now)
    defer { self.wait = wait }
    return livesInRealTime ? wait.nextRealLook(look) : wait.nextLook(look, at: clock.now)
  }

  /// Each observation of `told` empties it; the polls of one step count as one.
  private mutating func keepUnasked(_ observations: [Reply.Observation]) {
    for observation in observations where observation.query == InvariantQueries.events {
      if case .array(let items) = observation.value { unasked = items }
    }
  }

  private func differences(
    _ step: Step, _ observations: [Reply.Observation]
  ) -> [Judge.Difference] {
    observations.flatMap { observation in
      step.expectations.filter { $0.query == observation.query }.flatMap {
        judge.differences($0, observed: observation.value)
      }
    }
  }
}
