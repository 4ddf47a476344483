/// The duration of a scenario's wait: a period of the calendar, or hours, minutes or seconds.
package enum WaitingTime: Codable, Hashable, Sendable {
  case period(Period)
  case clock(Int64, ClockUnit)

  package enum ClockUnit: String, Codable, Hashable, Sendable {
    case hour = "H"
    case minute = "M"
    case second = "S"

    package var seconds: Int64 {
      switch self {
      case .hour: 3600
      case .minute: 60
      case .second: 1
      }
    }
  }

  package static func seconds(_ count: Int) -> WaitingTime { .clock(Int64(count), .second) }

  /// The instant this long after `start`.
  package func end(from start: StoreTime) -> StoreTime {
    switch self {
    case .period(let period): start.adding(period)
    case .clock(let count, let unit): start.adding(milliseconds: count * unit.seconds * 1000)
    }
  }
}

extension WaitingTime: CustomStringConvertible {
  /// The exclusive limit, more than a thousand years: later dates need five-digit years.
  private static let mostSeconds: Int64 = 10_000_000 * 3600

  /// Reads `P10D`, `PT36H`, `PT5M` or `PT30S`; `nil` for others, and for ten million hours or more.
  package init?(iso8601 text: String) {
    if let period = Period(iso8601: text) {
      self = .period(period)
    } else if text.hasPrefix("PT"), let unit = text.last.flatMap({ ClockUnit(rawValue: "\($0)") }),
      text.dropFirst(2).first?.isWholeNumber == true,
      let count = Int64(text.dropFirst(2).dropLast()), count >= 1,
      count < Self.mostSeconds / unit.seconds
    {
      self = .clock(count, unit)
    } else {
      return nil
    }
  }

  /// ISO 8601: `P10D`, `PT36H`.
  package var description: String {
    switch self {
    case .period(let period): period.description
    case .clock(let count, let unit): "PT\(count)\(unit.rawValue)"
    }
  }
}
