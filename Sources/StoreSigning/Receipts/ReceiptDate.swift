import JSONTree
import StoreTerms

/// A date in the answer of `verifyReceipt`: in Greenwich, in milliseconds and in Cupertino.
///
/// Source: https://developer.apple.com/documentation/appstorereceipts/responsebody/receipt
enum ReceiptDate {
  /// - Parameter name: of the first member, `purchase_date`.
  static func members(_ name: String, _ time: StoreTime) -> [JSON.Member] {
    [
      .init(name, .string("\(text(time)) Etc/GMT")),
      .init("\(name)_ms", .string(String(time.milliseconds))),
      .init("\(name)_pst", .string("\(text(inCupertino(time))) America/Los_Angeles")),
    ]
  }

  private static func text(_ time: StoreTime) -> String {
    let text = time.description
    return "\(text.prefix(10)) \(text.dropFirst(11).prefix(8))"
  }

  /// The time of Cupertino as if it were Greenwich's; daylight saving as since 2007.
  private static func inCupertino(_ time: StoreTime) -> StoreTime {
    let year = Int64(time.description.prefix(4)) ?? 1970
    // The second Sunday of March and the first of November, at 2:00 local time.
    let start = firstSunday(year, month: 3)?.adding(hours: 7 * 24 + 10)
    let end = firstSunday(year, month: 11)?.adding(hours: 9)
    let isSummer = start.map { time >= $0 } == true && end.map { time < $0 } == true
    return StoreTime(milliseconds: max(0, time.milliseconds - (isSummer ? 7 : 8) * 3_600_000))
  }

  private static func firstSunday(_ year: Int64, month: Int64) -> StoreTime? {
    guard let first = CalendarDay(year: year, month: month, day: 1) else { return nil }
    // 1970-01-01 was a Thursday.
    let weekday = (first.daysSince1970 + 4) % 7
    return CalendarDay(daysSince1970: first.daysSince1970 + (7 - weekday) % 7).start
  }
}
