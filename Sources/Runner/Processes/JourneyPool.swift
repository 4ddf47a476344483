import OperatingSystem
import RunEvents
import Scenarios
import StoreTerms
import Synchronization
import Wire

/// Plays journeys on adapters whose processes stay from one batch to the next, so that a journey
/// costs no process start. Each journey is played on every adapter.
package final class JourneyPool<Journey: Sendable> {
  /// One journey as every adapter played it.
  package struct Played: Sendable {
    package let journey: Journey
    /// In the order of the adapters.
    package let attempts: [Attempt]
  }

  /// The result of a journey on one adapter.
  package struct Attempt: Sendable {
    package let verdict: Verdict
    /// Steps and observations, in the order of the journey.
    package let events: [RunEvent]
    /// The number of the step that was asked about last: the one that breaks the adapter, if one
    /// does; `nil` before the first.
    package let latestStep: Int?
    /// The customer's purchases in the App Store at the end; `nil` for an adapter with a world of
    /// its own.
    package let holdings: [ProductStanding]?
  }

  /// A journey with the scenario that plays it.
  package typealias Make = @Sendable (Int) -> (Journey, Scenario)

  /// The scenario for an adapter that lives in real time.
  ///
  /// - Parameter first: how the first adapter played the journey; `nil` for the first one itself.
  package typealias Await =
    @Sendable (_ journey: Journey, _ scenario: Scenario, _ first: Attempt?) -> Scenario

  private let queue: JourneyQueue<Journey>
  /// In the order of the adapters.
  private let timeouts: [ReplyTimeout]
  private var threads: [WorkerThread] = []

  /// - Throws: ``SystemError`` if the system has no threads or descriptors.
  package init(
    _ commands: [AdapterCommand], options: RunOptions, awaiting: @escaping Await
  ) throws(SystemError) {
    let queue = try JourneyQueue<Journey>()
    let timeouts = commands.map { _ in ReplyTimeout(options.timeout) }
    self.queue = queue
    self.timeouts = timeouts
    var options = options
    options.environment.append("\(Protocol.repliesVariable)=\(Protocol.together)")
    for _ in 0..<commands.workers(atMost: options.jobs) {
      threads.append(
        try WorkerThread { [options] in
          let players = zip(commands, timeouts).map { JourneyPlayer($0, options, $1) }
          // Whether an adapter lives in real time is in its introduction.
          for player in players { _ = player.run.prepare() }
          while let next = queue.next() {
            let played = queue.isOver ? nil : Self.play(next, on: players, options, awaiting)
            queue.add(played, of: next.number)
          }
          for player in players { _ = player.run.finish(patience: .zero) }
        })
    }
  }

  /// The journeys in their order; fewer if the user stopped, or if time is up.
  ///
  /// - Parameters:
  ///   - deadline: no journey begins after it; `nil` if all may.
  ///   - arrived: called here with the number of journeys that have been played so far, at least
  ///     ten times a second.
  ///   - confirmsHangs: whether each reply is awaited for the whole timeout, although an adapter
  ///     has hung before.
  ///   - make: called on worker threads, in any order.
  package func play(
    _ count: Int, until deadline: Deadline? = nil, arrived: (Int) -> Void = { _ in },
    confirmsHangs: Bool = false, _ make: @escaping Make
  ) -> [Played] {
    queue.results(of: count, until: deadline, arrived, confirmsHangs: confirmsHangs, make)
  }

  /// Whether a slow reply may pass for a hang: after a hang, replies are awaited for a short time.
  package var mayMistakeHangs: Bool { timeouts.contains { $0.short != nil } }

  /// Awaits each reply for the whole timeout from now on.
  package func stopShorteningTimeouts() {
    for timeout in timeouts { timeout.stopShortening() }
  }

  /// Ends the processes.
  package func close() {
    queue.close(workers: threads.count)
    for thread in threads { thread.join() }
    threads = []
  }

  private static func play(
    _ next: JourneyQueue<Journey>.Next, on players: [JourneyPlayer], _ options: RunOptions,
    _ awaiting: Await
  ) -> Played? {
    let made: (journey: Journey, scenario: Scenario) = next.make(next.number)
    let profile = made.scenario.profile(inRunUnder: options.profile)
    let key = CaseKey(scenario: made.scenario.id, adapter: "", profile: profile)
    func planned(_ scenario: Scenario) -> CasePlan {
      CasePlan(scenario, profile: profile, seed: options.seed)
    }
    let simulated = planned(made.scenario)
    var attempts: [Attempt] = []
    for player in players {
      let run = player.run
      var (scenario, plan) = (made.scenario, simulated)
      if run.livesInRealTime {
        scenario = awaiting(made.journey, scenario, attempts.first)
        plan = planned(scenario)
      }
      guard
        let attempt = try? player.attempt(plan, scenario, key, confirmsHangs: next.confirmsHangs)
      else { return nil }
      _ = (run.drainEnds(), run.drainLog())
      attempts.append(
        Attempt(
          verdict: attempt.verdict, events: attempt.events, latestStep: attempt.latestStep,
          holdings: attempt.holdings))
    }
    return Played(journey: made.journey, attempts: attempts)
  }
}

