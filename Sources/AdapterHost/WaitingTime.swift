import AppStore

/// How long a scenario waits: a period of the calendar, or hours, as ISO 8601 writes them.
enum WaitingTime: Hashable {
  case period(Period)
  case hours(Int64)

  /// Reads `P10D` or `PT36H`; `nil` for others.
  init?(_ text: String) {
    if let period = Period(iso8601: text) {
      self = .period(period)
    } else if text.hasPrefix("PT"), text.hasSuffix("H"),
      let hours = Int64(text.dropFirst(2).dropLast()), hours > 0
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
