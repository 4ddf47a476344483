import Foundation

// tidy: its superclass is Sendable, and the compiler wants it repeated
/// Lengths of time in words: "2 years, 3 months", "9h 41m", "1:05".
///
/// In English whatever the locale: open Foundation has no names of units to look up. The words are
/// inferred from Apple's examples.
///
/// Source: https://developer.apple.com/documentation/foundation/datecomponentsformatter
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// Source: https://developer.apple.com/documentation/foundation/datecomponentsformatter/unitsstyle-swift.enum
  public enum UnitsStyle: Int, Sendable {
    case positional, abbreviated, short, full, spellOut, brief
  }

  /// What becomes of units of which there are none.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/datecomponentsformatter/zeroformattingbehavior-swift.struct
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  open var unitsStyle = UnitsStyle.positional
  /// Empty for all that there are.
  open var allowedUnits: NSCalendar.Unit = []
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  open var calendar: Calendar? = .current
  open var referenceDate: Date?
  /// How many units are written at most, from the greatest; 0 for all.
  open var maximumUnitCount = 0

  /// Without ``allowedUnits``, the components as they are: 7 days are "7 days".
  ///
  /// Source: `PeriodFormatterTests` in https://github.com/tikhop/Mercato
  open func string(from components: DateComponents) -> String? {
    let given = DurationUnit.allCases.compactMap { unit in
      components.value(for: unit.component).map { (unit, $0) }
    }
    if allowedUnits.isEmpty, !given.isEmpty { return DurationText(given, self).text }
    let calendar = calendar ?? .current
    let start = start
    return calendar.date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
  }

  open func string(from startDate: Date, to endDate: Date) -> String? {
    let units = DurationUnit.allCases.filter {
      allowedUnits.isEmpty || allowedUnits.contains($0.calendarUnit)
    }
    let parts = (calendar ?? .current).dateComponents(
      Set(units.map(\.component)), from: startDate, to: endDate)
    return DurationText(units.map { ($0, parts.value(for: $0.component) ?? 0) }, self).text
  }

  /// - Parameter ti: a length of time. Unit: seconds.
  open func string(from ti: TimeInterval) -> String? {
    string(from: start, to: start.addingTimeInterval(ti.rounded(.towardZero)))
  }

  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  private var start: Date { referenceDate ?? Date(timeIntervalSinceReferenceDate: 0) }
}
