/// An interface that would bring another thread, or a wait for one, into a virtual process.
///
/// The order of the cases is the order in which they are tried: an interface stands before those it
/// is made of.
package enum ForeignCause: CaseIterable, Hashable, Sendable {
  case urlSession, process, operationQueue, timer, runLoop, thread
  case asyncAfter, dispatchSource, concurrentPerform, workItem, dispatchGroup, semaphore,
    dispatchQueue, condition, poll

  /// - Parameter frames: the symbols of the stack, mangled, in any order.
  package init?(frames: [String]) {
    let found = Self.allCases.first { cause in
      frames.contains { frame in cause.signs.contains { frame.hasPrefix($0) } }
    }
    guard let found else { return nil }
    self = found
  }

  /// Beginnings of symbols, or file names of libraries whose symbols were stripped.
  private var signs: [String] {
    switch self {
    case .urlSession: ["$s20FoundationNetworking", "libFoundationNetworking.so"]
    case .process: ["$s10Foundation7ProcessC"]
    case .operationQueue: ["$s10Foundation14OperationQueueC"]
    case .timer: ["CFRunLoopAddTimer", "$s10Foundation5TimerC"]
    case .runLoop: ["CFRunLoopRun", "__CFRunLoopRun", "$s10Foundation7RunLoopC"]
    case .thread: ["_CFThreadCreate", "$s10Foundation6ThreadC"]
    case .asyncAfter: ["dispatch_after", "_dispatch_after", "$s8Dispatch0A5QueueC10asyncAfter"]
    case .dispatchSource: ["_dispatch_mgr_queue_push", "dispatch_source", "$s8Dispatch0A14Source"]
    case .concurrentPerform: ["dispatch_apply", "_dispatch_apply"]
    case .workItem: ["dispatch_block_wait", "_dispatch_block_wait", "$s8Dispatch0A8WorkItemC4wait"]
    case .dispatchGroup: ["dispatch_group_wait", "_dispatch_group_wait"]
    case .semaphore: ["dispatch_semaphore_wait", "_dispatch_semaphore_wait"]
    case .condition: ["$s10Foundation11NSConditionC", "pthread_cond_wait"]
    case .poll: ["poll"]
    case .dispatchQueue: ["_dispatch_", "dispatch_", "$s8Dispatch", "libdispatch.so"]
    }
  }

  var event: String {
    switch self {
    case .urlSession: "work arrived from URLSession's thread"
    case .process: "work arrived from the thread that watches a child process"
    case .operationQueue: "work arrived from an operation queue's thread"
    case .timer: "work was given to a run loop's timer, which never fires"
    case .runLoop: "the only thread waits in a run loop"
    case .thread: "work arrived from a thread of Foundation's"
    case .asyncAfter: "work arrived from a dispatch timer's thread"
    case .dispatchSource: "work arrived from a dispatch source's thread"
    case .concurrentPerform, .dispatchQueue: "work arrived from a dispatch queue's thread"
    case .workItem, .dispatchGroup, .semaphore, .condition: "the only thread waits for another"
    case .poll: "the only thread waits for a file or a socket"
    }
  }

  var name: String {
    switch self {
    case .urlSession: "URLSession"
    case .process: "Process"
    case .operationQueue: "OperationQueue"
    case .timer: "Timer"
    case .runLoop: "RunLoop.run"
    case .thread: "Thread"
    case .asyncAfter: "DispatchQueue.asyncAfter"
    case .dispatchSource: "DispatchSource"
    case .concurrentPerform: "DispatchQueue.concurrentPerform"
    case .dispatchGroup: "DispatchGroup.wait"
    case .workItem: "DispatchWorkItem.wait"
    case .semaphore: "DispatchSemaphore.wait"
    case .condition: "a condition variable"
    case .dispatchQueue: "DispatchQueue.async"
    case .poll: "poll"
    }
  }

  var remedy: String {
    switch self {
    case .urlSession: "there is no network: give the code a stub instead"
    case .process: "start no processes"
    case .operationQueue, .thread, .dispatchQueue: "use a Task instead"
    case .timer, .asyncAfter: "use Task.sleep instead"
    case .dispatchSource: "use Task.sleep or an AsyncStream instead"
    case .concurrentPerform: "use a task group instead"
    case .runLoop, .workItem, .dispatchGroup, .semaphore, .condition: "use await instead"
    case .poll: "give the code a stub instead"
    }
  }
}
