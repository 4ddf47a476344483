import JSONTree
import Scenarios

/// Puts expected and observed values into the words of failure messages.
struct ValueText {
  let catalog: CatalogIndex

  /// What stands before an expected value.
  func label(of expected: Expected) -> String {
    switch expected {
    case .text, .number, .flag, .absent, .parts, .day: "expected"
    case .atLeast: "expected at least"
    case .atMost: "expected at most"
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
    case .flag(let flag): String(flag)
    case .oneOf(let permitted): permitted.map(text).joined(separator: ", ")
    case .absent: "nothing"
    case .products(_, let products): list(products.map(catalog.shortName).sorted())
    case .parts(let parts): text(of: parts)
    case .records(_, let records): list(records.map(text))
    case .day(let day): day
    }
  }

  func text(of observed: JSON) -> String {
    switch observed {
    case .null: "nothing"
    case .bool(let flag): String(flag)
    case .integer(let number): String(number)
    case .decimal(let text): text
    case .string(let text): catalog.shortName(of: text)
    case .array(let items): list(sortedIfPlain(items))
    case .object(let members):
      "{ "
        + members.filter { $0.value != .null }
        .map { "\(catalog.shortName(of: $0.name)): \(text(of: $0.value))" }
        .joined(separator: ", ") + " }"
    }
  }

  /// Products are compared in any order, so both sides are shown in one; records stand as they
  /// came.
  private func sortedIfPlain(_ items: [JSON]) -> [String] {
    let texts = items.map(text)
    return items.allSatisfy { $0.text != nil } ? texts.sorted() : texts
  }

  private func text(of parts: [Expected.Part]) -> String {
    let texts = parts.map { part in
      "\(catalog.shortName(of: part.name)): \(prefix(part.expected))\(text(of: part.expected))"
    }
    return "{ " + texts.joined(separator: ", ") + " }"
  }

  /// Inside a record a bound is told with its value, since there is no label before it.
  private func prefix(_ expected: Expected) -> String {
    switch expected {
    case .atLeast: "at least "
    case .atMost: "at most "
    case .oneOf: "one of "
    case .text, .number, .flag, .absent, .products, .parts, .records, .day: ""
    }
  }

  private func list(_ texts: [String]) -> String {
    texts.isEmpty ? "nothing" : texts.joined(separator: ", ")
  }
}
