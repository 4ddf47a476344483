import CVirtual
import Glibc
import Synchronization

/// The scheduler of the one thread: ready jobs in order of arrival, and timers.
final class Scheduler: Sendable {
  static let shared = Scheduler()

  /// What happens at a time.
  private enum Alarm {
    case work(Work)
    /// A task goes on that waits for that time and nothing else.
    case resumption(UnsafeContinuation<Void, Never>)
  }

  private struct State {
    var ready = Queue<Work>()
    var timers = TimerQueue<Alarm>()
    /// Tasks with a smaller number belong to an earlier case and never run again.
    var firstLiveTask: UInt64 = 0
    var newestTask: UInt64 = 0
    var isRunning = false
    /// Whether nothing was begun since everything was forgotten.
    var isFresh = false
  }

  // Executors must be Sendable, although only one thread ever gets as far as this lock.
  private let state = Mutex(State())
  private let thread = pthread_self()

  var isOnOwnThread: Bool { pthread_equal(pthread_self(), thread) != 0 }

  /// The virtual time in nanoseconds since 1970.
  var now: Int64 { virtual_clock_get() }

  /// When the next timer is due; nil if no timer is set.
  var nextDue: Int64? {
    state.withLock { $0.timers.nextDue.flatMap { $0 == Int64.max ? nil : $0 } }
  }

  func enqueue(_ work: Work) {
    requireOwnThread()
    state.withLock {
      if let task = work.taskNumber {
        $0.newestTask = max($0.newestTask, task)
        // Something resumed a task of the case before, which begins nothing.
        if task < $0.firstLiveTask { return }
      }
      $0.isFresh = false
      $0.ready.append(work)
    }
  }

  func enqueue(_ work: Work, after nanoseconds: Int64) {
    requireOwnThread()
    let due = now.addingSaturated(max(0, nanoseconds))
    insert(.work(work), due: due)
  }

  /// Resumes a task at that time: a sleep that cannot be cancelled, at a fraction of its cost.
  func resume(_ waiting: UnsafeContinuation<Void, Never>, at nanoseconds: Int64) {
    requireOwnThread()
    insert(.resumption(waiting), due: max(now, nanoseconds))
  }

  private func insert(_ alarm: Alarm, due: Int64) {
    state.withLock {
      $0.isFresh = false
      $0.timers.insert(alarm, due: due)
    }
  }

  private func requireOwnThread() {
    guard isOnOwnThread else { Nondeterminism.byThisThread().endProcess() }
  }

  /// Runs until nothing is runnable: no job, no block on the dispatch main queue, and no timer that
  /// is due by now (a sleep of zero, or one that a blocking sleep has passed over).
  func settle() {
    state.withLock {
      precondition(!$0.isRunning, "virtual time must not be driven from inside the virtual process")
      $0.isRunning = true
    }
    repeat {
      while let work = state.withLock({ $0.ready.popFirst() }) { work.run() }
    } while virtual_main_queue_drain() || makeReady(dueBy: now)
    state.withLock { $0.isRunning = false }
  }

  /// Moves the clock to the next timer due by `limit` and runs it to the end; false if there is
  /// none.
  func step(by limit: Int64) -> Bool {
    guard makeReady(dueBy: limit) else { return false }
    settle()
    return true
  }

  /// Moves the clock to the next timer due by `limit` and its work to the ready queue.
  private func makeReady(dueBy limit: Int64) -> Bool {
    guard let (alarm, due) = state.withLock({ $0.timers.popFirst(dueBy: limit) }) else {
      return false
    }
    // A blocking sleep may have moved the clock past the timer already.
    virtual_clock_set(max(now, due))
    switch alarm {
    case .work(let work): enqueue(work)
    case .resumption(let waiting): waiting.resume()
    }
    return true
  }

  /// Runs everything due by `limit`, in order, then stands at `limit`.
  func advance(to limit: Int64) {
    settle()
    while step(by: limit) {}
    virtual_clock_set(max(now, limit))
  }

  /// Ends the current case: its timers are dropped and its tasks never run again.
  func forget() {
    // What fell due while the case stood still is not for it any more.
    state.withLock { $0.timers = TimerQueue() }
    // Ready jobs run to their end first. Dropping one could leave an actor that outlives the case
    // waiting for ever for its turn.
    settle()
    if state.withLock({ $0.isFresh }) { return }
    // The youngest task so far marks the end of the old case.
    Task.detached {}
    settle()
    state.withLock {
      $0.timers = TimerQueue()
      $0.firstLiveTask = $0.newestTask + 1
      $0.isFresh = true
    }
  }
}
