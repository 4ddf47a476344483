import OperatingSystem
import RunEvents
import Scenarios
import Wire

/// Plays cases one after the other, on processes of its own.
struct Worker {
  private let number: Int
  private let commands: [AdapterCommand]
  private let policy: OutcomePolicy
  private let options: RunOptions
  private let queue: CaseQueue
  /// By the adapters' indices.
  private var runs: [Int: AdapterRun] = [:]

  /// - Parameter number: the worker's index among those of the run.
  init(
    number: Int, _ commands: [AdapterCommand], _ policy: OutcomePolicy,
    _ options: RunOptions, _ queue: CaseQueue
  ) {
    self.number = number
    self.commands = commands
    self.policy = policy
    self.options = options
    self.queue = queue
  }

  /// Introduces its share of the adapters, then plays cases until there are none.
  mutating func work() {
    for adapter in commands.indices where queue.isOwn(adapter, of: number) { introduce(adapter) }
    if let plan = queue.awaitPlan() {
      var latest: Int?
      while let index = queue.next(for: number) {
        let planned = plan[index]
        // The queue never comes back to an adapter.
        if let latest, latest != planned.adapter { leave(latest) }
        latest = planned.adapter
        var result = play(planned, on: plan.adapters[planned.adapter])
        result.planned = planned
        queue.add(result, of: index)
      }
    }
    for adapter in runs.keys.sorted() { leave(adapter) }
  }

  private mutating func introduce(_ adapter: Int) {
    let run = AdapterRun(commands[adapter], options: options)
    runs[adapter] = run
    let fault = run.prepare()
    var prepared = PreparedAdapter(
      name: options.name(of: commands[adapter], introducedAs: run.about?.adapter.name),
      about: run.about,
      fault: fault, ends: run.drainEnds(), greeting: run.greeting)
    if fault == nil, !run.livesInRealTime, let catalog = options.ownCatalog {
      prepared.launchRequests = LaunchRequests(of: commands[adapter], selling: catalog, options)
    }
    queue.add(prepared, number: adapter)
  }

  private mutating func leave(_ adapter: Int) {
    let patience: Duration = options.stop.isRaised ? .zero : .seconds(5)
    for end in runs.removeValue(forKey: adapter)?.finish(patience: patience) ?? [] {
      queue.add(end, ofAdapter: adapter)
    }
  }

  private mutating func play(_ planned: PlannedCase, on adapter: PreparedAdapter) -> CaseResult {
    let began = MonotonicClock.now
    var result: CaseResult
    if options.stop.isRaised {
      return .notRun
    } else if let fault = planned.fault {
      result = CaseResult(attempts: [.errored(fault)])
    } else if let verdict = CapabilityCheck(planned.scenario, missing: planned.missing)
      .verdict(on: adapter.about)
    {
      result = CaseResult(attempts: [verdict])
    } else if let fault = adapter.fault {
      result = CaseResult(attempts: [.errored(fault)], leavesHost: false)
    } else {
      let run = runs[planned.adapter] ?? AdapterRun(commands[planned.adapter], options: options)
      runs[planned.adapter] = run
      result = attempts(planned, on: run)
      result.ends = run.drainEnds()
      result.leavesHost = run.hasHost
    }
    result.microseconds = result.attempts == [.notRun] ? nil : (MonotonicClock.now - began) / 1000
    return result
  }

  /// Plays a case until it is not red, or as often as it may be retried.
  private func attempts(_ planned: PlannedCase, on run: AdapterRun) -> CaseResult {
    let plan = CasePlan(planned.scenario, profile: planned.key.profile, seed: options.seed)
    var result = CaseResult(attempts: [])
    do throws(InterruptionError) {
      repeat {
        result.add(try run.play(plan, planned.scenario, key: planned.key))
        result.log += run.drainLog()
      } while result.attempts.count <= options.retries
        && policy.isRed(result.attempts, of: planned)
    } catch {
      // The verdicts of earlier attempts stay.
      if result.attempts.isEmpty { result.attempts = [.notRun] }
    }
    return result
  }
}

/// The threads of a run.
final class WorkerGroup {
  private let count: Int
  private let commands: [AdapterCommand]
  private let policy: OutcomePolicy
  private let options: RunOptions
  private var threads: [WorkerThread] = []

  init(
    _ count: Int, _ commands: [AdapterCommand], _ policy: OutcomePolicy, _ options: RunOptions
  ) {
    self.count = count
    self.commands = commands
    self.policy = policy
    self.options = options
  }

  /// Starts every worker.
  ///
  /// - Throws: ``SystemError`` if the system refuses a thread; those that were started wait
  ///   until the program ends.
  func start() throws(SystemError) -> CaseQueue {
    let queue = try CaseQueue(workers: count, stop: options.stop)
    for number in 0..<count {
      let (commands, policy, options) = (commands, policy, options)
      threads.append(
        try WorkerThread {
          var worker = Worker(number: number, commands, policy, options, queue)
          worker.work()
        })
    }
    return queue
  }

  /// Waits until every worker has left.
  func join() {
    for thread in threads { thread.join() }
    threads = []
  }
}
