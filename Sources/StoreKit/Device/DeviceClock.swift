import StoreSimulator
import VirtualRuntime

/// The device's time: virtual in a virtual process, otherwise the machine's.
package enum DeviceClock {
  package static var isVirtual: Bool { VirtualRuntime.isVirtual }

  /// The device lets no time pass that is past already, so that a machine whose clock is set back
  /// takes nothing back.
  package static var now: StoreTime {
    guard !isVirtual else { return StoreTime(milliseconds: VirtualRuntime.now) }
    // tidy: the device's one clock where the process is not virtual
    return StoreTime(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
  }

  /// Waits until an instant, also in a cancelled task.
  static func wait(until instant: StoreTime) async {
    guard !isVirtual else { return await VirtualRuntime.wait(until: instant.milliseconds) }
    let rest = instant.milliseconds(since: now)
    guard rest > 0 else { return }
    // tidy: waits in real time; does nothing in a virtual process
    await Task.detached { try? await Task.sleep(for: .milliseconds(rest)) }.value
  }
}
