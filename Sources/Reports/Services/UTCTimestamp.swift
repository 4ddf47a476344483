/// A date as JUnit's readers expect it: `2026-03-01T12:00:00`, UTC, without zone and fraction.
///
/// - Parameter milliseconds: since 1970-01-01T00:00:00Z; not before it.
func utcTimestamp(milliseconds: Int) -> String {
  let seconds = max(0, milliseconds) / 1000
  let (year, month, day) = civilDate(daysSince1970: seconds / 86_400)
  let clock = seconds % 86_400
  return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T"
    + "\(padded(clock / 3600, 2)):\(padded(clock / 60 % 60, 2)):\(padded(clock % 60, 2))"
}

/// The Gregorian date, by counting in periods of 400 years that begin on a first of March, so that
/// a leap day is the last of its year.
private func civilDate(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
  let shifted = days + 719_468
  let era = shifted / 146_097
  let dayOfEra = shifted % 146_097
  let yearOfEra =
    (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let shiftedMonth = (5 * dayOfYear + 2) / 153
  let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
  let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
}

private func padded(_ number: Int, _ digits: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
