import CVirtual

/// A dispatch queue as the scheduler sees it: what may run on it now.
final class DispatchQueueState {
  let object: UnsafeMutableRawPointer?
  /// The object, if it can end.
  private let counted: UnsafeMutableRawPointer?
  private let isConcurrent: Bool
  private var target: DispatchQueueState?
  private var suspensionCount = 0
  private var isInactive: Bool
  /// Calls under way. Even on a concurrent queue more than one only if code of it waits.
  private var runningCount = 0
  private(set) var hasBarrier = false
  /// Entries whose turn came while this queue was closed.
  private var held: [Entry] = []
  /// Entries that have not begun.
  private(set) var awaitingCount = 0

  init(
    _ object: UnsafeMutableRawPointer?, isConcurrent: Bool, isInactive: Bool = false,
    target: DispatchQueueState? = nil
  ) {
    self.object = object
    let isLasting = object == virtual_main_queue() || virtual_is_global_queue(object)
    counted = isLasting ? nil : object
    self.isConcurrent = isConcurrent
    self.isInactive = isInactive
    self.target = target
  }

  /// Whether its calls run one after the other, by its own kind or that of a target.
  var isExclusive: Bool { !isConcurrent || target?.isExclusive == true }

  var targetObject: UnsafeMutableRawPointer? { target?.object }

  func chain(contains queue: DispatchQueueState) -> Bool {
    self === queue || target?.chain(contains: queue) == true
  }

  /// The queue of the chain of targets that keeps an entry from running now; nil if none does.
  func closed(toBarrier isBarrier: Bool) -> DispatchQueueState? {
    if isStopped || !held.isEmpty || isBusy(toBarrier: isBarrier) { return self }
    var next = target
    while let queue = next {
      if queue.isStopped || queue.isBusy(toBarrier: false) { return queue }
      next = queue.target
    }
    return nil
  }

  private var isStopped: Bool { suspensionCount > 0 || isInactive }

  private func isBusy(toBarrier isBarrier: Bool) -> Bool {
    runningCount > 0 && (!isConcurrent || hasBarrier || isBarrier)
  }

  func hold(_ entry: Entry) { held.append(entry) }

  /// Counts an entry in that has not begun, or out with -1.
  func isAwaiting(_ change: Int) { awaitingCount += change }

  /// libdispatch's object lives while it has work.
  func retain() { if let counted { virtual_retain(counted) } }
  func release() { if let counted { virtual_release(counted) } }

  func enter(asBarrier isBarrier: Bool) {
    if isBarrier { hasBarrier = true }
    var next: DispatchQueueState? = self
    while let queue = next {
      queue.runningCount += 1
      next = queue.target
    }
  }

  func leave(asBarrier isBarrier: Bool, _ scheduler: Scheduler) {
    if isBarrier { hasBarrier = false }
    var next: DispatchQueueState? = self
    while let queue = next {
      queue.runningCount -= 1
      queue.open(scheduler)
      next = queue.target
    }
  }

  /// Lets held entries try again.
  private func open(_ scheduler: Scheduler) {
    if held.isEmpty { return }
    scheduler.enqueueAgain(held)
    held = []
  }

  func suspend() { suspensionCount += 1 }

  func resume(_ scheduler: Scheduler) {
    if isInactive { return activate(scheduler) }
    suspensionCount -= 1
    open(scheduler)
  }

  func activate(_ scheduler: Scheduler) {
    isInactive = false
    open(scheduler)
  }

  func setTarget(_ queue: DispatchQueueState?, _ scheduler: Scheduler) {
    // libdispatch's object keeps the target that it was made with.
    queue?.retain()
    target = queue
    open(scheduler)
  }

  var isMain: Bool { object == virtual_main_queue() }

  /// As messages write it.
  var name: String {
    guard let object else { return "a queue" }
    if isMain { return "the main queue" }
    let label = virtual_queue_label(object).map { String(cString: $0) } ?? ""
    return label.isEmpty ? "a queue without a label" : "queue '\(label)'"
  }
}
