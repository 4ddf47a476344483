import StoreSimulator
import StoreKit
import Wire

extension HostedCase {
  /// What the simulated store contradicts itself in since the step before; `nil` if in nothing.
  ///
  /// Whatever the app does, the store has to stay consistent, so this is never the app's fault.
  func contradiction() -> Reply.Failure? {
    let (broken, world) = device.read { [checkedWorld] in
      ($0.brokenInvariants(since: checkedWorld), CheckedWorld($0))
    }
    checkedWorld = world
    guard !broken.isEmpty else { return nil }
    let sentences = broken.map(\.description).joined(separator: "; ")
    return Reply.Failure(
      error: Reply.Failure.bug, isDefinite: false,
      message: "the simulated store contradicts itself: \(sentences); please report this journey")
  }
}
