import CVirtual
import Glibc

/// The scheduler of the one thread: what is ready to run, in order of arrival, and timers.
///
/// Jobs of Swift concurrency and calls of dispatch queues are in one order. Where code would put
/// its thread to sleep, others' work runs on top of it (``wait(_:until:on:over:)``).
final class Scheduler: @unchecked Sendable {  // tidy: one thread
  // Executors must be Sendable. Only one thread ever gets to the state: another one that brings
  // work ends the process.
  static let shared = Scheduler()

  /// An event at a time.
  enum Alarm {
    case entry(Entry)
    /// Resumes a task that waits for that time and nothing else.
    case resumption(UnsafeContinuation<Void, Never>)
    case source(DispatchSourceState, generation: Int)
    /// A timer of the operating system, which CoreFoundation waits for.
    case descriptor(Int32, generation: Int)
  }

  private var ready = Queue<Entry>()
  private var timers = TimerQueue<Alarm>()
  /// Tasks with a smaller number belong to an earlier case and never run again.
  private var firstLiveTask: UInt64 = 0
  private var newestTask: UInt64 = 0
  private var isSettling = false
  /// Whether nothing was begun since everything was forgotten.
  private var isFresh = false

  /// The calls under way on the stack of the one thread, outermost first.
  var frames: [Frame] = []
  /// The waits on that stack.
  var waits: [Wait] = []
  /// Looks at one step.
  var watch = BusyWatch()
  /// Called about once a second of real time, while virtual time goes on.
  var onProgress: (() -> Void)?
  /// Returns what the process did since the last call; nil if no rounds are to be passed over.
  var trace: (() -> WorkTrace)?
  /// Called after rounds were passed over.
  var onPassedRounds: ((PassedRounds) -> Void)?
  var onAdvanced: (() -> Void)?
  /// Called once in a step that takes seconds of real time, with what keeps the app busy.
  var onBusy: ((String) -> Void)?
  let objects = DispatchObjects()
  let runLoop = MainRunLoop()

  /// The state of the choice among queues that have work; nil for the order of arrival.
  var order: UInt64?

  private let thread = pthread_self()

  var isOnOwnThread: Bool { pthread_equal(pthread_self(), thread) != 0 }

  /// The virtual time in nanoseconds since 1970.
  var now: Int64 { virtual_clock_get() }

  /// When the next timer is due; nil if no timer is set.
  var nextDue: Int64? { timers.nextDue.flatMap { $0 == Int64.max ? nil : $0 } }

  /// Adds a job of Swift concurrency.
  func enqueue(_ work: Work) {
    requireOwnThread()
    if let task = work.taskNumber {
      newestTask = max(newestTask, task)
      // Something resumed a task of the case before, which begins nothing.
      if task < firstLiveTask { return }
    }
    enqueue(Entry(.job(work), on: work.isMain ? objects.main : nil))
  }

  func enqueue(_ entry: Entry) {
    isFresh = false
    entry.queue?.retain()
    entry.queue?.isAwaiting(1)
    ready.append(entry)
  }

  /// Puts entries whose queue was closed before all others.
  func enqueueAgain(_ entries: [Entry]) { ready.prepend(entries) }

  func enqueue(_ work: Work, after nanoseconds: Int64) {
    requireOwnThread()
    let entry = Entry(.job(work), on: work.isMain ? objects.main : nil)
    insert(.entry(entry), due: now.addingSaturated(max(0, nanoseconds)))
  }

  /// Resumes a task at that time: a sleep that cannot be cancelled, at a fraction of its cost.
  func resume(_ waiting: UnsafeContinuation<Void, Never>, at nanoseconds: Int64) {
    requireOwnThread()
    insert(.resumption(waiting), due: max(now, nanoseconds))
  }

  func insert(_ alarm: Alarm, due: Int64) {
    isFresh = false
    if case .entry(let entry) = alarm { entry.queue?.retain() }
    timers.insert(alarm, due: due)
  }

  private func requireOwnThread() {
    guard isOnOwnThread else { Nondeterminism.byThisThread().endProcess() }
  }

  /// Runs until nothing is runnable: no job, no call, nothing of the main run loop, and no timer
  /// that is due by now (a sleep of zero, or one that a blocking sleep has passed over).
  func settle() {
    precondition(!isSettling, "virtual time must not be driven from inside the virtual process")
    isSettling = true
    repeat {
      while runNext() {}
    } while makeReady(dueBy: now)
    isSettling = false
  }

