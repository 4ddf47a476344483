import AppStore

/// How long a scenario waits: a period of the calendar, or hours, as ISO 8601 writes them.
enum WaitingTime: Hashable {
  case period(Period)
  case hours(Int64)

  /// More than a thousand years, which no clock of ours can show.
  private static let mostHours: Int64 = 10_000_000

  /// Reads `P10D` or `PT36H`; `nil` for others, and for ten million hours or more.
  init?(_ text: String) {
    if let period = Period(iso8601: text) {
      self = .period(period)
    } else if text.hasPrefix("PT"), text.hasSuffix("H"),
      let hours = Int64(text.dropFirst(2).dropLast()), (1..<Self.mostHours).contains(hours)
    {
      self = .hours(hours)
    } else {
      return nil
    }
  }

  func end(from start: StoreTime) -> StoreTime {
    switch self {
    case .period(let period): start.adding(period)
    case .hours(let hours): start.adding(hours: hours)
    }
  }
}
