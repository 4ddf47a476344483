import Diagnostics
import JSONTree
import StoreTerms

/// A length of time, as a number with its unit: `10 days`.
package struct PeriodKind: ScalarKind {
  package let name = "a length of time"
  package let plural = "lengths of time"
  package var argumentSummary: String { "\(name), `\(example)`" }
  package let example = "10 days"
  package var form: String { "\(name), such as '\(example)'" }
  package var schemas: [JSON] {
    let units = PeriodText.Unit.allCases.map(\.rawValue).joined(separator: "|")
    return [["type": "string", "pattern": .string("^(?!0+ )[0-9]{1,3} +(\(units))s?$")]]
  }

  package init() {}

  package func value(written text: String) throws(ScalarMistake) -> WaitingTime {
    do throws(PeriodText.Problem) {
      return try PeriodText(text).time
    } catch {
      throw mistake(error, in: text)
    }
  }

  package func value(received text: String) -> WaitingTime? { WaitingTime(iso8601: text) }

  package func written(_ time: WaitingTime) -> String { PeriodText.words(for: time) }

  private func mistake(_ problem: PeriodText.Problem, in text: String) -> ScalarMistake {
    switch problem {
    case .notAPeriod: return .form()
    case .notWhole(let whole):
      return .form(
        expected: "a whole number of units, such as '\(example)'",
        remedy: whole.map { "write '\($0)'" })
    case .severalUnits(let sum):
      return .form(
        expected: "one number with its unit, such as '\(example)'",
        remedy: sum.map { "write '\($0)'" })
    case .outOfRange:
      return .form(expected: "\(form), of 1 to \(Period.countLimit) units")
    case .unitMissing(let count):
      return .message(
        Mistake.missing(
          "unit", where: "in \(quoted(text))",
          remedy: "write '\(PeriodText.words(count, .day))'"))
    case .unitUnknown(let word, let count):
      if let unit = PeriodText.unit(word[...]) {
        return .form(
          expected: "a space before the unit", remedy: "write '\(PeriodText.words(count, unit))'")
      }
      let meant = PeriodText.Unit(closestTo: word)
      return .message(
        Mistake.unknown(
          "unit", word, among: meant == nil ? PeriodText.Unit.allCases.map(\.plural) : [],
          remedy: meant.map { "did you mean '\(PeriodText.words(count, $0))'?" }))
    }
  }
}

