import StoreSimulator
import Synchronization

/// The device that purchase code runs on: it answers StoreKit's calls from a simulated App Store,
/// and knows which of the app's loops listen.
///
/// If a customer has several, it is the one in use, and keeps what the others keep for themselves.
///
/// Purchase code reaches the App Store through global names, so there is one device a process.
package final class SimulatedDevice: Sendable {
  package static let current = SimulatedDevice()

  /// Everything that changes. Guarded by a lock because purchase code may call from any isolation;
  /// in virtual time there is one thread, and the lock is never contended.
  private let lock = Mutex(HostState())

  private init() { FoundationReceipt.replace() }

  func withState<Result>(_ body: (inout HostState) throws -> sending Result) rethrows
    -> sending Result
  {
    var wakeups: [Wakeup] = []
    // Outside of the lock, because a loop that waits may continue at once.
    defer { for wakeUp in wakeups { wakeUp() } }
    return try lock.withLock { state in
      defer {
        swap(&wakeups, &state.transient.wakeups)
        if !DeviceClock.isVirtual {
          let due = state.world?.nextDue
          state.transient.dueWaiter.wait(until: due)
        }
      }
      return try body(&state)
    }
  }
}

extension SimulatedDevice {
  /// A copy of everything that the process simulates; setting it continues where another process
  /// stopped.
  package var state: HostState {
    get { withState { $0 } }
    set { withState { $0 = newValue } }
  }

  /// Looks at the world in place. A copy of it would take longer than most of what is asked.
  package func read<Value: Sendable>(_ value: (borrowing World) throws -> Value) rethrows -> Value {
    try withState { state in try state.withWorld { try value($0) } }
  }

  /// Changes the world and delivers to the app's loops what they hear of it, in one step: so every
  /// loop hears everything in the order in which it happened.
  package func perform<Value: Sendable, Failure: Error>(
    _ body: (inout World) throws(Failure) -> (Value, [Delivery])
  ) throws(Failure) -> Value {
    try withState { state -> Result<Value, Failure> in
      let result = state.withWorld { world in
        Result { () throws(Failure) in
          let (value, deliveries) = try body(&world)
          return Performed(value: value, deliveries: deliveries)
        }
      }
      return result.map { performed in
        state.deliver(performed.deliveries)
        return performed.value
      }
    }.get()
  }
}

/// The result of a change of the world, with its deliveries.
private struct Performed<Value: Sendable>: Sendable {
  let value: Value
  let deliveries: [Delivery]
}
