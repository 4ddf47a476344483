import Diagnostics
import StoreTerms

/// Instants and spans of the store's clock, as people read them.
enum JourneyTime {
  /// Unit: milliseconds.
  static let lengthOfDay = 86_400_000

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

  /// `10 days 2 hours`, `3.5 seconds`: the two largest units, but whole minutes from one on; empty
  /// for nothing.
  static func span(_ milliseconds: Int) -> String {
    if milliseconds <= 0 { return "" }
    let tenths = milliseconds / 100
    if tenths > 10, tenths < 600, tenths % 10 > 0 { return "\(tenths / 10).\(tenths % 10) seconds" }
    let units = [1000, 60_000, lengthOfDay].filter { $0 <= milliseconds }.count
    let unit = [1, 1000, 60_000, 3_600_000][units]
    return spelled(milliseconds: milliseconds / unit * unit)
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
