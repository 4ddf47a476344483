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
      issues: KnownIssueList(knownIssues, today: options.today), baseline: nil,
      isStrict: options.isStrict)
    self.options = options
    self.emit = emit
  }

  /// Scenarios of the transcript that are not among today's.
  package var strangers: [String] {
    transcript.scenarios.filter { id in !scenarios.contains { $0.id == id } }
  }

  /// Judges everything. The last event carries the exit code.
  package func run() {
    let adapters = PreparedAdapter.settle(transcript.adapters.map(prepared))
    let plan = RunPlan(
      scenarios, adapters: adapters, profiles: options.profiles, only: recorded(on: adapters))
    emit(
      .runStarted(
        RunStarted(
          shopperVersion: options.version, profile: options.profile, seed: options.seed,
          adapters: plan.adapters.map(\.name), castFlags: options.castFlags,
          plannedCases: plan.count, isWhole: false, isStrict: options.isStrict,
          startedAt: options.startedAt)))
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

  /// The cases of several profiles that some adapter played, since a run that was stopped has not
  /// come to all of them; `nil` for every case of one profile.
  private func recorded(on adapters: [PreparedAdapter]) -> Set<CaseKey>? {
    guard options.profiles.count > 1 else { return nil }
    var keys: Set<CaseKey> = []
    for scenario in scenarios {
      for profile in options.profiles
      where transcript.adapters.contains(where: {
        !attempts(at: scenario, on: $0, under: profile).isEmpty
      }) {
        for adapter in adapters {
          keys.insert(CaseKey(scenario: scenario.id, adapter: adapter.name, profile: profile))
        }
      }
    }
    return keys
  }

  /// - Parameter profile: of the run; a scenario's own one takes precedence.
  private func attempts(
    at scenario: Scenario, on adapter: String, under profile: String
  ) -> [RecordedAttempt] {
    transcript.attempts(
      at: scenario.id, on: adapter, under: scenario.profile(inRunUnder: profile))
  }

  private func prepared(_ adapter: String) -> PreparedAdapter {
    let host = transcript.host(of: adapter)
    return PreparedAdapter(
      name: host?.adapter.name ?? adapter, about: host, fault: nil, ends: [], greeting: "")
  }

  /// Judges every attempt; as in the run, the last one counts, and a case whose outcome changes is
  /// flaky.
  private func result(of planned: PlannedCase) -> CaseResult {
    let adapter = transcript.adapters[planned.adapter]
    let host = transcript.host(of: adapter)
    let judge = CaseJudge(
      scenario: planned.scenario, key: planned.key, livesInRealTime: host?.world == .own)
    var result = CaseResult(attempts: [], microseconds: 0)
    let check = CapabilityCheck(planned.scenario, missing: planned.missing)
    if let verdict = check.verdict(on: host) {
      result.add(CaseAttempt(verdict, judge))
      return result
    }
    for recorded in attempts(at: planned.scenario, on: adapter, under: planned.key.profile) {
      result.add(attempt(recorded, at: planned, judge))
    }
    if result.attempts.isEmpty {
      result.add(CaseAttempt(.skipped("the transcript does not contain it"), judge))
    }
    return result
  }

  private func attempt(
    _ recorded: RecordedAttempt, at planned: PlannedCase, _ untouched: CaseJudge
  ) -> CaseAttempt {
    var judge = untouched
    do throws(ConversationError) {
      let plan = CasePlan(
        planned.scenario, profile: planned.key.profile, seed: options.seed)
      var replies = RecordedReplies(recorded)
      try judge.play(plan, asking: &replies)
      return CaseAttempt(judge.verdict, judge)
    } catch {
      guard case .fault(let kind, let message) = error else { return CaseAttempt(.notRun, judge) }
      let fault = Fault(kind: kind, message: message, stderrTail: "", position: judge.position)
      return CaseAttempt(.errored(fault), judge)
    }
  }
}
