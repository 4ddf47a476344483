import CVirtual

/// A work item in the queue of the one thread.
struct Entry {
  enum Body {
    case job(Work)
    case call(virtual_call, group: DispatchGroupState?)
    case event(DispatchSourceState)
    /// The turn of code that waits in `sync`.
    case waiter(SyncWaiter)
  }

  let body: Body
  /// The queue that it runs on; nil for the default executor, on which any number of jobs run side
  /// by side.
  let queue: DispatchQueueState?
  let isBarrier: Bool

  init(_ body: Body, on queue: DispatchQueueState?, isBarrier: Bool = false) {
    self.body = body
    self.queue = queue
    self.isBarrier = isBarrier
  }

  /// Whether work of another queue may run before it, in an unkind order. The main queue, which
  /// serves the main actor, keeps its place among tasks.
  var canBeOvertaken: Bool {
    guard case .call = body else { return false }
    return queue?.isMain == false
  }
}

/// The place in a queue of code that waits in `sync`.
final class SyncWaiter {
  var mayRun = false
}

/// A call under way.
struct Frame {
  let queue: DispatchQueueState?
  /// Whether the frame below waits for its end on the same thread, as in `sync`.
  let isSync: Bool
}

extension virtual_call {
  func run() { function?(context) }

  /// Calls the function and releases its block.
  func runOnce() {
    run()
    release()
  }

  func release() { if is_block { virtual_block_release(context) } }
}

extension Scheduler {
  /// Runs an entry whose queue is open.
  func perform(_ entry: Entry) {
    let queue = entry.queue
    queue?.isAwaiting(-1)
    queue?.enter(asBarrier: entry.isBarrier)
    if case .waiter(let waiter) = entry.body {
      // The waiting code leaves the queue, and keeps it alive.
      waiter.mayRun = true
      queue?.release()
      return
    }
    if let notice = watch.note(entry.description, at: now) {
      if notice.isProgress { onProgress?() }
      if let busy = notice.busy { onBusy?(busy) }
    }
    frames.append(Frame(queue: queue, isSync: false))
    switch entry.body {
    case .job(let work): work.run()
    case .call(let call, let group):
      call.run()
      objects.checkAwaitedBlocks(self)
      call.release()
      group?.leave(self)
    case .event(let source): source.deliver()
    case .waiter: break
    }
    frames.removeLast()
    queue?.leave(asBarrier: entry.isBarrier, self)
    queue?.release()
  }

  /// Whether code of that queue runs on the thread that the caller is on, with `sync` from queue to
  /// queue.
  func isOn(_ queue: DispatchQueueState) -> Bool {
    for frame in frames.reversed() {
      if frame.queue?.chain(contains: queue) == true { return true }
      if !frame.isSync { return false }
    }
    // Code outside every job belongs to the main thread.
    return queue === objects.main
  }

  /// Calls a function of a queue and waits for it.
  func sync(_ call: virtual_call, on queue: DispatchQueueState, isBarrier: Bool) {
    if isOn(queue), queue.isExclusive || isBarrier || queue.hasBarrier {
      Nondeterminism.deadlock(.sync(on: queue, from: self)).endProcess()
    }
    if queue.awaitingCount > 0 || queue.closed(toBarrier: isBarrier) != nil {
      let waiter = SyncWaiter()
      enqueue(Entry(.waiter(waiter), on: queue, isBarrier: isBarrier))
      wait(.queue(queue), on: queue) { waiter.mayRun }
    } else {
      queue.enter(asBarrier: isBarrier)
    }
    frames.append(Frame(queue: queue, isSync: true))
    call.run()
    objects.checkAwaitedBlocks(self)
    frames.removeLast()
    queue.leave(asBarrier: isBarrier, self)
  }
}
