import RunEvents
import Scenarios
import Wire

/// Judges a transcript by today's scenarios, without starting anything.
package struct Replay {
  private let talk: RecordedTranscript
  private let scenarios: [Scenario]
  private let expectations: OutcomePolicy
  private let options: RunOptions
  private let emit: (RunEvent) -> Void

  package init(
    _ talk: RecordedTranscript, scenarios: [Scenario], knownIssues: [KnownIssue],
    options: RunOptions,
    emit: @escaping (RunEvent) -> Void
  ) {
    self.talk = talk
    let played = talk.scenarios
    self.scenarios = scenarios.filter { played.contains($0.id) }
    expectations = OutcomePolicy(
      issues: KnownIssueList(knownIssues), baseline: nil, isStrict: options.isStrict)
    self.options = options
    self.emit = emit
  }

  /// Scenarios of the transcript that are not among today's.
  package var strangers: [String] {
    talk.scenarios.filter { id in !scenarios.contains { $0.id == id } }
  }

  /// Judges everything. The last event carries the exit code.
  package func run() {
    let plan = RunPlan(
      scenarios, adapters: PreparedAdapter.settle(talk.adapters.map(prepared)),
      profiles: [options.profile], only: nil)
    emit(
      .runStarted(
        RunStarted(
          shopperVersion: options.version, profile: options.profile, seed: options.seed,
          adapters: plan.adapters.map(\.name), plannedCases: plan.count, isWhole: false,
          isStrict: options.isStrict, startedAt: options.startedAt)))
    var teller = EventSequencer(plan, expectations, emit: emit)
    for number in 0..<plan.count {
      let planned = plan[number]
      teller.begin(planned)
      _ = teller.tell(planned, result(of: planned))
    }
    emit(
      .runFinished(
        RunFinished(
          isComplete: teller.tally.isComplete, problems: [],
          exitCode: teller.tally.exitCode(hasProblems: false, signal: nil), microseconds: 0)))
  }

  private func prepared(_ adapter: String) -> PreparedAdapter {
    let host = talk.host(of: adapter)
    return PreparedAdapter(
      name: host?.adapter.name ?? adapter, about: host, fault: nil, ends: [], greeting: "")
  }

  private func result(of planned: PlannedCase) -> CaseResult {
    let adapter = talk.adapters[planned.adapter]
    let isOwnWorld = talk.host(of: adapter)?.world == .own
    var play = CaseJudge(
      scenario: planned.scenario, key: planned.key, livesInRealTime: isOwnWorld)
    let verdict = verdict(on: planned.scenario, adapter, &play)
    return CaseResult(attempts: [verdict], events: play.events, microseconds: 0)
  }

  private func verdict(
    on scenario: Scenario, _ adapter: String, _ play: inout CaseJudge
  ) -> Verdict {
    if let verdict = CapabilityCheck(scenario).verdict(on: talk.host(of: adapter)) {
      return verdict
    }
    guard let recorded = talk.play(of: scenario.id, on: adapter) else {
      return .skipped("the transcript has nothing of it")
    }
    do throws(ConversationEnd) {
      let script = CasePlan(
        scenario, caseName: "", profile: options.profile, seed: options.seed)
      try take(script, recorded, &play)
      return play.verdict
    } catch {
      guard case .fault(let kind, let message) = error else { return .notRun }
      return .errored(Fault(kind: kind, message: message, stderrTail: ""))
    }
  }

  private func take(
    _ script: CasePlan, _ recorded: RecordedTranscript.Case, _ play: inout CaseJudge
  ) throws(ConversationEnd) {
    var rest = recorded.exchanges[...]
    var waiting = script.lines[...]
    while let line = waiting.popFirst() {
      guard let exchange = rest.popFirst() else { throw Self.end(of: recorded) }
      guard Self.asksTheSame(exchange.request, line.request) else {
        throw .fault(
          .protocol,
          "asks \(Self.text(of: line.request)) today, where the transcript has "
            + "\(Self.text(of: exchange.request)); play it again")
      }
      guard let reply = exchange.reply else { throw Self.end(of: recorded) }
      var trial = play
      var following = try trial.take(line, try Self.decoded(reply))
      // In real time the same was asked until it held.
      while play.livesInRealTime, trial.verdict != play.verdict, let again = rest.first,
        again.request == exchange.request, let reply = again.reply
      {
        trial = play
        following = try trial.take(line, try Self.decoded(reply))
        rest.removeFirst()
      }
      play = trial
      waiting = (following + waiting)[...]
    }
  }

  private static func decoded(_ line: String) throws(ConversationEnd) -> Reply {
    do {
      return try NumberedReply(line: line).reply
    } catch {
      throw .fault(.protocol, error.message)
    }
  }

  /// Worlds begin alike whatever the case was called and wherever its random numbers began.
  private static func asksTheSame(_ one: Request, _ other: Request) -> Bool {
    guard case .begin(let old) = one, case .begin(let new) = other else { return one == other }
    return old.given == new.given && old.catalog == new.catalog
  }

  private static func text(of request: Request) -> String {
    switch request {
    case .perform(let action): "'\(action.line)'"
    case .observe(let queries): "'observe \(queries.map(\.text).joined(separator: ", "))'"
    case .hello, .probe, .catalog, .begin, .end, .bye: "'\(request.operation)'"
    }
  }

  private static func end(of recorded: RecordedTranscript.Case) -> ConversationEnd {
    let fault = recorded.fault
    return .fault(
      fault?.kind ?? .protocol, fault?.message ?? "the transcript ends in the middle of the case")
  }
}
