import JSONTree
import StoreKit
import StoreSimulator
import StoreTerms
import VirtualRuntime
import Wire

// The clock of the device in use, which may be wrong. The App Store's clock is always right.
extension HostedCase {
  /// Sets the device's clock ahead or back, by a calendar period that begins now.
  func moveClock(by time: WaitingTime, _ way: ClockWay) throws(StepError) {
    let now = device.now
    let distance = time.end(from: now).milliseconds - now.milliseconds
    let name = device.name
    let error = (progress.clockErrors[name] ?? 0) + (way == .back ? -distance : distance)
    let shown = now.milliseconds + error
    guard shown >= 0, StoreTime(milliseconds: shown).isOnTheClock else {
      throw .refused("no device shows a time before 1970 or after \(StoreTime.clockEnd)")
    }
    progress.clockErrors[name] = error
    showClock()
  }

  /// Makes the app see the clock of the device in use.
  func showClock() { VirtualRuntime.setClockError(progress.clockErrors[device.name] ?? 0) }
}
