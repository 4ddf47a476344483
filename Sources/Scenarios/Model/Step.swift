import Diagnostics
import Wire

/// A step of a journey: an action, and what must hold right after it.
///
/// A class, as the scenario that holds it.
package final class Step: Sendable {
  /// `nil` for a step that only expects.
  package let action: Action?
  package let expectations: [Expectation]
  /// The position of the step's first word, in the scenario or in a fragment.
  package let position: SourcePosition
  /// The positions of the `perform` steps that lead to this step, from the scenario inwards; empty
  /// for a step of the scenario itself.
  package let callers: [SourcePosition]
  /// The position of its entry in the scenario's `journey`, counted from 1; for a step of a
  /// fragment, the position of `perform`; 0 for a step that `given` asks for. `nil` for a step that
  /// no file has.
  package let entry: Int?
  /// The timeout of the expectations in seconds; `nil` if they must hold at once. Only a step
  /// without an action has one.
  package let patience: Int?
  /// The facts that the step observes, each once, in the order of the expectations.
  package let queries: [FactQuery]

  package init(
    action: Action?, expectations: [Expectation], position: SourcePosition,
    callers: [SourcePosition] = [], entry: Int? = nil, patience: Int? = nil
  ) {
    self.entry = entry
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

/// A fact and its expected value.
package struct Expectation: Sendable {
  package let query: FactQuery
  package let expected: Expected
  /// The position of the fact's name.
  package let position: SourcePosition
  /// The rules that it names under `shows`; see ``Scenario/usesShows``.
  package private(set) var shows: [Rule] = []

  package init(query: FactQuery, expected: Expected, position: SourcePosition) {
    self.query = query
    self.expected = expected
    self.position = position
  }

  /// The same expectation, naming the rules that it shows.
  func showing(_ rules: [Rule]) -> Expectation {
    var copy = self
    copy.shows = rules
    return copy
  }
}
