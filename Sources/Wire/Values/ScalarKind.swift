import JSONTree

/// A kind of value that is one scalar in scenarios and one string in messages.
///
/// The type, in a file of its own, is all that parser, protocol, judge, schema and reference need.
/// A row of the vocabulary names it: `.scalar(.time, PeriodKind())`.
package protocol ScalarKind: Sendable {
  associatedtype Value: Hashable & Sendable

  /// The kind, for messages and the reference: `an amount`.
  var name: String { get }
  /// Several values of the kind: `amounts`.
  var plural: String { get }
  /// The kind as a parameter, with an example.
  var argumentSummary: String { get }
  /// An example of a value, as scenarios write it.
  var example: String { get }
  /// The right form, for messages: `a UUID, such as '…'`.
  var form: String { get }
  /// The JSON Schemas of a value's forms in a scenario; empty for any string.
  var schemas: [JSON] { get }
  /// Whether values have an order, so that `at least` and `at most` fit.
  var isOrdered: Bool { get }

  /// Reads what a scenario writes.
  func value(written text: String) throws(ScalarMistake) -> Value
  /// Reads what a message says; `nil` if it is not of this kind.
  func value(received text: String) -> Value?
  /// The string in messages.
  func text(of value: Value) -> String
  /// The string in scenarios; by default that of messages.
  func written(_ value: Value) -> String
  /// Below 0 if the observed value is lower or earlier than `bound`, 0 if equal, above 0 otherwise;
  /// `nil` for values of another kind. Called only for kinds with an order.
  func order(of observed: String, relativeTo bound: Value) -> Int?
}

extension ScalarKind {
  package var argumentSummary: String { name }
  package var schemas: [JSON] { [] }
  package var isOrdered: Bool { false }

  package func order(of observed: String, relativeTo bound: Value) -> Int? { nil }

  package func written(_ value: Value) -> String { text(of: value) }

  fileprivate func written(_ scalar: ScalarValue) -> String {
    scalar.value(as: Value.self).map(written) ?? scalar.text
  }

  /// The value of a message's string, with that string.
  func scalar(received text: String) -> ScalarValue? {
    value(received: text).map { ScalarValue($0, text, self) }
  }
}

extension ScalarKind where Value: CustomStringConvertible {
  package func text(of value: Value) -> String { value.description }
}

/// The mistake in a scalar that a scenario writes.
package enum ScalarMistake: Error {
  /// The value has a wrong form.
  ///
  /// - `expected`: the right form; `nil` for that of the kind.
  /// - `remedy`: an imperative sentence.
  case form(expected: String? = nil, remedy: String? = nil)
  /// A mistake with a message of its own.
  case message(String)
}

/// A value of a ``ScalarKind``, with its string in messages.
package struct ScalarValue: Hashable, Sendable {
  package let text: String
  private let value: any Hashable & Sendable
  private let kind: any ScalarKind

  fileprivate init(_ value: some Hashable & Sendable, _ text: String, _ kind: some ScalarKind) {
    self.value = value
    self.text = text
    self.kind = kind
  }

  /// As scenarios write it.
  package var written: String { kind.written(self) }

  /// The value, if it is of this type.
  package func value<Value>(as _: Value.Type = Value.self) -> Value? { value as? Value }

  package static func == (left: ScalarValue, right: ScalarValue) -> Bool {
    left.text == right.text
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Action.Value {
  package static func value<Kind: ScalarKind>(_ value: Kind.Value, of kind: Kind) -> Action.Value {
    .scalar(ScalarValue(value, kind.text(of: value), kind))
  }
}

extension TypedParameter {
  static func scalar<Kind: ScalarKind>(_ name: Parameter.Name, _ kind: Kind) -> TypedParameter
  where Kind.Value == Value {
    TypedParameter(name, .scalar(kind)) {
      if case .scalar(let scalar) = $0 { scalar.value() } else { nil }
    }
  }
}
