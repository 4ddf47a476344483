import Diagnostics
import JSONTree
import RunEvents
import Scenarios
import Wire

extension CaseJudge {
  /// Judges one poll of facts that may take their time.
  ///
  /// - Returns: the requests of the next poll; none if the facts hold, or if their time is over.
  mutating func handlePolled(
    _ step: Step, _ number: Int, _ reply: Reply
  ) throws(ConversationError) -> [PlannedRequest] {
    let queries = step.queries
    var observations: [Reply.Observation] = []
    switch reply {
    case .observed(let observed):
      observations = try checked(observed, queries).map(withEarlierEvents)
    case .failed: break
    case .hello, .done, .unsupported: throw Self.notObserved
    }
    let differences = differences(step, observations)
    if !differences.isEmpty || observations.isEmpty {
      let poll = PlannedRequest(request: .observe(queries), kind: .poll(step, number: number))
      let more = nextPoll(poll, step.patience ?? 0)
      if !more.isEmpty {
        keepEvents(observations)
        return more
      }
    }
    polling = nil
    earlierEvents = []
    for observation in observations { note(observation, number) }
    if case .failed(let failure) = reply {
      recordSilence(step, number, failure, of: step.expectations)
    }
    for (expectation, difference) in differences {
      add(
        difference, of: expectation, step, number,
        "still differs \(spelled(milliseconds: (step.patience ?? 0) * 1000)) after")
    }
    noteHolding(step, number)
    return []
  }

  private mutating func nextPoll(_ poll: PlannedRequest, _ seconds: Int) -> [PlannedRequest] {
    var polling = self.polling ?? EventuallyPolling(seconds: seconds, now: clock.now)
    defer { self.polling = polling }
    return livesInRealTime ? polling.nextRealTimePoll(poll) : polling.nextPoll(poll, at: clock.now)
  }

  /// Each observation of `events` empties it; the polls of one step count as one.
  private mutating func keepEvents(_ observations: [Reply.Observation]) {
    for observation in observations where observation.query == InvariantQueries.events {
      if case .array(let items) = observation.value { earlierEvents = items }
    }
  }

  private func differences(
    _ step: Step, _ observations: [Reply.Observation]
  ) -> [(Expectation, Judge.Difference)] {
    observations.flatMap { observation in
      step.expectations.filter { $0.query == observation.query }.flatMap { expectation in
        judge.differences(expectation, observed: observation.value).map { (expectation, $0) }
      }
    }
  }
}
