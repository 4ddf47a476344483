@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

// All compiler SPI of the package is in this file. It is proved on the Swift 6.3 toolchain (6.3.1,
// Linux x86-64, dynamic and static standard library) and may be renamed by any later one; the tests
// of VirtualRuntime check it.

/// Replaces the main executor and the default executor of this process.
///
/// Jobs that were enqueued before stay with the old executors for ever, so call this before the
/// first task or actor of the process.
func installExecutors() {
  _createExecutors(factory: VirtualExecutorFactory.self)
}

private struct VirtualExecutorFactory: ExecutorFactory {
  static var mainExecutor: any MainExecutor { VirtualMainExecutor.shared }
  static var defaultExecutor: any TaskExecutor { VirtualDefaultExecutor.shared }
}

/// One job of Swift concurrency, ready to run on our thread.
struct Work: Sendable {
  private let job: UnownedJob
  let isMain: Bool

  /// The task this job continues; nil for the internal jobs of an actor. Numbers grow in the order
  /// in which tasks are created.
  let taskNumber: UInt64?

  private init(_ job: consuming ExecutorJob, isMain: Bool) {
    let isTask = job.kind == .task
    self.job = UnownedJob(job)
    self.isMain = isMain
    taskNumber = isTask ? numberOfTask(self.job) : nil
  }

  fileprivate static func main(_ job: consuming ExecutorJob) -> Work { Work(job, isMain: true) }
  fileprivate static func anywhere(_ job: consuming ExecutorJob) -> Work {
    Work(job, isMain: false)
  }

  func run() {
    if isMain {
      job.runSynchronously(on: VirtualMainExecutor.shared.asUnownedSerialExecutor())
    } else {
      job.runSynchronously(on: VirtualDefaultExecutor.shared.asUnownedTaskExecutor())
    }
  }
}

@_silgen_name("swift_task_getJobTaskId")
private func numberOfTask(_ job: UnownedJob) -> UInt64

private final class VirtualMainExecutor: MainExecutor, SchedulingExecutor {
  static let shared = VirtualMainExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    Scheduler.shared.enqueue(.main(job))
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    Scheduler.shared.enqueue(.main(job), after: nanoseconds(delay, of: clock))
  }

  func checkIsolated() {
    precondition(Scheduler.shared.isOnOwnThread, "main-actor code must run on the main thread")
  }

  func run() throws {
    preconditionFailure("a virtual process has a synchronous main, which calls VirtualRuntime.run")
  }

  func stop() {
    preconditionFailure("a virtual process is driven by VirtualRuntime; there is no loop to stop")
  }
}

private final class VirtualDefaultExecutor: TaskExecutor, SchedulingExecutor {
  static let shared = VirtualDefaultExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    Scheduler.shared.enqueue(.anywhere(job))
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    Scheduler.shared.enqueue(.anywhere(job), after: nanoseconds(delay, of: clock))
  }
}

/// Custom clocks sleep in their own way, so only the two standard clocks come here.
private func nanoseconds<C: Clock>(_ delay: C.Duration, of clock: C) -> Int64 {
  guard let delay = delay as? Duration else {
    preconditionFailure("a sleep on \(C.self), whose unit is not Duration, reached the executor")
  }
  return delay.nanosecondsRoundedUp
}
