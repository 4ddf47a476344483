import StoreSimulator
import StoreKit
import Wire

extension HostedCase {
  /// Checks the store's invariants since the step before; `nil` if all hold.
  ///
  /// The store has to stay consistent whatever the app does, so a violation is a bug of the
  /// simulation.
  func contradiction() -> Reply.Failure? {
    let (broken, world) = device.read { [checkedWorld] in
      ($0.brokenInvariants(since: checkedWorld), CheckedWorld($0))
    }
    checkedWorld = world
    guard !broken.isEmpty else { return nil }
    let sentences = broken.map(\.description).joined(separator: "; ")
    return .indefinite(
      .bug,
      "the simulated store contradicts itself: \(sentences); please report this journey")
  }
}
