import Diagnostics
import JSONTree
import StoreTerms
import Wire
import YAMLTree

/// An amount of money without a currency: `19.99`.
struct MoneySyntax: ValueSyntax {
  let name = "an amount"
  let plural = "amounts"
  var argumentSummary: String { "\(name), `\(Self.example)`" }
  var example: String? { Self.example }
  var matchers: [Matcher] { [.oneOf, .atLeast, .atMost, .absent] }
  var argumentSchema: JSON { ScenarioSchema.plainText }
  var schema: JSON {
    ScenarioSchema.any([
      ["type": "number", "minimum": 0], ScenarioSchema.form("^[0-9]+([.][0-9]+)?$"),
    ])
  }

  private static let example = "19.99"

  func argument(
    _ node: YAMLNode, of subject: ArgumentName, in reading: inout ScenarioReading
  ) -> Action.Value? {
    reading.amount(node, of: subject).flatMap(Money.init(decimal:)).map { .money($0) }
  }

  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected? {
    reading.amount(node, of: ArgumentName(name)).map { .equal(ExpectedAmount($0)) }
  }

  func bound(
    _ matcher: Matcher, _ node: YAMLNode, in reading: inout ScenarioReading
  ) -> Expected? {
    reading.amount(node, of: ArgumentName(matcher.rawValue)).map {
      matcher == .atLeast ? .atLeast(ExpectedAmount($0)) : .atMost(ExpectedAmount($0))
    }
  }
}

/// This amount, in its canonical form.
package struct ExpectedAmount: ExpectedValue {
  package let text: String

  package init(_ text: String) { self.text = text }

  package func equals(_ observed: JSON) -> Bool { observed.text == text }

  package func order(of observed: JSON) -> Int? {
    guard let bound = Money(decimal: text), let amount = observed.text.flatMap(Self.amount) else {
      return nil
    }
    return amount.order(relativeTo: bound)
  }

  /// The amount of a canonical string; may be below 0.
  private static func amount(_ text: String) -> Money? {
    let digits = text.hasPrefix("-") ? String(text.dropFirst()) : text
    guard let amount = Money(decimal: digits), amount.description == digits else { return nil }
    return text.hasPrefix("-") ? .zero - amount : amount
  }
}

extension ScenarioReading {
  /// An amount of money, in its canonical form.
  mutating func amount(_ node: YAMLNode, of subject: ArgumentName) -> String? {
    if let amount = text(node).flatMap(Money.init(decimal:)) { return amount.description }
    noteInvalid(
      node, of: subject, expected: "an amount without a currency, such as '11.99'",
      remedy: text(node).flatMap(Self.amount(meantBy:)).map { "did you mean '\($0)'?" })
    return nil
  }

  /// The amount that a string with a decimal comma or a currency's sign means, such as `1,99` or
  /// `$1.99`; `nil` for any other string.
  private static func amount(meantBy text: String) -> Money? {
    let digits = text.unicodeScalars.filter { $0 == "." || $0 == "," || ("0"..."9").contains($0) }
    guard !text.hasPrefix("-"), digits.count + 4 >= text.unicodeScalars.count else { return nil }
    return Money(decimal: String(digits.map { $0 == "," ? "." : Character($0) }))
  }
}
