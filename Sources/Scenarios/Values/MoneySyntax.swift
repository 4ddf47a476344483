import Diagnostics
import JSONTree
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
    reading.amount(node, of: subject.name).map { .text($0) }
  }

  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected? {
    reading.amount(node, of: name).map { .equal(ExpectedAmount($0)) }
  }

  func bound(
    _ matcher: Matcher, _ node: YAMLNode, in reading: inout ScenarioReading
  ) -> Expected? {
    reading.amount(node, of: matcher.rawValue).map {
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
    guard let bound = MoneyText.thousandths(text),
      let amount = observed.text.flatMap(MoneyText.thousandths)
    else { return nil }
    return amount.order(relativeTo: bound)
  }
}

extension ScenarioReading {
  /// An amount of money, in its canonical form.
  mutating func amount(_ node: YAMLNode, of name: String) -> String? {
    if let text = text(node), let amount = MoneyText.canonical(text) { return amount }
    let found = text(node).map { quoted($0) } ?? "a list"
    let remedy = text(node).flatMap(MoneyText.meant).map { "; did you mean '\($0)'?" } ?? ""
    note(
      "'\(name)' is an amount without a currency, such as '11.99', not \(found)\(remedy)", at: node)
    return nil
  }
}

/// An amount of money as scenarios write it.
package enum MoneyText {
  /// The amount in a text with a decimal comma or a currency's sign, such as `1,99` or `$1.99`;
  /// `nil` if there is none.
  static func meant(by text: String) -> String? {
    let digits = text.unicodeScalars.filter { $0 == "." || $0 == "," || ("0"..."9").contains($0) }
    guard !text.hasPrefix("-"), digits.count + 4 >= text.unicodeScalars.count else { return nil }
    return canonical(String(digits.map { $0 == "," ? "." : Character($0) }))
  }

  /// An amount in its canonical form, in thousandths of the currency's unit; also below 0.
  package static func thousandths(_ canonical: String) -> Int? {
    let parts = canonical.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, (2...3).contains(parts[1].utf8.count) else { return nil }
    return Int(parts[0] + parts[1]).map { parts[1].utf8.count == 2 ? $0 * 10 : $0 }
  }

  /// With two digits behind the point, or three for thousandths, which refunds of a part may have:
  /// `11.99`, `11.90` for `11.9`, `11.00` for `11`, `1.196`. `nil` for any other text.
  static func canonical(_ text: String) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, let units = wholeNumber(whole), parts.count <= 2 else {
      return nil
    }
    var cents = parts.count == 2 ? parts[1] : "00"
    guard (1...3).contains(cents.utf8.count), wholeNumber(cents) != nil else { return nil }
    if cents.utf8.count == 3, cents.last == "0" { cents.removeLast() }
    return "\(units).\(cents)\(cents.utf8.count == 1 ? "0" : "")"
  }
}
