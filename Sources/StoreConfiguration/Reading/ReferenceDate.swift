import StoreSimulator

/// Dates as Xcode writes them: seconds since 2001-01-01T00:00:00Z, with a fraction.
enum ReferenceDate {
  private static let secondsSince1970: Int64 = 978_307_200
  /// The last second of the year 9999.
  private static let lastSecond = Double(StoreTime.latest.milliseconds / 1000 - secondsSince1970)

  /// To the millisecond; `nil` before 2001 and after 9999.
  static func time(seconds: Double) -> StoreTime? {
    guard (0...lastSecond).contains(seconds) else { return nil }
    return StoreTime(milliseconds: secondsSince1970 * 1000 + Int64((seconds * 1000).rounded()))
  }

  /// The number for an instant from 2001 on.
  static func text(_ time: StoreTime) -> String {
    let milliseconds = time.milliseconds - secondsSince1970 * 1000
    let fraction = String(milliseconds % 1000 + 1000).dropFirst()
    return "\(milliseconds / 1000).\(fraction)"
  }
}
