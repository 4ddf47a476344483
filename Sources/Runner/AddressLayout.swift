import Glibc

/// Where the system loads programs.
///
/// Some code keeps things in the order of their addresses: OpenCombine tells a subject's
/// subscribers in it. So the same run needs the same addresses.
enum AddressLayout {
  private typealias Personality = @convention(c) (UInt) -> CInt

  /// Linux's `ADDR_NO_RANDOMIZE`.
  private static let withoutRandomness: UInt = 0x004_0000
  private static let asked: UInt = 0xFFFF_FFFF

  /// Programs that are started in `body` are loaded at the same addresses each time, unless the
  /// system forbids that, as some containers do.
  static func fixed<Result>(_ body: () -> Result) -> Result {
    // The C library's module does not declare it.
    guard let symbol = dlsym(nil, "personality") else { return body() }
    let personality = unsafeBitCast(symbol, to: Personality.self)
    let before = personality(asked)
    guard before >= 0, personality(UInt(before) | withoutRandomness) >= 0 else { return body() }
    defer { _ = personality(UInt(before)) }
    return body()
  }
}
