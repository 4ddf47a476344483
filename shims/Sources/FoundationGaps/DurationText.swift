import Foundation

/// The units of formatted durations, the largest first.
enum DurationUnit: String, CaseIterable {
  case year, month, week, day, hour, minute, second

  var component: Calendar.Component {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  var calendarUnit: NSCalendar.Unit {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  /// One letter, or two where one would be ambiguous.
  var symbol: String {
    switch self {
    case .month: "mo"
    case .year, .week, .day, .hour, .minute, .second: String(rawValue.prefix(1))
    }
  }

  func shortWord(for count: Int) -> String {
    let ending = abs(count) == 1 ? "" : "s"
    switch self {
    case .year: return "yr" + ending
    case .month: return "mth" + ending
    case .week: return "wk" + ending
    case .day: return "day" + ending
    case .hour: return "hr"
    case .minute: return "min"
    case .second: return "sec"
    }
  }

  func word(for count: Int) -> String { abs(count) == 1 ? rawValue : rawValue + "s" }
}

/// A length of time, written as a formatter wants it.
struct DurationText {
  private let style: DateComponentsFormatter.UnitsStyle
  private let pads: Bool
  private var counts: [(unit: DurationUnit, count: Int)]

  init(_ counts: [(DurationUnit, Int)], _ formatter: DateComponentsFormatter) {
    style = formatter.unitsStyle
    self.counts = counts
    pads = formatter.zeroFormattingBehavior.contains(.pad)
    drop(formatter.zeroFormattingBehavior)
    if formatter.maximumUnitCount > 0 {
      self.counts = Array(self.counts.prefix(formatter.maximumUnitCount))
    }
  }

  /// Leaves out units of which there are none; the smallest stays if there is nothing else.
  private mutating func drop(_ behavior: DateComponentsFormatter.ZeroFormattingBehavior) {
    let isPositional = style == .positional
    let wanted = behavior.contains(.default) ? (isPositional ? .dropLeading : .dropAll) : behavior
    let smallest = counts.last
    if wanted.contains(.dropMiddle), let first = counts.firstIndex(where: { $0.count != 0 }),
      let last = counts.lastIndex(where: { $0.count != 0 })
    {
      counts = counts.enumerated().filter { index, part in
        part.count != 0 || index < first || index > last
      }
      .map(\.element)
    }
    if wanted.contains(.dropLeading) { counts = Array(counts.drop { $0.count == 0 }) }
    if wanted.contains(.dropTrailing) {
      while let last = counts.last, last.count == 0 { counts.removeLast() }
    }
    if counts.isEmpty, let smallest { counts = [smallest] }
  }

  var text: String {
    switch style {
    case .positional: positionalText
    case .abbreviated: joined(" ") { "\($0)\($1.symbol)" }
    case .brief: joined(" ") { "\($0)\($1.shortWord(for: $0))" }
    case .short: joined(", ") { "\($0) \($1.shortWord(for: $0))" }
    case .full: joined(", ") { "\($0) \($1.word(for: $0))" }
    case .spellOut: joined(", ") { "\(spelledOut($0)) \($1.word(for: $0))" }
    }
  }

  /// Hours, minutes and seconds stand between colons; what is longer keeps its letter.
  private var positionalText: String {
    let clock: Set<DurationUnit> = [.hour, .minute, .second]
    let letters = counts.filter { !clock.contains($0.unit) }.map { "\($0.count)\($0.unit.symbol)" }
    let digits = counts.filter { clock.contains($0.unit) }.enumerated().map { index, part in
      let text = String(part.count)
      return (index > 0 || pads) && text.count < 2 ? "0" + text : text
    }
    return (letters + (digits.isEmpty ? [] : [digits.joined(separator: ":")]))
      .joined(separator: " ")
  }

  private func joined(_ separator: String, _ part: (Int, DurationUnit) -> String) -> String {
    counts.map { part($0.count, $0.unit) }.joined(separator: separator)
  }

  private func spelledOut(_ count: Int) -> String {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .spellOut
    return formatter.string(from: NSNumber(value: count)) ?? String(count)
  }
}
