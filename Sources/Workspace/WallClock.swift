import StoreSimulator
import Glibc

/// The time outside of every journey.
package enum WallClock {
  package static func millisecondsSince1970() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
  }

  /// The day in UTC on which this is called, ISO 8601.
  package static func today() -> String { day(of: millisecondsSince1970()) }

  /// The day in UTC of a moment, ISO 8601.
  ///
  /// - Parameter milliseconds: since 1970.
  package static func day(of milliseconds: Int) -> String {
    String(StoreTime(milliseconds: Int64(milliseconds)).description.prefix(10))
  }
}
