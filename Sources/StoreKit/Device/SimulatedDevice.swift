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
    // Outside of the lock, because a loop that waits may go on at once.
    defer { for wakeUp in wakeups { wakeUp() } }
    return try lock.withLock { state in
      defer {
        swap(&wakeups, &state.process.wakeups)
        if !DeviceClock.isVirtual {
          let due = state.world?.nextDue
          state.process.dueWaiter.wait(until: due)
        }
      }
      return try body(&state)
    }
  }
}

extension SimulatedDevice {
  /// Where an app can keep things.
  package enum StorageArea: Sendable {
    /// Goes when the app is removed.
    case defaults
    /// Stays when the app is removed, as on a real device.
    case keychain
  }

  package func storedText(_ key: String, in area: StorageArea) -> String? {
    withState { $0.storage[area][key] }
  }

  /// Keeps `text` under `key`, or removes what is there.
  package func store(_ text: String?, as key: String, in area: StorageArea) {
    withState { $0.storage[area][key] = text }
  }

  /// Sorted, since the order of a hash table must not be seen.
  package func storedKeys(in area: StorageArea) -> [String] {
    withState { $0.storage[area].keys.sorted() }
  }
}
