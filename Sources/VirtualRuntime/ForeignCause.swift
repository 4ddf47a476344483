/// An interface that would bring another thread, or a wait for one, into a virtual process.
///
/// The order of the cases is the order in which they are tried: an interface comes before those it
/// is made of.
package enum ForeignCause: CaseIterable, Hashable, Sendable {
  case urlSession, process, thread, dispatchSource, dispatchIO, dispatchQueue, poll

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
    case .thread: ["_CFThreadCreate", "$s10Foundation6ThreadC"]
    case .dispatchSource: ["_dispatch_mgr_queue_push", "dispatch_source", "$s8Dispatch0A14Source"]
    case .dispatchIO: ["dispatch_io", "dispatch_read", "dispatch_write", "_dispatch_io"]
    case .dispatchQueue: ["_dispatch_", "dispatch_", "$s8Dispatch", "libdispatch.so"]
    case .poll: ["poll"]
    }
  }

  var event: String {
    switch self {
    case .urlSession: "work arrived from URLSession's thread"
    case .process: "work arrived from the thread that watches a child process"
    case .thread: "work arrived from a thread of Foundation's"
    case .dispatchSource: "work arrived from a dispatch source's thread"
    case .dispatchIO: "work arrived from a dispatch channel's thread"
    case .dispatchQueue: "work arrived from a dispatch queue's thread"
    case .poll: "the only thread waits for a file or a socket"
    }
  }

  var name: String {
    switch self {
    case .urlSession: "URLSession"
    case .process: "Process"
    case .thread: "Thread"
    case .dispatchSource: "DispatchSource of descriptors, signals or processes"
    case .dispatchIO: "DispatchIO"
    case .dispatchQueue: "DispatchQueue"
    case .poll: "poll"
    }
  }

  var remedy: String {
    switch self {
    case .urlSession: "add the product 'SimulatedNetwork' to the adapter's target"
    case .process: "start no processes"
    case .thread: "use a dispatch queue or a Task instead"
    case .dispatchQueue: "use a Task instead, or link Swift's libraries dynamically"
    case .dispatchSource, .dispatchIO, .poll: "give the code a stub instead"
    }
  }
}
