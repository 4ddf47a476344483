import RunEvents
import Scenarios
import Wire

/// Judges a transcript by today's scenarios, without starting anything.
package struct Replay {
  private let transcript: RecordedTranscript
  private let scenarios: [Scenario]
  private let policy: OutcomePolicy
  private let options: RunOptions
  private let emit: (RunEvent) -> Void

  package init(
    _ transcript: RecordedTranscript, scenarios: [Scenario], knownIssues: [KnownIssue],
    options: RunOptions,
    emit: @escaping (RunEvent) -> Void
  ) {
    self.transcript = transcript
    let played = transcript.scenarios
    self.scenarios = scenarios.filter { played.contains($0.id) }
    policy = OutcomePolicy(
      issues: KnownIssueList(knownIssues), baseline: nil, isStrict: options.isStrict)
    self.options = options
    self.emit = emit
  }

  /// Scenarios of the transcript that are not among today's.
  package var strangers: [String] {
    transcript.scenarios.filter { id in !scenarios.contains { $0.id == id } }
  }

  /// Judges everything. The last event carries the exit code.
  package func run() {
    let plan = RunPlan(
      scenarios, adapters: PreparedAdapter.settle(transcript.adapters.map(prepared)),
      profiles: [options.profile], only: nil)
    emit(
      .runStarted(
        RunStarted(
          shopperVersion: options.version, profile: options.profile, seed: options.seed,
          adapters: plan.adapters.map(\.name), plannedCases: plan.count, isWhole: false,
          isStrict: options.isStrict, startedAt: options.startedAt)))
    var sequencer = EventSequencer(plan, policy, emit: emit)
    for number in 0..<plan.count {
      let planned = plan[number]
      sequencer.begin(planned)
      _ = sequencer.finish(planned, result(of: planned))
    }
    emit(
      .runFinished(
        RunFinished(
          isComplete: sequencer.tally.isComplete, problems: [],
          exitCode: sequencer.tally.exitCode(hasProblems: false, signal: nil), microseconds: 0)))
  }

  private func prepared(_ adapter: String) -> PreparedAdapter {
    let host = transcript.host(of: adapter)
    return PreparedAdapter(
      name: host?.adapter.name ?? adapter, about: host, fault: nil, ends: [], greeting: "")
  }

  private func result(of planned: PlannedCase) -> CaseResult {
    let adapter = transcript.adapters[planned.adapter]
    let isOwnWorld = transcript.host(of: adapter)?.world == .own
    var judge = CaseJudge(
      scenario: planned.scenario, key: planned.key, livesInRealTime: isOwnWorld)
    let verdict = verdict(on: planned.scenario, adapter, &judge)
    var result = CaseResult(attempts: [], microseconds: 0)
    result.add(CaseAttempt(verdict, judge))
    return result
  }

  private func verdict(
    on scenario: Scenario, _ adapter: String, _ judge: inout CaseJudge
  ) -> Verdict {
    if let verdict = CapabilityCheck(scenario).verdict(on: transcript.host(of: adapter)) {
      return verdict
    }
    guard let recorded = transcript.play(of: scenario.id, on: adapter) else {
      return .skipped("the transcript does not contain it")
    }
    do throws(ConversationError) {
      let plan = CasePlan(
        scenario, caseName: "", profile: options.profile, seed: options.seed)
      var replies = RecordedReplies(recorded)
      try judge.play(plan, asking: &replies)
      return judge.verdict
    } catch {
      guard case .fault(let kind, let message) = error else { return .notRun }
      return .errored(Fault(kind: kind, message: message, stderrTail: ""))
    }
  }
}
