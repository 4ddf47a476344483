import StoreTerms

/// A date as JUnit's readers expect it: `2026-03-01T12:00:00`, UTC, without zone and fraction.
///
/// - Parameter milliseconds: since 1970-01-01T00:00:00Z; one before it is taken for it.
func utcTimestamp(milliseconds: Int) -> String {
  // By bytes, here and below: a page has thousands of dates, and characters took 9 % of a run.
  let text = "\(StoreTime(milliseconds: Int64(max(0, milliseconds))))"
  let end = text.utf8.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "Z") }
  return String(text[..<(end ?? text.endIndex)])
}

/// Instants and spans of the store's clock, as people read them.
enum JourneyTime {
  /// `2026-01-05 00:00:03`, UTC.
  static func instant(_ milliseconds: Int) -> String {
    let (separator, space) = (UInt8(ascii: "T"), UInt8(ascii: " "))
    let bytes = utcTimestamp(milliseconds: milliseconds).utf8.map { $0 == separator ? space : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `5 Jan`, with the year where `year` is another or none.
  static func day(_ milliseconds: Int, after year: Int64?) -> (text: String, year: Int64) {
    let day = StoreTime(milliseconds: Int64(max(0, milliseconds))).day
    let text = "\(day.day) \(months[Int(day.month) - 1])"
    return (day.year == year ? text : "\(text) \(day.year)", day.year)
  }

  /// `10 d 2 h`, `3.5 s`: the two largest units; empty for nothing.
  static func span(_ milliseconds: Int) -> String {
    let seconds = milliseconds / 1000
    if seconds < 60 {
      let tenths = milliseconds / 100
      if tenths == 0 { return milliseconds > 0 ? "\(milliseconds) ms" : "" }
      return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
    }
    let units = [(seconds / 86_400, "d"), (seconds / 3600 % 24, "h"), (seconds / 60 % 60, "min")]
    let first = units.firstIndex { $0.0 > 0 } ?? 0
    return units[first...].prefix(2).filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      .joined(separator: " ")
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
