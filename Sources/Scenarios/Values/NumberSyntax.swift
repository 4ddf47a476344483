import Diagnostics
import JSONTree
import Wire
import YAMLTree

/// A whole number, 0 or more.
struct CountSyntax: ValueSyntax {
  let name = "a number"
  let plural = "numbers"
  var example: String? { "1" }
  var matchers: [Matcher] { [.oneOf, .atLeast, .atMost, .absent] }
  var schema: JSON { ScenarioSchema.reference("count") }

  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected? {
    reading.integer(node, in: 0...Int.max, of: ArgumentName(name)).map {
      .equal(ExpectedNumber($0))
    }
  }

  func bound(
    _ matcher: Matcher, _ node: YAMLNode, in reading: inout ScenarioReading
  ) -> Expected? {
    // A count is 0 or more, so 'at least 0' would assert nothing.
    let isLower = matcher == .atLeast
    let subject = ArgumentName(matcher.rawValue)
    return reading.integer(node, in: (isLower ? 1 : 0)...Int.max, of: subject).map {
      isLower ? .atLeast(ExpectedNumber($0)) : .atMost(ExpectedNumber($0))
    }
  }
}

/// A whole number in a range.
struct IntegerSyntax: ValueSyntax {
  private let range: ClosedRange<Int>

  init(_ range: ClosedRange<Int>) { self.range = range }

  let name = "a number"
  let plural = "numbers"
  var argumentSummary: String { "\(range.lowerBound) to \(range.upperBound)" }
  var example: String? { String(range.lowerBound) }
  var matchers: [Matcher] { [.oneOf, .absent] }
  var schema: JSON {
    ScenarioSchema.any([
      [
        "type": "integer", "minimum": .integer(range.lowerBound),
        "maximum": .integer(range.upperBound),
      ], ScenarioSchema.reference("placeholder"),
    ])
  }

  func argument(
    _ node: YAMLNode, of subject: ArgumentName, in reading: inout ScenarioReading
  ) -> Action.Value? {
    reading.integer(node, in: range, of: subject).map { .count($0) }
  }

  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected? {
    reading.integer(node, in: range, of: ArgumentName(name)).map { .equal(ExpectedNumber($0)) }
  }
}

package struct ExpectedNumber: ExpectedValue {
  private let number: Int

  package init(_ number: Int) { self.number = number }

  package var text: String { String(number) }

  package func equals(_ observed: JSON) -> Bool { order(of: observed) == 0 }

  /// A count that was not reported is 0, such as the balance of a product that a new device of the
  /// customer has never seen.
  package func order(of observed: JSON) -> Int? {
    switch observed {
    case .integer(let count): count.order(relativeTo: number)
    case .null: 0.order(relativeTo: number)
    case .bool, .decimal, .string, .array, .object: nil
    }
  }
}

extension ScenarioReading {
  /// A whole number in `range`.
  mutating func integer(
    _ node: YAMLNode, in range: ClosedRange<Int>, of subject: ArgumentName
  ) -> Int? {
    if let text = text(node), let number = wholeNumber(text[...]), range.contains(number) {
      return number
    }
    noteInvalid(node, of: subject, expected: range.wholeNumber)
    return nil
  }
}
