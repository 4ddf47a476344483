import Diagnostics
import Wire

/// One step of a journey: what is done, and what must hold right after it.
///
/// An object, as the scenario that holds it.
package final class Step: Sendable {
  /// What is done; `nil` for a step that only expects.
  package let action: Action?
  package let expectations: [Expectation]
  /// Where the step's first word stands: in the scenario, or in a fragment.
  package let position: SourcePosition
  /// Where the fragment is performed that the step stands in, from the scenario inwards; empty for
  /// a step of the scenario's own.
  package let callers: [SourcePosition]
  /// How many seconds the expectations may take until they all hold; `nil` if they must hold at
  /// once. Only a step without an action has it.
  package let patience: Int?
  /// The facts that it asks for, each once, in the order in which it names them.
  package let queries: [FactQuery]

  package init(
    action: Action?, expectations: [Expectation], position: SourcePosition,
    callers: [SourcePosition] = [], patience: Int? = nil
  ) {
    self.patience = patience
    self.action = action
    self.callers = callers
    self.expectations = expectations
    self.position = position
    queries = expectations.reduce(into: []) { queries, expectation in
      if !queries.contains(expectation.query) { queries.append(expectation.query) }
    }
  }
}

/// A fact and what it must be.
package struct Expectation: Sendable {
  package let query: FactQuery
  package let expected: Expected
  /// Where the fact's name stands.
  package let position: SourcePosition

  package init(query: FactQuery, expected: Expected, position: SourcePosition) {
    self.query = query
    self.expected = expected
    self.position = position
  }
}

/// What a value must be. Its form follows the fact's shape in the vocabulary, so that the judge
/// never meets a matcher that does not fit.
package indirect enum Expected: Hashable, Sendable {
  /// Exactly this text: a word, a product's identifier, a moment, an amount of money.
  case text(String)
  case number(Int)
  case flag(Bool)
  case atLeast(Int)
  case atMost(Int)
  /// This moment or day, or a later one.
  case notBefore(Self)
  /// This moment or day, or an earlier one.
  case notAfter(Self)
  /// In thousandths of the currency's unit.
  case costsAtLeast(Int)
  /// In thousandths of the currency's unit.
  case costsAtMost(Int)
  /// A text in which each `*` stands for any characters, or none.
  case form(String)
  /// Any of these.
  case oneOf([Expected])
  /// Nothing is told: the fact or the part is missing, `null` or the word `none`.
  case absent
  /// Products, in any order.
  case products(Membership, [String])
  /// The named parts of a record, or the values of the named products.
  case parts([Part])
  /// Records, in any order; each has the parts that are named.
  case records(Membership, [[Part]])
  /// Any moment of this day, `2026-02-05`, in UTC.
  case day(String)

  /// How a list is compared.
  package enum Membership: Hashable, Sendable {
    /// Exactly these.
    case exactly
    /// At least these.
    case includes
    /// None of these.
    case excludes
  }

  /// A named part of a record, with the place of its name.
  package struct Part: Hashable, Sendable {
    package let name: String
    package let expected: Expected
    package let position: SourcePosition

    package init(name: String, expected: Expected, position: SourcePosition) {
      self.name = name
      self.expected = expected
      self.position = position
    }
  }
}
