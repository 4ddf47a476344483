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

  /// The same step, with other expectations.
  package func expecting(_ expectations: [Expectation]) -> Step {
    Step(
      action: action, expectations: expectations, position: position, callers: callers,
      entry: entry, patience: patience)
  }

  /// The same step, with another action.
  package func doing(_ action: Action?) -> Step {
    Step(
      action: action, expectations: expectations, position: position, callers: callers,
      entry: entry, patience: patience)
  }
}

/// A fact and its expected value.
package struct Expectation: Sendable {
  package let query: FactQuery
  package private(set) var expected: Expected
  /// The position of the fact's name.
  package let position: SourcePosition
  /// The rules that it names under `shows`; see ``Scenario/usesShows``.
  package private(set) var shows: [Rule] = []

  package init(query: FactQuery, expected: Expected, position: SourcePosition) {
    self.query = query
    self.expected = expected
    self.position = position
  }

  /// The same expectation of another value.
  func expecting(_ expected: Expected) -> Expectation {
    var copy = self
    copy.expected = expected
    return copy
  }

  /// The same expectation, naming the rules that it shows.
  func showing(_ rules: [Rule]) -> Expectation {
    var copy = self
    copy.shows = rules
    return copy
  }
}
