import CVirtual

/// A wait of code that keeps its thread meanwhile.
struct Wait {
  enum Object {
    case queue(DispatchQueueState)
    case signal, group, workItem, condition, time, runLoop
  }

  let object: Object
  /// Whose code waits; nil for a task of the default executor.
  let waiter: DispatchQueueState?
  let isOver: () -> Bool
  /// When the condition held first.
  var end: Int64?

  mutating func note(_ now: Int64) { if end == nil, isOver() { end = now } }
}

extension Scheduler {
  /// The longest wait without a limit of its own. Unit: nanoseconds of virtual time.
  private static var longest: Int64 { 3_600_000_000_000 }

  /// Runs other work, and lets time pass, until a condition holds or the deadline has passed.
  ///
  /// The work runs on top of the waiting code, so that code continues only when all of it has
  /// ended. A wait that nothing can end ends the process.
  /// - Parameter queue: whose entries come first.
  /// - Returns: whether the condition held by the deadline.
  @discardableResult func wait(
    _ object: Wait.Object, until deadline: Int64 = virtual_never,
    on queue: DispatchQueueState? = nil, over isOver: @escaping () -> Bool
  ) -> Bool {
    if isOver() { return true }
    if deadline <= now { return false }
    let isOutside = frames.isEmpty
    if isOutside {
      // Code outside every job keeps the main queue busy.
      objects.main.enter(asBarrier: false)
      frames.append(Frame(queue: objects.main, isSync: false))
    }
    waits.append(Wait(object: object, waiter: frames.last?.queue, isOver: isOver))
    let limit = deadline == virtual_never ? now.addingSaturated(Self.longest) : deadline
    while !isOver() {
      noteWaits()
      if now < limit, runNext(on: queue) || makeReady(dueBy: limit) { continue }
      if deadline == virtual_never { Nondeterminism.deadlock(.waits(of: self)).endProcess() }
      virtual_clock_set(max(now, limit))
      break
    }
    noteWaits()
    let wait = waits.removeLast()
    if isOutside {
      frames.removeLast()
      objects.main.leave(asBarrier: false, self)
    }
    return wait.end.map { $0 <= deadline } ?? false
  }

  /// Notes which waits are over, although their code cannot continue yet.
  private func noteWaits() {
    for index in waits.indices { waits[index].note(now) }
  }

  /// Lets time pass for the calling code.
  func sleep(_ nanoseconds: Int64) {
    wait(.time, until: now.addingSaturated(max(0, nanoseconds))) { false }
  }

  /// Waits in a run loop of the main thread, which lets work of the main queue run.
  func waitInRunLoop(until deadline: Int64, over isOver: @escaping () -> Bool) -> Bool {
    let isOnMain = frames.last?.queue === objects.main
    if isOnMain { objects.main.leave(asBarrier: false, self) }
    let isMet = wait(.runLoop, until: deadline, over: isOver)
    if isOnMain { objects.main.enter(asBarrier: false) }
    return isMet
  }
}
