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
  struct State: Codable {
    var world: World?
    /// What the customer answers to payment sheets from now on.
    var answer = Order.Answer.confirms
    /// What the customer answers from now on when asked to sign in, to restore purchases.
    var signInAnswer = Order.Answer.confirms
    /// What the customer types into the next code sheet.
    var code: String?
    /// What the customer does with the sheets that the app shows.
    var sheets = SheetAnswers()
    /// What the App Store signed for the device.
    var mail = SignedPayloadCache()
    var listeners = Listeners()
    /// The app's calls that have not been answered.
    var waiting = PendingCalls()
    /// What the original API knows of payments.
    var payments = PaymentQueueState()
    /// The win-back offers that the customer chose outside of the app, since the app was told.
    var chosenOffers: [ProductID: String] = [:]
    var storage = KeyValueStorage()
    /// What the app has changed of how the App Store promotes its products on this device.
    var promotions: [Promotion] = []
    /// What stays on the devices that are not in use, by their names.
    var belongings: [String: InactiveDeviceState] = [:]
    /// Whether the app is to die.
    var crash = Crash.none
    var process = TransientDeviceState()
  }

  private let state = Mutex(State())

  private init() { FoundationReceipt.replace() }

  func withState<Result>(_ body: (inout State) throws -> sending Result) rethrows -> sending Result
  {
    var wakeups: [Wakeup] = []
    // Outside of the lock, because a loop that waits may go on at once.
    defer { for wakeUp in wakeups { wakeUp() } }
    return try state.withLock { state in
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
