import CVirtual
import Glibc
import Synchronization

/// A process in virtual time: one thread, one queue of ready jobs, one list of timers, a clock that
/// only this module moves, one seed.
///
/// Call ``install(at:seed:)`` as the first act of a synchronous `main`. From then on tasks, actors,
/// sleeps, clocks, random numbers and the dispatch main queue of any code in this process are
/// deterministic; what would start another thread ends the process (``Nondeterminism``).
package enum VirtualRuntime {
  /// Makes this process virtual.
  ///
  /// Must come before the first task or actor, on the main thread, once. Ends the process with
  /// `ExitStatus.notDeterministic` if the launcher did not fix the hash seed.
  /// - Parameters:
  ///   - milliseconds: the first time of the clock, since 1970-01-01T00:00:00Z; not negative.
  ///   - seed: where every random number of the process comes from.
  package static func install(at milliseconds: Int64, seed: UInt64) {
    precondition(!isInstalled.exchange(true, ordering: .relaxed), "installed twice")
    precondition(virtual_is_main_thread(), "install must be called on the main thread")
    // Hash tables may exist already, so the seed cannot be changed soundly from inside.
    guard virtual_hashing_is_deterministic() else {
      Nondeterminism.randomHashing.endProcess()
    }
    // Swift looks for the arguments beside the environment once; in a static program they would be
    // lost, since 'virtual_install' may move the environment.
    _ = CommandLine.arguments
    virtual_install(nanoseconds(milliseconds), seed) { kind, frames, count in
      let names = UnsafeBufferPointer(start: frames, count: count)
      Nondeterminism(kind, frames: names.compactMap { $0.map { String(cString: $0) } })
        .endProcess()
    }
    _ = Scheduler.shared
    DispatchFunctions.install()
    installExecutors()
  }

  /// Runs an async body to its end, moving the clock whenever only a timer can run, then settles.
  ///
  /// - Parameter limit: how long the body may take in virtual time. Without one, a body that waits
  ///   for something that never comes would run for ever beside a task that polls.
  /// - Throws: what `body` throws; ``VirtualRuntimeError`` if the body cannot or did not end.
  package static func run(
    within limit: Duration = .seconds(366 * 86_400),
    _ body: @escaping @MainActor @Sendable () async throws -> Void
  ) throws {
    let scheduler = scheduler
    scheduler.watch = BusyWatch()
    let outcome = TaskResult()
    let start = scheduler.now
    let deadline = start.addingSaturated(limit.nanosecondsRoundedUp)
    Task { @MainActor in
      do { outcome.set(.success(try await body())) } catch { outcome.set(.failure(error)) }
    }
    scheduler.settle()
    while true {
      if let result = outcome.value { return try result.get() }
      guard let due = scheduler.nextDue else {
        throw VirtualRuntimeError.deadlock(at: now)
      }
      guard due <= deadline, scheduler.step(by: deadline) else {
        scheduler.advance(to: deadline)
        throw VirtualRuntimeError.unfinished(after: limit)
      }
    }
  }

  /// Sets what is called about once a second of real time in a step in which virtual time goes on.
  package static func onProgress(_ sign: @escaping () -> Void) { scheduler.onProgress = sign }

  /// Sets what is called once in a step that takes seconds of real time, with a message that says
  /// what keeps the app busy.
  package static func onBusy(_ report: @escaping (String) -> Void) { scheduler.onBusy = report }

  /// Lets ``advance(to:)`` pass over what repeats itself, such as the rounds of a poll.
  ///
  /// - Parameters:
  ///   - trace: returns what the process did since the last call.
  ///   - report: called after rounds were passed over.
  ///   - advanced: called when the clock has arrived.
  package static func passOverIdleRounds(
    trace: @escaping () -> WorkTrace, report: @escaping (PassedRounds) -> Void,
    advanced: @escaping () -> Void
  ) {
    scheduler.trace = trace
    scheduler.onPassedRounds = report
    scheduler.onAdvanced = advanced
  }

  /// Whether ``install(at:seed:)`` was called.
  package static var isVirtual: Bool { isInstalled.load(ordering: .relaxed) }

  /// Whether URL sessions load from a simulated network: true in programs that contain the module
  /// `SimulatedNetwork`. The first access makes it so.
  package static let simulatesNetwork = virtual_simulate_network()

  /// Suspends the calling task until the clock shows that time. Cancelling the task does not end
  /// the wait. Only in a virtual process.
  ///
  /// - Parameter milliseconds: since 1970-01-01T00:00:00Z; a time in the past means now.
  package static func wait(until milliseconds: Int64) async {
    let due = nanoseconds(milliseconds)
    await withUnsafeContinuation { scheduler.resume($0, at: due) }
  }

  /// Runs until nothing is runnable, not even a timer due now. Time stands still, unless code
  /// sleeps in a blocking call.
  package static func settle() {
    scheduler.watch = BusyWatch()
    scheduler.settle()
  }

  /// Runs every timer due by then, in the order of (due, sequence), and settles after each; then
  /// the clock shows `milliseconds`, or later if code slept in a blocking call. What repeats itself
  /// is passed over if ``passOverIdleRounds(trace:report:advanced:)`` was called.
  /// - Precondition: `milliseconds` is not before ``now``.
  package static func advance(to milliseconds: Int64) {
    precondition(milliseconds >= now, "time goes forward (now \(now), asked for \(milliseconds))")
    scheduler.watch = BusyWatch()
    scheduler.advance(to: nanoseconds(milliseconds))
  }

  /// ``advance(to:)`` the time that is `duration` from now.
  /// - Precondition: `duration` is not negative.
  package static func advance(by duration: Duration) {
    precondition(duration >= .zero, "time goes forward (asked for \(duration))")
    scheduler.advance(to: scheduler.now.addingSaturated(duration.nanosecondsRoundedUp))
  }

  /// Moves the clock to `milliseconds` and runs nothing, as for a process that is suspended. What
  /// fell due runs at the next ``settle()``.
  /// - Precondition: `milliseconds` is not before ``now``.
  package static func standStill(until milliseconds: Int64) {
    precondition(milliseconds >= now, "time goes forward (now \(now), asked for \(milliseconds))")
    virtual_clock_set(nanoseconds(milliseconds))
  }

  /// The machine's time of day in seconds since 1970, for what comes from another process. It must
  /// not decide what the app sees.
  package static var realSeconds: Int { Int(virtual_real_seconds_since_1970()) }

  /// The virtual time: whole milliseconds since 1970-01-01T00:00:00Z.
  package static var now: Int64 { Scheduler.shared.now / .nanosecondsPerMillisecond }

  /// The last time that the clock can show, in the year 2262. Unit: milliseconds since 1970.
  package static let latest = Int64.max / .nanosecondsPerMillisecond

  /// Lets code see another time of day than ``now``, as on a device whose clock is wrong. Timers,
  /// sleeps and monotonic clocks continue as before, and so does ``now``.
  ///
  /// - Parameter milliseconds: how far ahead it is; negative if it is slow. No code sees a time
  ///   before 1970.
  package static func setClockError(_ milliseconds: Int64) {
    let (error, overflow) = milliseconds.multipliedReportingOverflow(
      by: .nanosecondsPerMillisecond)
    precondition(!overflow, "a clock that is wrong by \(milliseconds) ms shows no time")
    virtual_clock_set_error(error)
  }

  /// The first millisecond by which the next timer is due; nil if none ever will be.
  ///
  /// A cancelled sleep keeps its place until it is due; reaching it does nothing.
  package static var nextTimer: Int64? {
    Scheduler.shared.nextDue.map {
      $0.addingSaturated(.nanosecondsPerMillisecond - 1) / .nanosecondsPerMillisecond
    }
  }

  /// Begins a new case in the same process, with its own time (earlier or later) and seed.
  ///
  /// Runnable jobs run to their end in the old case first. Then the old case's timers are dropped,
  /// and its tasks never run again, whatever resumes them. The exception is a task that is isolated
  /// to an actor of its own (not the main actor): only if it is not resumed does it stay still,
  /// since the actor runs it unseen. Statics keep their values: they are the adapter's affair.
  package static func reset(at milliseconds: Int64, seed: UInt64) {
    forgetTasks()
    virtual_clock_set(nanoseconds(milliseconds))
    virtual_random_seed(seed)
  }

  /// Whether dispatch queues that have work at the same time take turns in an order that comes from
  /// a seed, rather than in the order of arrival. Each queue keeps its own.
  ///
  /// - Parameter seed: nil for the order of arrival.
  package static func shuffleQueues(seed: UInt64?) { scheduler.order = seed }

  /// The part of ``reset(at:seed:)`` that ends the old case.
  package static func forgetTasks() { scheduler.forget() }

  /// Splits the process; possible because it has one thread. Call between steps, never from a task.
  ///
  /// The child continues with the same virtual time, random sequence, tasks and timers.
  /// - Returns: 0 in the child; in the parent the child's process identifier, or -1 and `errno`.
  package static func fork() -> Int32 {
    // Output that is still in C's buffer would otherwise be printed by both.
    fflush(nil)
    return virtual_fork()
  }

  private static let isInstalled = Atomic(false)

  private static var scheduler: Scheduler {
    precondition(isInstalled.load(ordering: .relaxed), "VirtualRuntime.install was not called")
    return .shared
  }

  private static func nanoseconds(_ milliseconds: Int64) -> Int64 {
    let (result, overflow) = milliseconds.multipliedReportingOverflow(
      by: .nanosecondsPerMillisecond)
    precondition(
      !overflow && result >= 0, "\(milliseconds) ms since 1970 is outside the years 1970 to 2262")
    return result
  }
}

/// The reason why ``VirtualRuntime/run(within:_:)`` could not wait for its body.
package enum VirtualRuntimeError: Error, Hashable, CustomStringConvertible {
  /// The body waits, nothing is runnable and no timer is set. Unit: milliseconds since 1970.
  case deadlock(at: Int64)
  /// The body was still waiting after this much virtual time.
  case unfinished(after: Duration)

  package var description: String {
    switch self {
    case .deadlock(let time):
      "the code waits for something that nothing will bring: no task can run and no timer is set"
        + " (virtual time \(time) ms)"
    case .unfinished(let limit):
      "the code had not ended after \(limit) of virtual time"
    }
  }
}

/// The result of the body's task, for the thread that drives it.
private final class TaskResult: Sendable {
  private let result = Mutex<Result<Void, any Error>?>(nil)

  var value: Result<Void, any Error>? { result.withLock { $0 } }

  func set(_ value: Result<Void, any Error>) { result.withLock { $0 = value } }
}
