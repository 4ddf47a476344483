import OperatingSystem
import RunEvents
import Scenarios

/// Runs scenarios against adapters and emits events in the order of the plan.
package struct Run {
  private let scenarios: any ScenarioSource
  private let adapters: [AdapterCommand]
  private let policy: OutcomePolicy
  private let options: RunOptions
  private let emit: (RunEvent) -> Void

  /// - Parameter emit: is given every event as its turn comes, always on the calling thread.
  package init(
    scenarios: any ScenarioSource, adapters: [AdapterCommand], knownIssues: [KnownIssue],
    options: RunOptions, emit: @escaping (RunEvent) -> Void
  ) {
    self.scenarios = scenarios
    self.adapters = adapters
    policy = OutcomePolicy(
      issues: KnownIssueList(knownIssues, today: options.today), baseline: options.baseline,
      isStrict: options.isStrict)
    self.options = options
    self.emit = emit
  }

  /// Runs everything. The last event carries the exit code.
  ///
  /// - Throws: ``SystemError`` before the first event, if the system has no threads or descriptors.
  package func run() throws(SystemError) {
    let began = MonotonicClock.now
    DeviceFolder.sweep()
    // A run without cases needs no adapters.
    let commands = scenarios.count == 0 ? [] : adapters
    let workers = WorkerGroup(workerCount, commands, policy, options)
    let queue = try workers.start()
    let prepared = queue.preparedAdapters(commands.count)
    let plan = RunPlan(
      scenarios, adapters: PreparedAdapter.settle(prepared), profiles: options.profiles,
      only: options.only)
    emitStart(plan)
    if options.stop.isRaised { queue.close() }
    queue.open(plan)
    var sequencer = EventSequencer(plan, policy, emit: emit)
    reportAll(of: plan, queue, &sequencer)
    queue.close()
    workers.join()
    for adapter in plan.adapters.indices {
      sequencer.reportEnd(of: adapter, queue.lastEnds(of: adapter))
    }
    emitFinish(sequencer, began: began)
  }

  private var workerCount: Int {
    let cases = scenarios.count * adapters.count * options.profiles.count
    return adapters.workers(atMost: min(options.jobs, cases))
  }

  private func reportAll(of plan: RunPlan, _ queue: CaseQueue, _ sequencer: inout EventSequencer) {
    var isOver = false
    for number in 0..<plan.count {
      // Results that other workers have finished meanwhile are dropped: the same cases are reported
      // for any number of jobs.
      let result = isOver ? nil : queue.result(of: number)
      let planned = result?.planned ?? plan[number]
      sequencer.begin(planned)
      let outcome = sequencer.finish(planned, result ?? .notRun)
      if options.failsFast, outcome.isRed, !isOver, number + 1 < plan.count {
        isOver = true
        queue.close()
        options.stop.raise()
      }
    }
  }

  private func emitStart(_ plan: RunPlan) {
    let names = plan.adapters.isEmpty ? adapters.map(\.name) : plan.adapters.map(\.name)
    let commands = zip(names, adapters).filter { $0 != $1.text }.map { ($0, $1.text) }
    emit(
      .runStarted(
        RunStarted(
          shopperVersion: options.version, profile: options.profile, seed: options.seed,
          adapters: names, commands: Dictionary(commands, uniquingKeysWith: { first, _ in first }),
          castFlags: options.castFlags, plannedCases: plan.count,
          isWhole: options.isWholeSelection, isStrict: options.isStrict, shard: options.shard,
          allScenarios: options.allScenarios, shuffle: options.shuffle,
          notes: options.notes + plan.adapters.flatMap(\.notes), startedAt: options.startedAt,
          jobs: workerCount)))
  }

  private func emitFinish(_ sequencer: EventSequencer, began: Int) {
    let problems = sequencer.problems(isWhole: options.isWholeSelection)
    let signal = options.stop.number
    let isComplete = sequencer.tally.isComplete
    emit(
      .runFinished(
        RunFinished(
          isComplete: isComplete,
          stopped: isComplete || signal != nil ? nil : RunFinished.failFast,
          problems: problems,
          exitCode: sequencer.tally.exitCode(hasProblems: !problems.isEmpty, signal: signal),
          microseconds: (MonotonicClock.now - began) / 1000)))
  }
}
