import CLinux

/// The layout of programs in memory.
///
/// Some code keeps things in the order of their addresses: OpenCombine notifies a subject's
/// subscribers in it. So the same run needs the same addresses.
package enum AddressLayout {
  /// Linux's `ADDR_NO_RANDOMIZE`.
  private static let withoutRandomness: UInt = 0x004_0000
  private static let asked: UInt = 0xFFFF_FFFF

  /// Whether ``fixed(_:)`` has an effect here.
  package static var canBeFixed: Bool {
    let restore = apply()
    restore?()
    return restore != nil
  }

  /// Programs that are started in `body` are loaded at the same addresses each time, unless the
  /// system forbids that, as some containers do.
  static func fixed<Result>(_ body: () -> Result) -> Result {
    let restore = apply()
    defer { restore?() }
    return body()
  }

  /// Fixes the addresses of programs that are started from now on, and returns what ends that;
  /// `nil` if the system forbids it.
  private static func apply() -> (() -> Void)? {
    let before = personality(asked)
    guard before >= 0, personality(UInt(before) | withoutRandomness) >= 0 else { return nil }
    return { _ = personality(UInt(before)) }
  }
}
