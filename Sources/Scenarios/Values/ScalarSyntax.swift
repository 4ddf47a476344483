import Diagnostics
import JSONTree
import Wire
import YAMLTree

/// The syntax of every ``ScalarKind``.
struct ScalarSyntax<Kind: ScalarKind>: ValueSyntax {
  private let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  var name: String { kind.name }
  var plural: String { kind.plural }
  var argumentSummary: String { kind.argumentSummary }
  var example: String? { kind.example }
  var matchers: [Matcher] {
    [.oneOf] + (kind.isOrdered ? [.atLeast, .atMost] : []) + [.absent]
  }
  var schema: JSON {
    kind.schemas.isEmpty
      ? ScenarioSchema.plainText
      : ScenarioSchema.any(kind.schemas + [ScenarioSchema.reference("placeholder")])
  }

  func argument(
    _ node: YAMLNode, of subject: ArgumentName, in reading: inout ScenarioReading
  ) -> Action.Value? {
    reading.scalar(node, kind, of: subject).map { .value($0, of: kind) }
  }

  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected? {
    reading.scalar(node, kind, of: ArgumentName(name)).map { .equal(ExpectedScalar($0, of: kind)) }
  }

  func bound(
    _ matcher: Matcher, _ node: YAMLNode, in reading: inout ScenarioReading
  ) -> Expected? {
    reading.scalar(node, kind, of: ArgumentName(matcher.rawValue)).map {
      let bound = ExpectedScalar($0, of: kind)
      return matcher == .atLeast ? .atLeast(bound) : .atMost(bound)
    }
  }
}

/// This value of a ``ScalarKind``.
package struct ExpectedScalar<Kind: ScalarKind>: ExpectedValue {
  package let text: String
  private let value: Kind.Value
  private let kind: Kind

  package init(_ value: Kind.Value, of kind: Kind) {
    text = kind.text(of: value)
    self.value = value
    self.kind = kind
  }

  package func equals(_ observed: JSON) -> Bool { observed.text == text }

  package func order(of observed: JSON) -> Int? {
    observed.text.flatMap { kind.order(of: $0, relativeTo: value) }
  }
}

extension ScenarioReading {
  /// The value of a scalar; `nil` after a mistake has been noted.
  mutating func scalar<Kind: ScalarKind>(
    _ node: YAMLNode, _ kind: Kind, of subject: ArgumentName
  ) -> Kind.Value? {
    guard let text = text(node) else {
      noteInvalid(node, of: subject, expected: kind.form)
      return nil
    }
    do throws(ScalarMistake) {
      return try kind.value(written: text)
    } catch {
      note(error, at: node, of: subject, form: kind.form)
      return nil
    }
  }

  /// - Parameter form: the right form, unless the mistake knows more.
  mutating func note(
    _ mistake: ScalarMistake, at node: YAMLNode, of subject: ArgumentName, form: String
  ) {
    switch mistake {
    case .form(let expected, let remedy):
      noteInvalid(node, of: subject, expected: expected ?? form, remedy: remedy)
    case .message(let message): note(message, at: node)
    }
  }
}
