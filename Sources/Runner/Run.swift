import RunEvents
import Scenarios
import Wire

/// Plays scenarios on adapters and tells what happened as events, in the order of the plan.
package struct Run {
  private let scenarios: [Scenario]
  private let adapters: [AdapterRun]
  private let issues: KnownIssueList
  private let options: RunOptions
  private let emit: (RunEvent) -> Void

  /// - Parameter emit: is given every event as it happens.
  package init(
    scenarios: [Scenario], adapters: [AdapterCommand], knownIssues: [KnownIssue],
    options: RunOptions, emit: @escaping (RunEvent) -> Void
  ) {
    self.scenarios = scenarios
    self.adapters = adapters.map { AdapterRun($0, options: options) }
    self.issues = KnownIssueList(knownIssues.filter { $0.counts(under: options.profile) })
    self.options = options
    self.emit = emit
  }

  /// Runs everything. The last event carries the exit code.
  package func run() {
    let began = Clock.now
    var tally = Tally()
    let wasInterrupted = !prepareAdapters()
    emitStart()
    for adapter in adapters {
      playAll(on: adapter, &tally, isStopped: wasInterrupted)
    }
    let problems = issues.problems(
      planned: options.isWholeSelection && tally.isComplete ? tally.keys : nil,
      today: options.today)
    emit(
      .runFinished(
        RunFinished(
          isComplete: tally.isComplete, problems: problems,
          exitCode: tally.exitCode(hasProblems: !problems.isEmpty, options),
          microseconds: (Clock.now - began) / 1000)))
  }

  /// Starts every adapter, since the first event names them. `false` if the user stopped meanwhile.
  private func prepareAdapters() -> Bool {
    defer {
      var taken: [String] = []
      for adapter in adapters {
        adapter.settleName(besides: taken)
        taken.append(adapter.name)
      }
    }
    do {
      for adapter in adapters { try adapter.prepare() }
      return true
    } catch {
      return false
    }
  }

  private func emitStart() {
    emit(
      .runStarted(
        RunStarted(
          shopperVersion: options.version, profile: options.profile, seed: options.seed,
          adapters: adapters.map(\.name), plannedCases: scenarios.count * adapters.count,
          isWhole: options.isWholeSelection, isStrict: options.isStrict,
          startedAt: options.startedAt)))
  }

  private func playAll(on adapter: AdapterRun, _ tally: inout Tally, isStopped: Bool) {
    var isStopped = isStopped || !tally.isComplete
    for (number, scenario) in scenarios.enumerated() {
      let key = CaseKey(scenario: scenario.id, adapter: adapter.name, profile: options.profile)
      let started = Self.started(scenario, key)
      emit(.caseStarted(started))
      let began = Clock.now
      let verdict = isStopped ? .notRun : play(scenario, number, on: adapter, key: key)
      if verdict == .notRun { isStopped = true }
      let finished = CaseFinished(
        key: key, verdict: verdict, standing: issues.standing(of: key, verdict: verdict),
        microseconds: isStopped ? nil : (Clock.now - began) / 1000)
      tally.count(finished, level: started.level)
      emit(.caseFinished(finished))
    }
    for event in adapter.finish(patience: isStopped ? .zero : .seconds(1)) { emit(event) }
  }

  private func play(
    _ scenario: Scenario, _ number: Int, on adapter: AdapterRun, key: CaseKey
  ) -> Verdict {
    if let verdict = CapabilityCheck(scenario).verdict(on: adapter.about) { return verdict }
    // A name from the case's place in the plan: an adapter must not learn what is expected of it.
    let script = Script(
      scenario, caseName: "c\(number + 1)", profile: options.profile, seed: options.seed)
    do {
      switch try adapter.play(script, scenario, key: key) {
      case .judged(let play):
        play.events.forEach(emit)
        return play.verdict
      case .broke(let fault, let events):
        events.forEach(emit)
        return .errored(fault)
      }
    } catch {
      return .notRun
    }
  }

  static func started(_ scenario: Scenario, _ key: CaseKey) -> CaseStarted {
    CaseStarted(
      key: key, title: scenario.title, file: scenario.source.file, line: scenario.position.line,
      rules: scenario.rules.map(RuleReference.init),
      properties: scenario.properties.map { .init($0.name, $0.value) })
  }
}

extension RuleLevel {
  init(_ level: Rule.Level) {
    switch level {
    case .must: self = .must
    case .should: self = .should
    case .may: self = .may
    }
  }
}

extension RuleReference {
  package init(_ rule: Rule) {
    self.init(id: rule.id, level: RuleLevel(rule.level), statement: rule.statement)
  }
}
