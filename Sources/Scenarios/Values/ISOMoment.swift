/// Days and moments as ISO 8601 writes them, in UTC.
enum ISOMoment {
  /// The last year that a scenario may name. An app's clock ends in 2262, and a journey needs room.
  static let lastYear = 2200

  /// Whether `text` is a day of the calendar, `2026-01-05`, from 1970 to the last year.
  static func isDay(_ text: some StringProtocol) -> Bool {
    let digits = Array(text.utf8)
    guard digits.count == 10, digits[4] == UInt8(ascii: "-"), digits[7] == UInt8(ascii: "-"),
      let year = number(digits[0..<4]), let month = number(digits[5..<7]),
      let day = number(digits[8..<10])
    else { return false }
    return (1970...lastYear).contains(year) && (1...12).contains(month)
      && (1...length(ofMonth: month, year: year)).contains(day)
  }

  /// The moment as the protocol writes it, `2026-01-05T00:00:00Z`.
  ///
  /// Reads a day, which means its start, and a day with a time to the minute or to the second,
  /// `2026-01-05T10:30Z`. `nil` for any other text.
  static func canonical(_ text: String) -> String? {
    guard let separator = text.utf8.firstIndex(of: UInt8(ascii: "T")) else {
      return isDay(text) ? "\(text)T00:00:00Z" : nil
    }
    let day = text[..<separator]
    let time = Array(text[text.index(after: separator)...].utf8)
    guard isDay(day), time.last == UInt8(ascii: "Z"),
      let clock = clock(time.dropLast())
    else { return nil }
    return "\(day)T\(clock)Z"
  }

  /// `10:30` or `10:30:15` with seconds.
  private static func clock(_ time: ArraySlice<UInt8>) -> String? {
    let fields = time.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard fields.count == 2 || fields.count == 3, fields.allSatisfy({ $0.count == 2 }),
      let hour = number(fields[0]), hour <= 23
    else { return nil }
    for field in fields.dropFirst() {
      guard let number = number(field), number <= 59 else { return nil }
    }
    return String(decoding: time, as: UTF8.self) + (fields.count == 2 ? ":00" : "")
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  /// By the Gregorian calendar.
  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31  // tidy: the number of a month, checked by the caller
    }
  }
}
