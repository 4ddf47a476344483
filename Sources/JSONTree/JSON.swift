/// A JSON value as our own messages and events use it.
///
/// Members keep the order in which they were written, so equal values are equal bytes. A number is
/// either an integer or the decimal's own digits: no value passes through binary floating point.
package enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case decimal(String)
  case string(String)
  case array([JSON])
  case object([Member])

  /// One name and its value.
  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: JSON

    package init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// The value of the member called `name`; `nil` if this is not an object or has no such member.
  package subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The string; `nil` for any other kind.
  package var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The kind of value, for messages: `a list`.
  package var kindName: String { kind.name }

  package var kind: Kind {
    switch self {
    case .null: .null
    case .bool: .boolean
    case .integer, .decimal: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The six kinds of values.
  package enum Kind: Sendable {
    case null, boolean, number, string, array, object

    /// The kind for messages: `a list`.
    package var name: String {
      switch self {
      case .null: "null"
      case .boolean: "a boolean"
      case .number: "a number"
      case .string: "a string"
      case .array: "a list"
      case .object: "an object"
      }
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
