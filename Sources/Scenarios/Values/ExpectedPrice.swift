import JSONTree
import StoreTerms

/// A price whose wording is the app's own: its amounts, and its periods if the app names any.
///
/// Source of the observed string is the app's screen, in any language: `19,99 € pro Monat`.
package struct ExpectedPrice: ExpectedValue {
  package let text: String
  private let amounts: Set<Money>
  private let periods: Set<String>

  package init(_ text: String) {
    self.text = text
    amounts = Self.amounts(in: text)
    periods = Self.periods(in: text)
  }

  package func equals(_ observed: JSON) -> Bool {
    guard let shown = observed.text else { return false }
    let named = Self.periods(in: shown)
    return amounts.isSubset(of: Self.amounts(in: shown)) && (named.isEmpty || named == periods)
  }

  private static let units = ["day", "week", "month", "year"]

  private static func periods(in text: String) -> Set<String> {
    let words = text.lowercased()
    return Set(units.filter(words.contains))
  }

  /// The numbers with cents, or all numbers of a string without cents.
  private static func amounts(in text: String) -> Set<Money> {
    let runs = text.split { !$0.isASCII || !($0.isNumber || $0 == "." || $0 == ",") }.map {
      $0.drop { !$0.isNumber }
    }.filter { !$0.isEmpty }
    let exact = runs.compactMap { amount(String($0), cents: true) }
    return Set(exact.isEmpty ? runs.compactMap { amount(String($0), cents: false) } : exact)
  }

  /// Reads `19.99`, `1,99` and `1.299,00`; the last point or comma before two digits begins the
  /// cents.
  private static func amount(_ run: String, cents: Bool) -> Money? {
    let groups = run.split { $0 == "." || $0 == "," }
    guard let last = groups.last, !cents || (groups.count > 1 && last.count == 2) else {
      return nil
    }
    let hasCents = groups.count > 1 && last.count == 2
    let whole = (hasCents ? groups.dropLast() : groups[...]).joined()
    return Money(decimal: hasCents ? "\(whole).\(last)" : whole)
  }
}
