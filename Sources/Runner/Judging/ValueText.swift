import JSONTree
import RunEvents
import Scenarios

/// Puts expected and observed values into the words of failure messages.
struct ValueText {
  let catalog: CatalogIndex

  /// The label of an expected value.
  func label(of expected: Expected) -> String {
    switch expected {
    case .equal, .absent, .parts: "expected"
    case .atLeast: "expected at least"
    case .atMost: "expected at most"
    case .form: "expected to match"
    case .oneOf: "expected one of"
    case .products(let membership, _), .records(let membership, _):
      switch membership {
      case .exactly, .inOrder: "expected exactly"
      case .includes: "expected to include"
      case .excludes: "expected to exclude"
      case .some: "expected"
      }
    }
  }

  func text(of expected: Expected) -> String {
    switch expected {
    case .equal(let value as ExpectedSequence):
      ObservedText.list(value.products.map(catalog.shortName))
    case .equal(let value), .atLeast(let value), .atMost(let value):
      catalog.shortName(of: value.text)
    case .form(let form): form
    case .oneOf(let permitted): permitted.map(text).joined(separator: ", ")
    case .absent: "nothing"
    case .products(.some, _), .records(.some, _): "at least one"
    case .products(_, let products): ObservedText.list(products.map(catalog.shortName).sorted())
    case .parts(let parts): text(of: parts)
    case .records(_, let records): ObservedText.list(records.map(text))
    }
  }

  /// An observed value as its expectation compares it: lists in one order, unless the order counts.
  func text(of observed: JSON, against expected: Expected) -> String {
    guard case .equal(let value) = expected, value is ExpectedSequence,
      case .array(let items) = observed
    else { return text(of: observed) }
    return ObservedText.list(items.map(text))
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

  /// Inside a record a bound is written before its value, since there is no label before it.
  private func prefix(_ expected: Expected) -> String {
    switch expected {
    case .atLeast: "at least "
    case .atMost: "at most "
    case .form: "matching "
    case .oneOf: "one of "
    case .equal, .absent, .products, .parts, .records: ""
    }
  }
}