  /// Runs the first entry whose queue is open; false if every queue is closed.
  ///
  /// - Parameter preferred: a queue whose entries come before all others.
  func runNext(on preferred: DispatchQueueState? = nil) -> Bool {
    while let entry = popFirst(on: preferred) {
      if let closed = entry.queue?.closed(toBarrier: entry.isBarrier) {
        closed.hold(entry)
      } else {
        perform(entry)
        return true
      }
    }
    return virtual_main_queue_drain() || runLoop.service(self)
  }

  private func popFirst(on preferred: DispatchQueueState?) -> Entry? {
    if order != nil, let entry = popShuffled() { return entry }
    if let preferred, preferred.awaitingCount > 0,
      let entry = ready.popFirst(where: { $0.queue === preferred })
    {
      return entry
    }
    return ready.popFirst()
  }

  /// Takes work of any of the queues that have some before all else; nil if there are not two.
  private func popShuffled() -> Entry? {
    let queues = ready.prefix(8) { $0.canBeOvertaken }.compactMap(\.queue)
    guard queues.count > 1, var seed = order else { return nil }
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    order = seed
    let queue = queues[Int((seed >> 33) % UInt64(queues.count))]
    return ready.popFirst { $0.queue === queue }
  }

  /// Moves the clock to the next timer due by `limit` and runs it to the end; false if there is
  /// none.
  func step(by limit: Int64) -> Bool {
    guard makeReady(dueBy: limit) else { return false }
    settle()
    return true
  }

  /// Moves the clock to the next timer due by `limit` and its work to the ready queue.
  func makeReady(dueBy limit: Int64) -> Bool {
    guard let (alarm, due) = timers.popFirst(dueBy: limit) else { return false }
    // A blocking sleep may have moved the clock past the timer already.
    virtual_clock_set(max(now, due))
    switch alarm {
    case .entry(let entry):
      if case .job(let work) = entry.body { enqueue(work) } else { enqueue(entry) }
      entry.queue?.release()
    case .resumption(let waiting): waiting.resume()
    case .source(let source, let generation): source.fall(due, generation, self)
    case .descriptor(let descriptor, let generation): runLoop.fire(descriptor, generation)
    }
    return true
  }

  /// Runs everything due by `limit`, in order, then sets the clock to `limit`. Rounds that do the
  /// same again and again are passed over.
  func advance(to limit: Int64) {
    settle()
    guard let trace else {
      while step(by: limit) {}
      return virtual_clock_set(max(now, limit))
    }
    _ = trace()
    var rounds = NestedIdleRounds()
    var workCount = watch.entryCount
    while step(by: limit) {
      let work = watch.entryCount - workCount
      workCount = watch.entryCount
      let round = rounds.note(
        IdleRounds.Fall(time: now, work: work, trace: trace(), timers: timers.count))
      guard let round, let passed = passOver(round, until: limit) else { continue }
      let whole = rounds.notePassedRounds(
        marks: passed.count * passed.marks, at: now, timers: timers.count)
      if let whole, passOver(whole, until: limit) != nil { rounds.notePassedWhole() }
    }
    virtual_clock_set(max(now, limit))
    onAdvanced?()
  }

  /// Moves the clock and the timers of the rounds on, as far as neither `limit` nor another timer
  /// comes in between. Two rounds are left, so that what is due then finds the process as usual.
  ///
  /// - Returns: `nil` if that is not worth it.
  private func passOver(_ round: IdleRounds.Round, until limit: Int64) -> PassedRounds? {
    let end = min(limit, timers.nextDue(ofFirst: round.earlierTimers) ?? limit)
    let count = (end - now) / round.period - 2
    guard count >= round.fewest else { return nil }
    let time = count * round.period
    timers.postpone(allButFirst: round.earlierTimers, by: time)
    virtual_clock_set(now + time)
    let passed = PassedRounds(
      count: Int(count), period: round.period / .nanosecondsPerMillisecond,
      isMixed: round.isMixed, marks: round.marks)
    onPassedRounds?(passed)
    return passed
  }

  /// Ends the current case: its timers are dropped and its tasks never run again.
  func forget() {
    // Timers that came due while the case stood still are not for it any more.
    dropTimers()
    // Ready jobs run to their end first. Dropping one could leave an actor that outlives the case
    // waiting for ever for its turn.
    settle()
    if isFresh { return }
    // The youngest task so far marks the end of the old case.
    Task.detached {}
    settle()
    dropTimers()
    firstLiveTask = newestTask + 1
    isFresh = true
  }

  private func dropTimers() {
    timers = TimerQueue()
    runLoop.forget()
  }
}
