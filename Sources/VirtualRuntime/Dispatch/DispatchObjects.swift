import CVirtual

/// The scheduler's state for libdispatch's objects, by their addresses.
///
/// An object that is gone keeps its row until another one has its address, so there are never more
/// rows than there were objects at one time. A group loses its row with its last reference.
final class DispatchObjects {
  private var queues: [UnsafeMutableRawPointer: DispatchQueueState] = [:]
  private var groups: [UnsafeMutableRawPointer: DispatchGroupState] = [:]
  private var semaphores: [UnsafeMutableRawPointer: Int] = [:]
  private var sources: [UnsafeMutableRawPointer: DispatchSourceState] = [:]
  private var awaitedBlocks: [AwaitedBlock] = []

  /// The queue of the main thread and the main actor.
  let main = DispatchQueueState(virtual_main_queue(), isConcurrent: false)

  // Queues

  func create(
    _ queue: UnsafeMutableRawPointer, isConcurrent: Bool, isInactive: Bool,
    target: UnsafeMutableRawPointer?
  ) {
    queues[queue] = DispatchQueueState(
      queue, isConcurrent: isConcurrent, isInactive: isInactive, target: ownTarget(target))
  }

  /// A queue without a target of its own, nil or a global one, waits for no other.
  func ownTarget(_ queue: UnsafeMutableRawPointer?) -> DispatchQueueState? {
    guard let queue, !virtual_is_global_queue(queue) else { return nil }
    return self[queue]
  }

  func known(_ queue: UnsafeMutableRawPointer) -> DispatchQueueState? {
    queue == main.object ? main : queues[queue]
  }

  subscript(queue: UnsafeMutableRawPointer) -> DispatchQueueState {
    if let known = known(queue) { return known }
    // A queue older than virtual time has properties that no function reports.
    let state = DispatchQueueState(queue, isConcurrent: virtual_is_global_queue(queue))
    queues[queue] = state
    return state
  }

  // Groups and semaphores

  func createGroup(_ group: UnsafeMutableRawPointer) { groups[group] = DispatchGroupState() }

  func knowsGroup(_ group: UnsafeMutableRawPointer) -> Bool { groups[group] != nil }

  /// Forgets a group that nothing holds any more: libdispatch makes groups of its own, which must
  /// not be taken for the one that was at their address.
  func releaseGroup(_ group: UnsafeMutableRawPointer) {
    guard let state = groups[group] else { return }
    state.references -= 1
    if state.references == 0 { groups[group] = nil }
  }

  func group(_ group: UnsafeMutableRawPointer) -> DispatchGroupState {
    if let known = groups[group] { return known }
    // A group older than virtual time is taken for an empty one.
    createGroup(group)
    return self.group(group)
  }

  func setValue(_ value: Int, of semaphore: UnsafeMutableRawPointer) {
    semaphores[semaphore] = value
  }

  func knowsSemaphore(_ semaphore: UnsafeMutableRawPointer) -> Bool {
    semaphores[semaphore] != nil
  }

  func value(of semaphore: UnsafeMutableRawPointer) -> Int { semaphores[semaphore, default: 0] }

  // Sources

  func createSource(
    _ source: UnsafeMutableRawPointer, _ kind: virtual_source_kind, _ queue: DispatchQueueState
  ) {
    sources[source] = DispatchSourceState(kind, queue)
  }

  func source(_ source: UnsafeMutableRawPointer) -> DispatchSourceState {
    guard let state = sources[source] else { preconditionFailure("a source is used after its end") }
    return state
  }

  func removeSource(_ source: UnsafeMutableRawPointer) { sources[source] = nil }

  // Work items

  /// A work item whose end code waits for.
  private struct AwaitedBlock {
    let block: UnsafeMutableRawPointer
    let finish: () -> Void
  }

  /// Calls a function once a work item has run.
  func whenRun(_ block: UnsafeMutableRawPointer, _ finish: @escaping () -> Void) {
    if awaitedBlocks.allSatisfy({ $0.block != block }), virtual_block_has_run(block) {
      return finish()
    }
    virtual_block_retain(block)
    awaitedBlocks.append(AwaitedBlock(block: block, finish: finish))
  }

  /// Looks which work items have run. They may be called from anywhere, so each call may be one.
  func checkAwaitedBlocks(_ scheduler: Scheduler) {
    while let index = awaitedBlocks.firstIndex(where: { virtual_block_has_run($0.block) }) {
      let block = awaitedBlocks[index].block
      let over = awaitedBlocks.filter { $0.block == block }
      awaitedBlocks.removeAll { $0.block == block }
      for awaited in over {
        awaited.finish()
        virtual_block_release(block)
      }
    }
  }
}

/// A dispatch group: how much of it is under way, and what comes after.
final class DispatchGroupState {
  /// Those of the program, outside libdispatch.
  var references = 1
  private var count = 0
  private var notifications: [(virtual_call, DispatchQueueState)] = []

  var isEmpty: Bool { count == 0 }

  func enter() { count += 1 }

  func leave(_ scheduler: Scheduler) {
    precondition(count > 0, "unbalanced call of DispatchGroup.leave()")
    count -= 1
    guard count == 0 else { return }
    let calls = notifications
    notifications = []
    for (call, queue) in calls {
      scheduler.enqueue(Entry(.call(call, group: nil), on: queue))
      queue.release()
    }
  }

  func notify(_ call: virtual_call, on queue: DispatchQueueState, _ scheduler: Scheduler) {
    if isEmpty { return scheduler.enqueue(Entry(.call(call, group: nil), on: queue)) }
    queue.retain()
    notifications.append((call, queue))
  }
}
