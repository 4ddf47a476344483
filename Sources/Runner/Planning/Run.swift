import RunEvents
import Scenarios

/// Plays scenarios on adapters and tells what happened as events, in the order of the plan.
package struct Run {
  private let scenarios: any ScenarioSource
  private let adapters: [AdapterCommand]
  private let expectations: OutcomePolicy
  private let options: RunOptions
  private let emit: (RunEvent) -> Void

  /// - Parameter emit: is given every event as its turn comes, always on the calling thread.
  package init(
    scenarios: any ScenarioSource, adapters: [AdapterCommand], knownIssues: [KnownIssue],
    options: RunOptions, emit: @escaping (RunEvent) -> Void
  ) {
    self.scenarios = scenarios
    self.adapters = adapters
    expectations = OutcomePolicy(
      issues: KnownIssueList(knownIssues), baseline: options.baseline, isStrict: options.isStrict)
    self.options = options
    self.emit = emit
  }

  /// Runs everything. The last event carries the exit code.
  ///
  /// - Throws: ``SystemError`` before the first event, if the system has no threads or descriptors.
  package func run() throws(SystemError) {
    let began = MonotonicClock.now
    DeviceFolder.sweep()
    // A run without cases has nobody to introduce.
    let commands = scenarios.count == 0 ? [] : adapters
    let workers = WorkerGroup(workerCount, commands, expectations, options)
    let workload = try workers.start()
    let prepared = workload.preparedAdapters(commands.count)
    let plan = RunPlan(
      scenarios, adapters: PreparedAdapter.settle(prepared), profiles: options.profiles,
      only: options.only)
    emitStart(plan)
    if options.stop.isRaised { workload.close() }
    workload.open(plan)
    var teller = EventSequencer(plan, expectations, emit: emit)
    tellAll(of: plan, workload, &teller)
    workload.close()
    workers.join()
    for adapter in plan.adapters.indices {
      teller.tellEnd(of: adapter, workload.lastEnds(of: adapter))
    }
    emitFinish(teller, began: began)
  }

  private var workerCount: Int {
    let cases = scenarios.count * adapters.count * options.profiles.count
    return max(1, min(options.jobs, cases))
  }

  private func tellAll(of plan: RunPlan, _ workload: CaseQueue, _ teller: inout EventSequencer) {
    var hasSeenEnough = false
    for number in 0..<plan.count {
      // What others have finished meanwhile is not told: the same cases are, for any job count.
      let result = hasSeenEnough ? nil : workload.result(of: number)
      let planned = result?.planned ?? plan[number]
      teller.begin(planned)
      let outcome = teller.tell(planned, result ?? .notRun)
      if options.failsFast, outcome.isRed, !hasSeenEnough, number + 1 < plan.count {
        hasSeenEnough = true
        workload.close()
        options.stop.raise()
      }
    }
  }

  private func emitStart(_ plan: RunPlan) {
    let names = plan.adapters.isEmpty ? adapters.map(\.name) : plan.adapters.map(\.name)
    emit(
      .runStarted(
        RunStarted(
          shopperVersion: options.version, profile: options.profile, seed: options.seed,
          adapters: names, plannedCases: plan.count, isWhole: options.isWholeSelection,
          isStrict: options.isStrict, shard: options.shard, shuffle: options.shuffle,
          startedAt: options.startedAt, jobs: workerCount)))
  }

  private func emitFinish(_ teller: EventSequencer, began: Int) {
    let problems = teller.problems(
      isWhole: options.isWholeSelection, today: options.today)
    let signal = options.stop.number
    let isComplete = teller.tally.isComplete
    emit(
      .runFinished(
        RunFinished(
          isComplete: isComplete,
          stopped: isComplete || signal != nil ? nil : "--fail-fast, and a case was red",
          problems: problems,
          exitCode: teller.tally.exitCode(hasProblems: !problems.isEmpty, signal: signal),
          microseconds: (MonotonicClock.now - began) / 1000)))
  }
}
