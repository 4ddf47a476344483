import Diagnostics
import StoreTerms

/// The kind of a value in the language: of a parameter, a fact or a part of a fact.
///
/// `ValueKind.syntax` in the module `Scenarios` says how scenarios write and compare each kind.
package indirect enum ValueKind: Sendable {
  /// One of these words.
  case word([String])
  /// A string that is not empty.
  case text
  /// A string, or a map or a list, which means its JSON.
  case body
  /// The name of a device or of a person.
  case name(NameRole)
  /// A product's identifier.
  case product(ProductFilter)
  /// A product's identifier, or `none`.
  case productOrNone
  /// Products, in any order.
  case products
  /// Products, in this order.
  case orderedProducts
  /// A whole number, 0 or more.
  case count
  /// A whole number in this range.
  case integer(ClosedRange<Int>)
  /// `true` or `false`.
  case flag
  /// An ISO 8601 instant.
  case instant
  /// A value of a kind that is described by a type of its own.
  case scalar(any ScalarKind)
  /// For each product a value of this kind; a scenario names the relevant products.
  case each(ValueKind)
  /// Named parts; a scenario names the relevant ones.
  case record([Field])
  /// Records, in any order.
  case records([Field])
  /// Records, in this order.
  case orderedRecords([Field])

  /// One named part of a record.
  package struct Field: Sendable {
    package let name: String
    package let kind: ValueKind

    init(_ name: String, _ kind: ValueKind) {
      self.name = name
      self.kind = kind
    }

    init(_ part: some RawRepresentable<String>, _ kind: ValueKind) {
      self.init(part.rawValue, kind)
    }
  }

  /// The form of a value of this kind in a message.
  package var form: JSONForm {
    switch self {
    case .word(let words): .word(words)
    case .text, .body, .name, .product, .productOrNone, .instant, .scalar: .text
    case .products, .orderedProducts: .list(.text)
    case .count: .count
    case .integer: .integer
    case .flag: .flag
    case .each(let value): .map(value.form)
    case .record(let fields): .record(fields.map(\.part))
    case .records(let fields), .orderedRecords(let fields): .list(.record(fields.map(\.part)))
    }
  }

  /// The named parts of a record, or of each record of a list or of a map; empty for other kinds.
  package var fields: [Field] {
    switch self {
    case .record(let fields), .records(let fields), .orderedRecords(let fields): fields
    case .each(let value): value.fields
    case .word, .text, .body, .name, .product, .productOrNone, .products, .orderedProducts,
      .count, .integer, .flag, .instant, .scalar:
      []
    }
  }

  /// The kind of the part of a record with this name, or of a map's values; `nil` for an unknown
  /// name.
  package func kind(ofPart name: String) -> ValueKind? {
    if case .each(let value) = self { return value }
    return fields.first { $0.name == name }?.kind
  }
}

extension ValueKind.Field {
  fileprivate var part: JSONForm.Part { JSONForm.Part(name, kind.form) }
}

// The kinds that facts or keys share.
extension ValueKind {
  package static let money = ValueKind.scalar(MoneyKind())
  package static let period = ValueKind.scalar(PeriodKind())
  static let uuid = ValueKind.scalar(UUIDKind())
}

// MARK: Reading

extension ClosedRange<Int> {
  /// The range in messages: `a whole number from 1 to 10`.
  package var wholeNumber: String {
    upperBound == .max
      ? "a whole number, \(lowerBound) or more"
      : "a whole number from \(lowerBound) to \(upperBound)"
  }
}

extension ValueKind {
  /// The value of what a message writes as a whole number.
  func value(of number: Int, for name: Parameter.Name) throws(WireError) -> Action.Value {
    guard case .integer(let range) = self else {
      preconditionFailure("no parameter that is a number in a message is of this kind")
    }
    guard range.contains(number) else {
      throw WireError(
        Mistake.invalid(quoted(name.rawValue), String(number), expected: range.wholeNumber))
    }
    return .count(number)
  }

  /// The value of what a message writes as a string.
  func value(of text: String, for name: Parameter.Name) throws(WireError) -> Action.Value {
    switch self {
    case .product: return .product(ProductID(text))
    case .name(let role): return .name(text, role)
    case .text, .body: return .text(text)
    case .word(let words):
      guard words.contains(text) else {
        throw WireError(Mistake.invalid(quoted(name.rawValue), text, among: words))
      }
      return .word(text)
    case .scalar(let kind):
      guard let value = kind.scalar(received: text) else {
        throw WireError(Mistake.invalid(quoted(name.rawValue), text, expected: kind.name))
      }
      return .scalar(value)
    case .productOrNone, .products, .orderedProducts, .count, .integer, .flag, .instant, .each,
      .record, .records, .orderedRecords:
      preconditionFailure("no parameter that is a string in a message is of this kind")
    }
  }
}
