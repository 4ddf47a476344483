import RunEvents
import Scenarios

/// Tells results as events in the order of the plan, and keeps count of them.
struct EventSequencer {
  private let plan: RunPlan
  private let expectations: OutcomePolicy
  private let emit: (RunEvent) -> Void
  private(set) var tally = Tally()
  private var coverage: KnownIssueList.Coverage
  /// By the adapters' places.
  private var logs: [AdapterLog]

  init(_ plan: RunPlan, _ expectations: OutcomePolicy, emit: @escaping (RunEvent) -> Void) {
    self.plan = plan
    self.expectations = expectations
    self.emit = emit
    coverage = expectations.issues.noCoverage
    logs = plan.adapters.map(AdapterLog.init)
    for adapter in plan.adapters { Self.tell(adapter.ends, of: adapter, emit) }
  }

  func begin(_ planned: PlannedCase) {
    let scenario = planned.scenario
    emit(
      .caseStarted(
        CaseStarted(
          key: planned.key, title: scenario.title, file: scenario.source.file,
          line: scenario.position.line, rules: scenario.rules.map(RuleReference.init),
          properties: scenario.properties.map { .init($0.name, $0.value) })))
  }

  /// - Returns: how the case counts.
  mutating func tell(_ planned: PlannedCase, _ result: CaseResult) -> Outcome {
    let finished = expectations.finished(planned, result)
    let outcome = expectations.outcome(finished, of: planned)
    tally.count(outcome)
    expectations.issues.count(planned.key, in: &coverage)
    result.events.forEach(emit)
    emit(.caseFinished(finished))
    Self.tell(result.ends, of: plan.adapters[planned.adapter], emit)
    logs[planned.adapter].take(result)
    return outcome
  }

  /// Tells how an adapter's processes left, those alike once: how many there were is no finding.
  func tellEnd(of adapter: Int, _ ends: [ProcessEnd]) {
    guard logs[adapter].leavesHost else { return }
    var told: [String] = []
    for end in ends where !told.contains(end.ending) {
      told.append(end.ending)
      let tail = told.count == 1 ? logs[adapter].text(before: end.stderrTail) : end.stderrTail
      Self.tell(
        [ProcessEnd(ending: end.ending, stderrTail: tail)], of: plan.adapters[adapter], emit)
    }
  }

  /// What is wrong with the known issues.
  ///
  /// - Parameter isWhole: whether the selection is all there is, so that an unused entry is wrong.
  func problems(isWhole: Bool, today: String) -> [String] {
    let unused = isWhole && tally.isComplete ? expectations.issues.problems(coverage) : []
    return expectations.issues.outdated(today: today) + unused
  }

  private static func tell(
    _ ends: [ProcessEnd], of adapter: PreparedAdapter, _ emit: (RunEvent) -> Void
  ) {
    for end in ends {
      emit(
        .adapterEnded(
          AdapterEnded(adapter: adapter.name, ending: end.ending, stderrTail: end.stderrTail)))
    }
  }
}

/// What an adapter has written to stderr, case after case as they stand in the plan.
struct AdapterLog {
  private var tail = StderrTail()
  /// Whether one process alone, playing everything, would be there at the end. How many there
  /// really are depends on the machine, and a run must not.
  private(set) var leavesHost: Bool

  init(_ adapter: PreparedAdapter) {
    leavesHost = adapter.fault == nil
    tail.append(adapter.greeting)
  }

  mutating func take(_ result: CaseResult) {
    tail.append(result.log)
    if let leavesHost = result.leavesHost { self.leavesHost = leavesHost }
  }

  /// - Parameter last: what the process wrote behind its last case.
  func text(before last: String) -> String {
    var whole = tail
    whole.append(last)
    return whole.text
  }
}
