import JSONTree
import StoreTerms

/// An amount of money without a currency: `19.99`.
package struct MoneyKind: ScalarKind {
  package let name = "an amount"
  package let plural = "amounts"
  package var argumentSummary: String { "\(name), `\(example)`" }
  package let example = "19.99"
  package var form: String { "an amount without a currency, such as '11.99'" }
  package var schemas: [JSON] {
    [
      ["type": "number", "minimum": 0], ["type": "string", "pattern": "^[0-9]+([.][0-9]+)?$"],
    ]
  }
  package let isOrdered = true

  package init() {}

  package func value(written text: String) throws(ScalarMistake) -> Money {
    guard let amount = Money(decimal: text) else {
      throw .form(remedy: Self.amount(meantBy: text).map { "did you mean '\($0)'?" })
    }
    guard amount.isMultiple(of: StorefrontCurrency.leastMinorUnit) else {
      throw .form(
        expected: "at most two decimals, since no currency of a storefront has more")
    }
    return amount
  }

  package func value(received text: String) -> Money? { Money(decimal: text) }

  package func order(of observed: String, relativeTo bound: Money) -> Int? {
    guard let amount = Self.canonical(observed) else { return nil }
    return amount == bound ? 0 : amount < bound ? -1 : 1
  }

  /// The amount of a canonical string; may be below 0.
  private static func canonical(_ text: String) -> Money? {
    let digits = text.hasPrefix("-") ? String(text.dropFirst()) : text
    guard let amount = Money(decimal: digits), amount.description == digits else { return nil }
    return text.hasPrefix("-") ? .zero - amount : amount
  }

  /// The amount that a string with a decimal comma or a currency's sign means, such as `1,99` or
  /// `$1.99`; `nil` for any other string.
  private static func amount(meantBy text: String) -> Money? {
    func isPart(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "." || scalar == "," || ("0"..."9").contains(scalar)
    }
    let scalars = text.unicodeScalars
    // In `1e3` and `0x10` something other than a currency stands between digits.
    guard !text.hasPrefix("-"), let first = scalars.firstIndex(where: isPart),
      let last = scalars.lastIndex(where: isPart), scalars[first...last].allSatisfy(isPart)
    else { return nil }
    let digits = scalars[first...last]
    guard digits.count + 4 >= scalars.count else { return nil }
    return Money(decimal: String(digits.map { $0 == "," ? "." : Character($0) }))
  }
}
