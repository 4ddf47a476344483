import StoreSimulator

/// How long a scenario waits: a period of the calendar, or hours, minutes or seconds, as ISO 8601
/// writes them.
enum WaitingTime: Hashable {
  case period(Period)
  case seconds(Int64)

  /// More than a thousand years, which no clock of ours can show.
  private static let mostSeconds: Int64 = 10_000_000 * 3600

  /// Reads `P10D`, `PT36H`, `PT5M` or `PT30S`; `nil` for others, and for ten million hours or more.
  init?(_ text: String) {
    if let period = Period(iso8601: text) {
      self = .period(period)
    } else if text.hasPrefix("PT"), let unit = Self.unit(text.last),
      let count = Int64(text.dropFirst(2).dropLast()), count >= 1,
      count < Self.mostSeconds / unit
    {
      self = .seconds(count * unit)
    } else {
      return nil
    }
  }

  /// In seconds.
  private static func unit(_ letter: Character?) -> Int64? {
    switch letter {
    case "H": 3600
    case "M": 60
    case "S": 1
    case .some, nil: nil
    }
  }

  func end(from start: StoreTime) -> StoreTime {
    switch self {
    case .period(let period): start.adding(period)
    case .seconds(let seconds):
      StoreTime(milliseconds: start.milliseconds + seconds * 1000)
    }
  }
}
