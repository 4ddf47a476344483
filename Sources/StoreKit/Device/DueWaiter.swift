import StoreSimulator

/// Outside of virtual time, lets the store's time pass when something falls due while the app
/// sleeps: a renewal, an expiry. In virtual time the host does.
struct DueWaiter {
  private var due: StoreTime?
  private var task: Task<Void, Never>?

  /// Waits for the instant when something falls due next, and for no other; `nil` for none.
  mutating func wait(until next: StoreTime?) {
    guard next != due else { return }
    task?.cancel()
    due = next
    task = next.map { next in
      Task.detached { await SimulatedDevice.current.wait(until: next) }
    }
  }
}

extension SimulatedDevice {
  fileprivate func wait(until due: StoreTime) async {
    while DeviceClock.now < due {
      let rest = due.milliseconds(since: DeviceClock.now)
      // tidy: waits in real time; does nothing in a virtual process
      do { try await Task.sleep(for: .milliseconds(rest)) } catch {
        // Something else falls due next, and another task waits for that.
        return
      }
    }
    advance(to: DeviceClock.now)
  }
}
