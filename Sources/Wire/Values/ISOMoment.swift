import StoreTerms

/// Days and instants as scenarios write them: ISO 8601, in UTC.
package enum ISOMoment {
  /// The last year that a scenario may name. An app's clock ends in 2262, and a journey needs room.
  package static let lastYear = 2200

  /// Whether a string is a day of the calendar, `2026-01-05`, from 1970 to the last year.
  package static func isDay(_ text: some StringProtocol) -> Bool {
    guard let day = CalendarDay(iso8601: Substring(text).utf8) else { return false }
    return (1970...Int64(lastYear)).contains(day.year)
  }

  /// The instant as the protocol writes it, `2026-01-05T00:00:00Z`.
  ///
  /// Reads a day, which means its start, and a day with a time in minutes or seconds,
  /// `2026-01-05T10:30Z`. `nil` for any other string.
  package static func canonical(_ text: String) -> String? {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let day = parts.first, isDay(day) else { return nil }
    guard parts.count == 2, let time = parts.last else { return "\(day)T00:00:00Z" }
    guard time.last == "Z" else { return nil }
    let whole = time.utf8.count == "10:30Z".utf8.count ? "\(time.dropLast()):00Z" : String(time)
    // Scenarios have no fractions of a second.
    guard whole.utf8.count == "10:30:00Z".utf8.count else { return nil }
    return StoreTime(iso8601: "\(day)T\(whole)")?.description
  }
}
