import RunEvents
import Scenarios
import Wire

/// Plays cases one after the other, on processes of its own.
struct Worker {
  private let number: Int
  private let commands: [AdapterCommand]
  private let expectations: OutcomePolicy
  private let options: RunOptions
  private let workload: CaseQueue
  /// By the adapters' places.
  private var runs: [Int: AdapterRun] = [:]

  /// - Parameter number: the worker's place among those of the run.
  init(
    number: Int, _ commands: [AdapterCommand], _ expectations: OutcomePolicy,
    _ options: RunOptions, _ workload: CaseQueue
  ) {
    self.number = number
    self.commands = commands
    self.expectations = expectations
    self.options = options
    self.workload = workload
  }

  /// Introduces its share of the adapters, then takes cases until there are none.
  mutating func work(besides workers: Int) {
    for adapter in commands.indices where adapter % workers == number { introduce(adapter) }
    if let plan = workload.awaitPlan() {
      while let number = workload.take() {
        let planned = plan[number]
        // The plan never comes back to an adapter.
        leaveAdapters(before: planned.adapter)
        var result = play(planned, on: plan.adapters[planned.adapter])
        result.planned = planned
        workload.deliver(result, of: number)
      }
    }
    leaveAdapters(before: commands.count)
  }

  private mutating func introduce(_ adapter: Int) {
    let run = AdapterRun(commands[adapter], options: options)
    runs[adapter] = run
    let fault = run.prepare()
    workload.deliver(
      PreparedAdapter(
        name: run.about?.adapter.name ?? commands[adapter].name, about: run.about, fault: fault,
        ends: run.takeEnds(), greeting: run.greeting), number: adapter)
  }

  private mutating func leaveAdapters(before adapter: Int) {
    let patience: Duration = options.stop.isRaised ? .zero : .seconds(5)
    for left in runs.keys.sorted() where left < adapter {
      for end in runs.removeValue(forKey: left)?.finish(patience: patience) ?? [] {
        workload.deliver(end, ofAdapter: left)
      }
    }
  }

  private mutating func play(_ planned: PlannedCase, on adapter: PreparedAdapter) -> CaseResult {
    let began = MonotonicClock.now
    var result: CaseResult
    if options.stop.isRaised {
      return .notRun
    } else if let fault = planned.fault {
      result = CaseResult(attempts: [.errored(fault)])
    } else if let verdict = CapabilityCheck(planned.scenario).verdict(on: adapter.about) {
      result = CaseResult(attempts: [verdict])
    } else if let fault = adapter.fault {
      result = CaseResult(attempts: [.errored(fault)], leavesHost: false)
    } else {
      let run = runs[planned.adapter] ?? AdapterRun(commands[planned.adapter], options: options)
      runs[planned.adapter] = run
      result = attempts(planned, on: run)
      result.ends = run.takeEnds()
      result.leavesHost = run.hasHost
    }
    result.microseconds = result.attempts == [.notRun] ? nil : (MonotonicClock.now - began) / 1000
    return result
  }

  /// Plays a case until it has a result that nobody would want again, or often enough.
  private func attempts(_ planned: PlannedCase, on run: AdapterRun) -> CaseResult {
    // A name from the case's place in the plan: an adapter must not learn what is expected of it.
    let script = CasePlan(
      planned.scenario, caseName: "c\(planned.scenarioNumber)",
      profile: planned.scenario.given.profile ?? planned.key.profile,
      seed: options.seed)
    var result = CaseResult(attempts: [])
    do throws(RunInterrupted) {
      repeat {
        let (verdict, events) = try run.play(script, planned.scenario, key: planned.key)
        result.attempts.append(verdict)
        result.events = events
        result.log += run.takeLog()
      } while result.attempts.count <= options.retries
        && expectations.isRed(result.attempts, of: planned)
    } catch {
      // What earlier attempts came to stays.
      if result.attempts.isEmpty { result.attempts = [.notRun] }
    }
    return result
  }
}
