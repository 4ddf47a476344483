import OperatingSystem
import RunEvents
import Scenarios

/// Emits results as events in the order of the plan, and counts them.
struct EventSequencer {
  private let plan: RunPlan
  private let policy: OutcomePolicy
  private let emit: (RunEvent) -> Void
  private(set) var tally = Tally()
  private var coverage: KnownIssueList.Coverage
  /// By the adapters' indices.
  private var logs: [AdapterLog]
  private var strangers = StrangerReports()

  init(_ plan: RunPlan, _ policy: OutcomePolicy, emit: @escaping (RunEvent) -> Void) {
    self.plan = plan
    self.policy = policy
    self.emit = emit
    coverage = policy.issues.noCoverage
    logs = plan.adapters.map(AdapterLog.init)
    for adapter in plan.adapters { Self.emit(adapter.ends, of: adapter, emit) }
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
  mutating func finish(_ planned: PlannedCase, _ result: CaseResult) -> Outcome {
    let result = strangers.reported(result, of: planned, by: policy)
    let finished = policy.finished(planned, result)
    let outcome = policy.outcome(finished, of: planned)
    tally.count(outcome)
    policy.issues.count(planned.key, outcome, in: &coverage)
    result.events.forEach(emit)
    emit(.caseFinished(finished))
    Self.emit(result.ends, of: plan.adapters[planned.adapter], emit)
    logs[planned.adapter].append(result)
    return outcome
  }

  /// Reports each distinct way in which an adapter's processes ended, once.
  func reportEnd(of adapter: Int, _ ends: [ProcessEnd]) {
    guard logs[adapter].leavesHost else { return }
    var reported: [String] = []
    for end in ends where !reported.contains(end.ending) {
      reported.append(end.ending)
      let tail = reported.count == 1 ? logs[adapter].text(before: end.stderrTail) : end.stderrTail
      Self.emit(
        [ProcessEnd(ending: end.ending, stderrTail: tail)], of: plan.adapters[adapter], emit)
    }
  }

  /// Problems of the known issues.
  ///
  /// - Parameter isWhole: whether the selection is all there is, so that an unused entry is wrong.
  func problems(isWhole: Bool) -> [String] {
    let unused = isWhole && tally.isComplete ? policy.issues.problems(coverage) : []
    return policy.issues.outdated + unused
  }

  private static func emit(
    _ ends: [ProcessEnd], of adapter: PreparedAdapter, _ emit: (RunEvent) -> Void
  ) {
    for end in ends {
      emit(
        .adapterEnded(
          AdapterEnded(adapter: adapter.name, ending: end.ending, stderrTail: end.stderrTail)))
    }
  }
}

/// The stderr of an adapter, in the order of the plan.
struct AdapterLog {
  private var tail = StderrTail()
  /// Whether one process alone, playing everything, would be there at the end. How many there
  /// really are depends on the machine, and a run must not.
  private(set) var leavesHost: Bool

  init(_ adapter: PreparedAdapter) {
    leavesHost = adapter.fault == nil
    tail.append(adapter.greeting)
  }

  mutating func append(_ result: CaseResult) {
    tail.append(result.log)
    if let leavesHost = result.leavesHost { self.leavesHost = leavesHost }
  }

  /// - Parameter last: what the process wrote after its last case.
  func text(before last: String) -> String {
    var whole = tail
    whole.append(last)
    return whole.text
  }
}

/// Counts outcomes while a run goes on, for its exit code.
struct Tally {
  private var outcomes: Set<Outcome> = []

  mutating func count(_ outcome: Outcome) { outcomes.insert(outcome) }

  /// `false` once a case was not run.
  var isComplete: Bool { !outcomes.contains(.notRun) }

  /// By the documented table: an adapter that broke weighs more than one that deviates, since what
  /// was not judged cannot be called conformant.
  ///
  /// - Parameter signal: the one that stopped the run.
  func exitCode(hasProblems: Bool, signal: Int?) -> Int {
    if let signal { return ExitStatus.signal(signal) }
    if outcomes.contains(.errored) { return ExitStatus.broken }
    return hasProblems || outcomes.contains(where: \.isRed)
      ? ExitStatus.unexpected : ExitStatus.asExpected
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
    self.init(
      id: rule.id, level: RuleLevel(rule.level), statement: rule.statement,
      isOfStore: rule.who == .store, doubt: rule.doubt)
  }
}
