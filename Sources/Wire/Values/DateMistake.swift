import StoreTerms

extension ISOMoment {
  /// The mistake in a string that looks like a date; `nil` for a date, and for any other string.
  package static func mistake(in text: String) -> ScalarMistake? {
    guard canonical(text) == nil else { return nil }
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { "Tt ".contains($0) }
    guard let day = parts.first, let fields = fields(of: day) else { return nil }
    let written = [4, 2, 2].enumerated().map { padded(fields[$0.offset], to: $0.element) }
      .joined(separator: "-")
    if let mistake = mistake(inDay: fields, written) { return mistake }
    if parts.count == 1 {
      return .form(expected: "two digits for month and day", remedy: "write '\(written)'")
    }
    return mistake(inTime: parts[1], of: written)
  }

  /// Year, month and day; `nil` for a string of another form.
  private static func fields(of day: Substring) -> [Int]? {
    let fields = day.split(separator: "-", omittingEmptySubsequences: false)
    guard fields.count == 3, fields[0].count == 4, fields.allSatisfy({ $0.count <= 4 })
    else { return nil }
    let numbers = fields.compactMap { wholeNumber($0) }
    return numbers.count == 3 ? numbers : nil
  }

  private static func mistake(inDay fields: [Int], _ written: String) -> ScalarMistake? {
    let (year, month) = (Int64(fields[0]), Int64(fields[1]))
    guard (1970...Int64(lastYear)).contains(year) else {
      return .form(expected: "a year from 1970 to \(lastYear)")
    }
    if isDay(written) { return nil }
    let last = (28...31).last { CalendarDay(year: year, month: month, day: $0) != nil }
    let expected = last.map { "a day of \(written.dropLast(3)), 01 to \($0)" }
    return .form(expected: expected ?? "a month, 01 to 12")
  }

  private static func mistake(inTime time: Substring, of day: String) -> ScalarMistake {
    let clockEnd = time.firstIndex { "Zz+-".contains($0) } ?? time.endIndex
    let (clock, zone) = (time[..<clockEnd], time[clockEnd...])
    if let point = clock.firstIndex(of: "."), canonical("\(day)T\(clock[..<point])Z") != nil {
      return .form(
        expected: "a time in whole seconds", remedy: "write '\(day)T\(clock[..<point])Z'")
    }
    let written = "\(day)T\(clock)Z"
    guard let local = canonical(written).flatMap(StoreTime.init(iso8601:)) else {
      return .form(expected: "a time from 00:00 to 23:59, such as '\(day)T10:30Z'")
    }
    let isUTC = zone.isEmpty || zone.lowercased() == "z"
    let instant = isUTC ? written : offset(zone).flatMap { utc(local, ahead: $0) }
    return .form(expected: "an instant in UTC", remedy: instant.map { "write '\($0)'" })
  }

  /// Minutes of `+01:00`.
  private static func offset(_ zone: Substring) -> Int64? {
    let fields = zone.dropFirst().split(separator: ":").compactMap { wholeNumber($0) }
    guard fields.count == 2, fields[0] < 24, fields[1] < 60 else { return nil }
    return Int64(fields[0] * 60 + fields[1]) * (zone.first == "-" ? -1 : 1)
  }

  private static func utc(_ local: StoreTime, ahead minutes: Int64) -> String? {
    let milliseconds = local.milliseconds - minutes * 60_000
    return milliseconds < 0 ? nil : StoreTime(milliseconds: milliseconds).description
  }

  private static func padded(_ number: Int, to length: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }
}
