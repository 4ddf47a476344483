/// A length of time by the calendar, as subscriptions and offers state it.
///
/// Source: https://developer.apple.com/documentation/storekit/product/subscriptionperiod
package struct Period: Codable, Hashable, Sendable {
  package enum Unit: String, Codable, CaseIterable, Hashable, Sendable {
    case day = "D"
    case week = "W"
    case month = "M"
    case year = "Y"
  }

  package let unit: Unit
  /// From 1.
  package let count: Int

  /// - Precondition: `count >= 1`.
  package init(_ count: Int, _ unit: Unit) {
    precondition(count >= 1, "a period lasts at least one unit (was \(count))")
    self.unit = unit
    self.count = count
  }

  /// Whether both last equally long: 7 days are 1 week, 12 months are 1 year.
  package func lasts(asLongAs other: Period) -> Bool { normalized == other.normalized }

  /// Whether it is counted in months, so that it has to know which day of the month to aim at.
  package var isCountedInMonths: Bool {
    switch unit {
    case .day, .week: false
    case .month, .year: true
    }
  }

  private var normalized: Period {
    switch unit {
    case .week: Period(7 * count, .day)
    case .year: Period(12 * count, .month)
    case .day, .month: self
    }
  }
}

extension Period: CustomStringConvertible {
  /// The largest count that is read: with it, dates keep four digits in their year.
  package static let countLimit = 999

  /// Reads one ISO 8601 duration with one whole unit, such as `P1W` or `P3M`; `nil` for others.
  package init?(iso8601 text: String) {
    guard text.first == "P", text.count > 2, let last = text.last,
      let unit = Unit(rawValue: String(last))
    else { return nil }
    let digits = text.dropFirst().dropLast()
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(digits),
      (1...Self.countLimit).contains(count)
    else { return nil }
    self.init(count, unit)
  }

  /// ISO 8601: `P1M`.
  package var description: String { "P\(count)\(unit.rawValue)" }
}
