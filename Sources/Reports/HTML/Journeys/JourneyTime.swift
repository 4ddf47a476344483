/// Moments and spans of the store's clock, as people read them.
enum JourneyTime {
  /// `2026-01-05 00:00:03`, UTC.
  static func moment(_ milliseconds: Int) -> String {
    utcTimestamp(milliseconds: milliseconds).split(separator: "T").joined(separator: " ")
  }

  /// `5 Jan`, with the year where `year` is another or none.
  static func day(_ milliseconds: Int, after year: Substring?) -> (text: String, year: Substring) {
    let parts = utcTimestamp(milliseconds: milliseconds).prefix { $0 != "T" }.split(separator: "-")
    guard parts.count == 3, let month = Int(parts[1]), let day = Int(parts[2]) else {
      return ("", "")
    }
    let text = "\(day) \(months[(month - 1) % 12])"
    return (parts[0] == year ? text : "\(text) \(parts[0])", parts[0])
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