/// An adapter as one worker plays journeys on it.
private struct JourneyPlayer {
  let run: AdapterRun
  let timeout: ReplyTimeout

  init(_ command: AdapterCommand, _ options: RunOptions, _ timeout: ReplyTimeout) {
    run = AdapterRun(command, options: options)
    self.timeout = timeout
  }

  /// Plays a journey that breaks the adapter once more, request by request: what breaks may have
  /// held replies to earlier requests, and the first of those would be blamed. After a hang all
  /// journeys are played so, since the next hang would last twice as long otherwise.
  ///
  /// - Parameter confirmsHangs: whether each reply is awaited for the whole timeout.
  func attempt(
    _ plan: CasePlan, _ scenario: Scenario, _ key: CaseKey, confirmsHangs: Bool
  ) throws(InterruptionError) -> CaseAttempt {
    defer { timeout.note(wait: run.longestWait) }
    if confirmsHangs || timeout.short != nil {
      return try run.play(
        plan, scenario, key: key, isStepwise: true, timeout: confirmsHangs ? nil : timeout.short)
    }
    let attempt = try run.play(plan, scenario, key: key)
    guard let fault = attempt.verdict.fault, fault.breaks else { return attempt }
    timeout.note(wait: run.longestWait)
    if fault.kind == .timedOut { timeout.noteHang() }
    let stepwise = try run.play(
      plan, scenario, key: key, isStepwise: true, timeout: timeout.short)
    return stepwise.verdict.fault?.breaks == true ? stepwise : attempt
  }
}

extension Verdict {
  fileprivate var fault: Fault? {
    guard case .errored(let fault) = self else { return nil }
    return fault
  }
}

extension Fault {
  /// Whether the conversation with the adapter ended in the middle of the case.
  fileprivate var breaks: Bool {
    switch kind {
    case .crashed, .timedOut, .protocol: true
    case .bug, .couldNotStart: false
    }
  }
}

/// The journeys of a batch that workers share, and what became of them.
private final class JourneyQueue<Journey: Sendable>: Sendable {
  typealias Pool = JourneyPool<Journey>

  private struct State {
    var make: Pool.Make?
    var confirmsHangs = false
    var deadline: Deadline?
    var taken = 0
    var done = 0
    var isClosed = false
    var results: [Int: Pool.Played] = [:]
  }

  private let state = Mutex(State())
  private let permits: PipeSemaphore
  private let arrivals: PipeSemaphore

  init() throws(SystemError) {
    permits = try PipeSemaphore()
    arrivals = try PipeSemaphore()
  }

  /// A journey to play.
  struct Next {
    /// The index in its batch.
    let number: Int
    let make: Pool.Make
    let confirmsHangs: Bool
  }

  /// The next journey to play; `nil` once the queue is closed.
  func next() -> Next? {
    permits.wait()
    return state.withLock { state in
      guard !state.isClosed, let make = state.make else { return nil }
      defer { state.taken += 1 }
      return Next(number: state.taken, make: make, confirmsHangs: state.confirmsHangs)
    }
  }

  /// Whether no more journeys of the batch are to begin.
  var isOver: Bool { state.withLock { $0.deadline.map(\.isOver) ?? false } }

  func add(_ played: Pool.Played?, of number: Int) {
    state.withLock { state in
      state.results[number] = played
      state.done += 1
    }
    arrivals.wake()
  }

  func results(
    of count: Int, until deadline: Deadline?, _ arrived: (Int) -> Void, confirmsHangs: Bool,
    _ make: @escaping Pool.Make
  ) -> [Pool.Played] {
    state.withLock { state in
      state = State()
      state.make = make
      state.confirmsHangs = confirmsHangs
      state.deadline = deadline
    }
    permits.wake(times: count)
    while true {
      let done = state.withLock { $0.done }
      if done == count { break }
      arrived(done)
      arrivals.waitForAny(milliseconds: 100)
    }
    return state.withLock { state in (0..<count).compactMap { state.results[$0] } }
  }

  func close(workers: Int) {
    state.withLock { $0.isClosed = true }
    permits.wake(times: workers)
  }
}
