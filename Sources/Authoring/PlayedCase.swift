import JSONTree
import RunEvents
import Scenarios
import Wire

/// One case with what was observed in it.
package struct PlayedCase: Sendable {
  package let scenario: Scenario
  /// Whether the run counts it as red: what is a known issue stays expected.
  package let isRed: Bool
  /// By step, counted from 1.
  private var observations: [Int: [FactQuery: JSON]] = [:]

  /// - Parameter events: of this case, or of the whole run; those of other cases are passed over.
  package init(_ scenario: Scenario, _ events: [Observation], isRed: Bool) {
    self.scenario = scenario
    self.isRed = isRed
    for event in events where event.key.scenario == scenario.id {
      guard let query = FactQuery(text: event.fact) else { continue }
      observations[event.step, default: [:]][query] = event.value
    }
  }

  /// Each expectation of a step with what was observed, in the order of the journey.
  var judged: [(expectation: Expectation, observed: JSON)] {
    scenario.steps.enumerated().flatMap { index, step in
      step.expectations.compactMap { expectation in
        observations[index + 1]?[expectation.query].map { (expectation, $0) }
      }
    }
  }
}
