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