/// A length of time as scenarios write it: `10 days`.
package struct PeriodText {
  package enum Unit: String, CaseIterable {
    case second, minute, hour, day, week, month, year

    var plural: String { rawValue + "s" }

    /// The unit that a word is nearest to, or else begins like; `nil` for other words.
    init?(closestTo word: String) {
      let names = Self.allCases.flatMap { unit in
        [(name: unit.rawValue, unit: unit), (name: unit.plural, unit: unit)]
      }
      let closest = closest(to: word, among: names.map(\.name))
      let found =
        names.first { $0.name == closest }
        ?? names.first { $0.name.first == word.lowercased().first }
      guard let found else { return nil }
      self = found.unit
    }

    fileprivate func time(_ count: Int) -> WaitingTime {
      switch self {
      case .second: .clock(Int64(count), .second)
      case .minute: .clock(Int64(count), .minute)
      case .hour: .clock(Int64(count), .hour)
      case .day: .period(Period(count, .day))
      case .week: .period(Period(count, .week))
      case .month: .period(Period(count, .month))
      case .year: .period(Period(count, .year))
      }
    }

    /// Its length in seconds; `nil` if the calendar decides.
    fileprivate var seconds: Int? {
      switch self {
      case .second: 1
      case .minute: 60
      case .hour: 3600
      case .day: 86_400
      case .week: 7 * 86_400
      case .month, .year: nil
      }
    }
  }

  package enum Problem: Error, Hashable {
    case notAPeriod
    /// A fraction, with the same time in whole units if there is one.
    case notWhole(String?)
    /// `1 week and 2 days`, with the same time in one unit if there is one.
    case severalUnits(String?)
    case outOfRange
    /// A number alone.
    case unitMissing(Int)
    case unitUnknown(String, count: Int)
  }

  package let time: WaitingTime
  /// `nil` if the calendar decides how long it is.
  package let seconds: Int?

  package init(_ text: String) throws(Problem) {
    let digits = Substring(
      text.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    guard !digits.isEmpty else { throw .notAPeriod }
    if let fraction = Self.fraction(digits, text[digits.endIndex...]) { throw fraction }
    if let sum = Self.sum(text) { throw sum }
    let word = Substring(text.utf8[digits.endIndex...].drop { $0 == UInt8(ascii: " ") })
    guard let count = wholeNumber(digits), (1...Period.countLimit).contains(count) else {
      throw .outOfRange
    }
    guard !word.isEmpty else { throw .unitMissing(count) }
    guard let unit = Self.unit(word) else { throw .unitUnknown(String(word), count: count) }
    // `10days` reads badly, so it is an error, too.
    guard word.startIndex > digits.endIndex else {
      throw .unitUnknown(String(word), count: count)
    }
    time = unit.time(count)
    seconds = unit.seconds.map { $0 * count }
  }

  /// The problem with `1.5 days` or `1,5 days`; `nil` for a whole number.
  private static func fraction(_ whole: Substring, _ rest: Substring) -> Problem? {
    guard rest.first == "." || rest.first == "," else { return nil }
    let digits = rest.dropFirst().prefix { ("0"..."9").contains($0) }
    let word = rest.dropFirst(1 + digits.count).drop { $0 == " " }
    guard !digits.isEmpty, digits.count <= 3, let count = wholeNumber(whole + digits),
      let seconds = unit(word)?.seconds
    else { return .notWhole(nil) }
    let scale = (0..<digits.count).reduce(1) { scale, _ in scale * 10 }
    let (total, remainder) = (count * seconds).quotientAndRemainder(dividingBy: scale)
    guard remainder == 0 else { return .notWhole(nil) }
    return .notWhole(words(forSeconds: total))
  }

  /// The problem with `1 week and 2 days`; `nil` for any other text.
  private static func sum(_ text: String) -> Problem? {
    let parts = text.split { $0 == " " || $0 == "," }.filter { $0 != "and" }
    let places = stride(from: 0, to: parts.count, by: 2)
    guard parts.count > 2, parts.count.isMultiple(of: 2),
      places.allSatisfy({ wholeNumber(parts[$0]) != nil && unit(parts[$0 + 1]) != nil })
    else { return nil }
    let total = places.reduce(0 as Int?) { total, place in
      guard let total, let count = wholeNumber(parts[place]),
        let seconds = unit(parts[place + 1])?.seconds
      else { return nil }
      return total + count * seconds
    }
    return .severalUnits(total.flatMap(words(forSeconds:)))
  }

  /// In the largest unit that takes a whole number; `nil` if none does.
  private static func words(forSeconds total: Int) -> String? {
    let fitting = Unit.allCases.reversed().first { unit in
      unit.seconds.map { total % $0 == 0 && (1...Period.countLimit).contains(total / $0) } ?? false
    }
    return fitting.map { words(total / ($0.seconds ?? 1), $0) }
  }

  /// `day` or `days`; `nil` for any other word.
  static func unit(_ word: Substring) -> Unit? {
    let isPlural = word.utf8.last == UInt8(ascii: "s")
    return Unit(rawValue: String(isPlural ? Substring(word.utf8.dropLast()) : word))
  }

  /// `10 days`: what reads as this time.
  static func words(for time: WaitingTime) -> String {
    let (count, unit) = count(of: time)
    return words(count, unit)
  }

  static func words(_ count: Int, _ unit: Unit) -> String {
    "\(count) \(count == 1 ? unit.rawValue : unit.plural)"
  }

  private static func count(of time: WaitingTime) -> (Int, Unit) {
    switch time {
    case .clock(let count, .second): (Int(count), .second)
    case .clock(let count, .minute): (Int(count), .minute)
    case .clock(let count, .hour): (Int(count), .hour)
    case .period(let period):
      switch period.unit {
      case .day: (period.count, .day)
      case .week: (period.count, .week)
      case .month: (period.count, .month)
      case .year: (period.count, .year)
      }
    }
  }
}

/// Decimal digits only, at most nine of them; `nil` for any other string.
package func wholeNumber(_ text: Substring) -> Int? {
  guard (1...9).contains(text.utf8.count),
    text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
  else { return nil }
  return Int(text)
}
