import JSONTree
import RunEvents
import Scenarios

/// Puts expected and observed values into the words of failure messages.
struct ValueText {
  let catalog: CatalogIndex

  /// What stands before an expected value.
  func label(of expected: Expected) -> String {
    switch expected {
    case .text, .number, .flag, .absent, .parts, .day: "expected"
    case .atLeast, .notBefore, .costsAtLeast: "expected at least"
    case .atMost, .notAfter, .costsAtMost: "expected at most"
    case .form: "expected to match"
    case .oneOf: "expected one of"
    case .products(let membership, _), .records(let membership, _):
      switch membership {
      case .exactly: "expected exactly"
      case .includes: "expected to include"
      case .excludes: "expected to exclude"
      }
    }
  }

  func text(of expected: Expected) -> String {
    switch expected {
    case .text(let text): catalog.shortName(of: text)
    case .number(let number), .atLeast(let number), .atMost(let number): String(number)
    case .notBefore(let bound), .notAfter(let bound): text(of: bound)
    case .costsAtLeast(let bound), .costsAtMost(let bound): Self.amount(bound)
    case .form(let form): form
    case .flag(let flag): String(flag)
    case .oneOf(let permitted): permitted.map(text).joined(separator: ", ")
    case .absent: "nothing"
    case .products(_, let products): ObservedText.list(products.map(catalog.shortName).sorted())
    case .parts(let parts): text(of: parts)
    case .records(_, let records): ObservedText.list(records.map(text))
    case .day(let day): day
    }
  }

  func text(of observed: JSON) -> String {
    ObservedText { [catalog] in catalog.shortName(of: $0) }.text(of: observed)
  }

  private func text(of parts: [Expected.Part]) -> String {
    let texts = parts.map { part in
      "\(catalog.shortName(of: part.name)): \(prefix(part.expected))\(text(of: part.expected))"
    }
    return "{ " + texts.joined(separator: ", ") + " }"
  }

  /// Thousandths as scenarios write an amount: `11.99`, `1.196`.
  private static func amount(_ thousandths: Int) -> String {
    let digits = String(1000 + thousandths % 1000).dropFirst()
    return "\(thousandths / 1000).\(digits.hasSuffix("0") ? digits.dropLast() : digits)"
  }

  /// Inside a record a bound is told with its value, since there is no label before it.
  private func prefix(_ expected: Expected) -> String {
    switch expected {
    case .atLeast, .notBefore, .costsAtLeast: "at least "
    case .atMost, .notAfter, .costsAtMost: "at most "
    case .form: "matching "
    case .oneOf: "one of "
    case .text, .number, .flag, .absent, .products, .parts, .records, .day: ""
    }
  }
}
