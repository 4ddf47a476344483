import Foundation
import VirtualRuntime

/// What code sees on a device whose clock is wrong.
func wrongClock() throws {
  let truth = VirtualRuntime.now
  VirtualRuntime.setClockError(3_600_000)
  let shown = Date()
  let start = ContinuousClock.now
  print("ahead by \(shown.timeIntervalSince1970 - Double(truth) / 1000) s")
  try VirtualRuntime.run { try await Task.sleep(for: .seconds(2)) }
  print("slept for \(Date().timeIntervalSince(shown)) s, \(start.duration(to: .now))")
  Thread.sleep(until: Date() + 1)
  print("the true clock went on by \(VirtualRuntime.now - truth) ms")
  VirtualRuntime.setClockError(-truth * 2)
  print("no time before \(Date().timeIntervalSince1970)")
}
