/// An instant on the simulated App Store's clock, in UTC.
///
/// Unit: milliseconds since 1970-01-01T00:00:00Z, as in every signed payload.
/// Source: https://developer.apple.com/documentation/appstoreserverapi/signeddate
package struct StoreTime: Codable, Hashable, Comparable, Sendable {
  package let milliseconds: Int64

  /// - Precondition: `milliseconds >= 0`; code that reads input checks first.
  package init(milliseconds: Int64) {
    precondition(milliseconds >= 0, "StoreTime must not be negative (was \(milliseconds))")
    self.milliseconds = milliseconds
  }

  /// The last millisecond of the year 9999. A later date has a year of five digits, which
  /// ``init(iso8601:)`` does not read. The sum of two dates up to it does not overflow.
  package static let latest = StoreTime(milliseconds: 253_402_300_799_999)

  package static func < (a: StoreTime, b: StoreTime) -> Bool { a.milliseconds < b.milliseconds }

  /// The instant `hours` later.
  package func adding(hours: Int64) -> StoreTime {
    StoreTime(milliseconds: milliseconds + hours * Self.millisecondsPerHour)
  }

  /// The instant `milliseconds` later.
  package func adding(milliseconds later: Int64) -> StoreTime {
    StoreTime(milliseconds: milliseconds + later)
  }

  /// The same time of day, a calendar period later.
  ///
  /// `anchorDay` is the day of the month that months and years aim at: a cycle that began on the
  /// 31st returns to the 31st after a shorter month. By default it is this instant's own day. Apple
  /// documents neither; both are reported.
  ///
  /// Source: https://stackguides.com/questions/51852932/ios-in-app-purchase-of-auto-renewing-subscriptions-how-do-we-compute-the-renewa
  /// Source: https://github.com/mozilla/bigquery-etl/pull/2002
  package func adding(_ period: Period, anchorDay: Int? = nil) -> StoreTime {
    let timeOfDay = milliseconds % Self.millisecondsPerDay
    let later = day.adding(period, anchorDay: anchorDay ?? day.day)
    return StoreTime(
      milliseconds: later.daysSince1970 * Self.millisecondsPerDay + timeOfDay)
  }

  /// The calendar day that this instant belongs to.
  package var day: CalendarDay {
    CalendarDay(daysSince1970: milliseconds / Self.millisecondsPerDay)
  }

  /// The milliseconds from `earlier` to this instant; negative if it is later.
  package func milliseconds(since earlier: StoreTime) -> Int64 {
    milliseconds - earlier.milliseconds
  }

  /// The earlier of two optional instants; `nil` only if both are.
  package static func earlier(_ a: StoreTime?, _ b: StoreTime?) -> StoreTime? {
    guard let a else { return b }
    return b.map { min(a, $0) } ?? a
  }

  /// The same instant, without a fraction of a second.
  package var wholeSecond: StoreTime { StoreTime(milliseconds: milliseconds / 1000 * 1000) }

  static let millisecondsPerDay = 24 * millisecondsPerHour
  private static let millisecondsPerHour: Int64 = 3_600_000
}

extension StoreTime: CustomStringConvertible {
  /// Reads `2026-01-31` (the start of that day) or `2026-01-31T10:00:00Z`, with or without a
  /// fraction of up to three digits; `nil` for any other string and for days before 1970.
  package init?(iso8601 text: String) {
    let bytes = text.utf8
    let dayEnd = bytes.firstIndex(of: UInt8(ascii: "T")) ?? bytes.endIndex
    guard let day = CalendarDay(iso8601: bytes[..<dayEnd]), day.daysSince1970 >= 0 else {
      return nil
    }
    var timeOfDay: Int64 = 0
    if dayEnd < bytes.endIndex {
      guard let read = Self.timeOfDay(iso8601: bytes[dayEnd...].dropFirst()) else { return nil }
      timeOfDay = read
    }
    self.init(milliseconds: day.daysSince1970 * Self.millisecondsPerDay + timeOfDay)
  }

  /// Milliseconds since midnight of `10:00:00Z` or `10:00:00.250Z`.
  private static func timeOfDay(iso8601 text: Substring.UTF8View) -> Int64? {
    guard text.last == UInt8(ascii: "Z") else { return nil }
    let parts = text.dropLast()
      .split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let fields = parts[0].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard fields.count == 3,
      let hour = number(fields[0], digits: 2, upTo: 23),
      let minute = number(fields[1], digits: 2, upTo: 59),
      let second = number(fields[2], digits: 2, upTo: 59)
    else { return nil }
    let whole = ((hour * 60 + minute) * 60 + second) * 1000
    guard parts.count == 2 else { return whole }
    let digits = parts[1].count
    guard (1...3).contains(digits),
      let fraction = number(parts[1], digits: digits, upTo: 999)
    else { return nil }
    return whole + fraction * [100, 10, 1][digits - 1]
  }

  /// ISO 8601 in UTC; the fraction is written only if there is one.
  package var description: String {
    let timeOfDay = milliseconds % Self.millisecondsPerDay
    // By bytes, since every report is full of dates.
    var text = day.iso8601 + [UInt8(ascii: "T")]
    text.append(timeOfDay / 3_600_000, width: 2)
    text.append(UInt8(ascii: ":"))
    text.append(timeOfDay / 60_000 % 60, width: 2)
    text.append(UInt8(ascii: ":"))
    text.append(timeOfDay / 1000 % 60, width: 2)
    let fraction = timeOfDay % 1000
    if fraction != 0 {
      text.append(UInt8(ascii: "."))
      text.append(fraction, width: 3)
    }
    text.append(UInt8(ascii: "Z"))
    return String(decoding: text, as: UTF8.self)
  }
}

/// Exactly `digits` decimal digits of UTF-8, worth at most `limit`; `nil` for any other string.
///
/// - Precondition: `digits` is from 1 to 18, because longer numbers overflow.
func number(_ text: some Collection<UInt8>, digits: Int, upTo limit: Int64) -> Int64? {
  precondition((1...18).contains(digits), "no number has \(digits) digits")
  guard text.count == digits else { return nil }
  var value: Int64 = 0
  for byte in text {
    guard (0x30...0x39).contains(byte) else { return nil }
    value = 10 * value + Int64(byte - 0x30)
  }
  return value <= limit ? value : nil
}

/// The number's digits, with zeros in front up to `width`.
func padded(_ number: Int64, to width: Int) -> String {
  var digits: [UInt8] = []
  digits.append(number, width: width)
  return String(decoding: digits, as: UTF8.self)
}

extension [UInt8] {
  /// Appends the number's digits, with zeros in front up to `width`.
  ///
  /// - Precondition: the number is not negative.
  mutating func append(_ number: Int64, width: Int) {
    let start = count
    var rest = UInt64(number)
    repeat {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0 || count - start < width
    self[start...].reverse()
  }
}
