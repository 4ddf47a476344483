/// An amount in the storefront's currency.
///
/// Unit: a thousandth of the currency's unit, as in every signed payload: 9.99 is 9990.
/// Source: https://developer.apple.com/documentation/appstoreserverapi/price
package struct Money: Codable, Hashable, Comparable, Sendable {
  package let milliunits: Int64

  package init(milliunits: Int64) { self.milliunits = milliunits }

  package static let zero = Money(milliunits: 0)

  package static func < (a: Money, b: Money) -> Bool { a.milliunits < b.milliunits }
  package static func + (a: Money, b: Money) -> Money {
    Money(milliunits: a.milliunits + b.milliunits)
  }
  package static func - (a: Money, b: Money) -> Money {
    Money(milliunits: a.milliunits - b.milliunits)
  }
  package static func * (a: Money, count: Int) -> Money {
    Money(milliunits: a.milliunits * Int64(count))
  }

  /// The share `part` of `whole` of this amount, rounded to the nearest amount that the currency
  /// has; a half is rounded up, but never above this amount. The whole is this amount, also where
  /// the currency has no such one. Source of the rounding: assumption; Apple says only that the
  /// percentage of a refund is rounded.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/revocationpercentage
  /// - Parameter currency: ISO 4217.
  /// - Precondition: `0 <= part <= whole`, `whole > 0`, and the amount is not negative.
  package func share(_ part: Int64, of whole: Int64, in currency: String) -> Money {
    precondition(part >= 0 && part <= whole && whole > 0 && milliunits >= 0)
    guard part < whole else { return self }
    let unit = StorefrontCurrency.minorUnit(of: currency).milliunits
    let exact = Self.fraction(part, of: whole, times: milliunits)
    return Money(milliunits: min((exact + unit / 2) / unit * unit, milliunits))
  }

  /// Whether this amount is a whole number of `unit`, such as of a currency's minor unit.
  package func isMultiple(of unit: Money) -> Bool { milliunits.isMultiple(of: unit.milliunits) }

  /// How much of `whole` this amount is, as a number of its `parts` equal parts, rounded down.
  ///
  /// - Precondition: `0 <= self <= whole`, `whole > 0`, and `parts` is not negative.
  package func portion(of whole: Money, inParts parts: Int64) -> Int64 {
    precondition(self >= .zero && self <= whole && whole > .zero && parts >= 0)
    return Self.fraction(milliunits, of: whole.milliunits, times: parts)
  }

  /// In full width: the product of an amount and a year in milliseconds does not fit 64 bits, nor
  /// does that of the price of a hundred items and the thousandths of a percent.
  private static func fraction(_ part: Int64, of whole: Int64, times factor: Int64) -> Int64 {
    let product = UInt64(factor).multipliedFullWidth(by: UInt64(part))
    return Int64(UInt64(whole).dividingFullWidth(product).quotient)
  }
}

extension Money: CustomStringConvertible {
  /// Reads `4.99`, `29` or `0.125`: digits, and up to three after the point; `nil` for others.
  package init?(decimal text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? parts[1] : "000"
    guard parts.count <= 2, (1...9).contains(parts[0].utf8.count), (1...3).contains(fraction.count),
      let whole = number(parts[0].utf8, digits: parts[0].utf8.count, upTo: .max),
      let thousandths = number(
        (fraction + String(repeating: "0", count: 3 - fraction.count)).utf8, digits: 3, upTo: 999)
    else { return nil }
    self.init(milliunits: whole * 1000 + thousandths)
  }

  /// A decimal with at least two digits after the point: `29.00`, `0.125`.
  package var description: String {
    let digits = padded(Int64(milliunits.magnitude % 1000), to: 3)
    let fraction = digits.last == "0" ? String(digits.dropLast()) : digits
    return "\(milliunits < 0 ? "-" : "")\(milliunits.magnitude / 1000).\(fraction)"
  }
}
