/// A day of the Gregorian calendar.
///
/// Apple counts subscription periods by the Gregorian calendar; this type does so without a
/// calendar library, so that the same input gives the same day on every platform.
package struct CalendarDay: Hashable, Sendable {
  package let year: Int64
  /// 1 is January.
  package let month: Int64
  /// From 1.
  package let day: Int

  /// `nil` if the month has no such day.
  package init?(year: Int64, month: Int64, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    self.init(checkedYear: year, month: month, day: day)
  }

  private init(checkedYear year: Int64, month: Int64, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day a period later. Months and years aim at `anchorDay`, and stop at the month's last day.
  package func adding(_ period: Period, anchorDay: Int) -> CalendarDay {
    let count = Int64(period.count)
    switch period.unit {
    case .day: return CalendarDay(daysSince1970: daysSince1970 + count)
    case .week: return CalendarDay(daysSince1970: daysSince1970 + 7 * count)
    case .month: return adding(months: count, anchorDay: anchorDay)
    case .year: return adding(months: 12 * count, anchorDay: anchorDay)
    }
  }

  private func adding(months: Int64, anchorDay: Int) -> CalendarDay {
    let total = year * 12 + (month - 1) + months
    let (year, month) = (total / 12, total % 12 + 1)
    let last = Self.length(ofMonth: month, year: year)
    return CalendarDay(checkedYear: year, month: month, day: min(anchorDay, last))
  }

  private static func length(ofMonth month: Int64, year: Int64) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31  // tidy: the number of a month
    }
  }
}

// Both directions count years from March, so that the leap day is the last day of its year and
// the month lengths repeat every five months: 153 days.
extension CalendarDay {
  private static let daysPerEra: Int64 = 146_097  // 400 years
  private static let daysFromMarchOfYear0To1970: Int64 = 719_468

  /// The number of days from 1970-01-01 to this day.
  package var daysSince1970: Int64 {
    let marchYear = month > 2 ? year : year - 1
    let era = marchYear / 400
    let yearOfEra = marchYear % 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + Int64(day) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * Self.daysPerEra + dayOfEra - Self.daysFromMarchOfYear0To1970
  }

  /// - Precondition: the day is in year 1 or later.
  package init(daysSince1970 days: Int64) {
    let shifted = days + Self.daysFromMarchOfYear0To1970
    precondition(shifted >= 0, "no calendar day \(days) days after 1970")
    let (era, dayOfEra) = (shifted / Self.daysPerEra, shifted % Self.daysPerEra)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = (monthFromMarch + 2) % 12 + 1
    self.init(
      checkedYear: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month: month,
      day: Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1))
  }
}

extension CalendarDay {
  /// - Precondition: the day is in 1970 or later.
  package var start: StoreTime {
    StoreTime(milliseconds: daysSince1970 * StoreTime.millisecondsPerDay)
  }
}

extension CalendarDay: CustomStringConvertible {
  /// Reads `2026-01-31`; `nil` for any other string and for days that do not exist.
  package init?(iso8601 text: Substring.UTF8View) {
    // By bytes, since finding the characters' boundaries would take most of the time.
    let fields = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard fields.count == 3, let year = number(fields[0], digits: 4, upTo: 9999), year >= 1,
      let month = number(fields[1], digits: 2, upTo: 12),
      let day = number(fields[2], digits: 2, upTo: 31)
    else { return nil }
    self.init(year: year, month: month, day: Int(day))
  }

  package var description: String { String(decoding: iso8601, as: UTF8.self) }

  var iso8601: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(24)
    text.append(year, width: 4)
    text.append(UInt8(ascii: "-"))
    text.append(month, width: 2)
    text.append(UInt8(ascii: "-"))
    text.append(Int64(day), width: 2)
    return text
  }
}
