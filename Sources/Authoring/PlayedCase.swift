import Diagnostics
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
  /// Why the case keeps failing whatever is rewritten.
  private(set) var obstacles: [UpdateBlocker] = []

  /// An expectation of a step with what was observed.
  struct Judged {
    let expectation: Expectation
    let observed: JSON
    /// Where the scenario performs the fragment that the step stands in.
    let caller: SourcePosition?
  }

  /// - Parameter events: of this case, or of the whole run; those of other cases are passed over.
  package init(_ scenario: Scenario, _ events: [Observation], isRed: Bool) {
    self.scenario = scenario
    self.isRed = isRed
    for event in events where event.key.scenario == scenario.id {
      guard let query = FactQuery(text: event.fact) else { continue }
      // Observations of 'compare' come after the last step, and belong to no step.
      if observations[event.step]?[query] != nil { continue }
      observations[event.step, default: [:]][query] = event.value
    }
  }

  /// - Parameters:
  ///   - events: as above.
  ///   - record: what the run says of the case.
  package init(_ scenario: Scenario, _ events: [Observation], _ record: CaseRecord) {
    self.init(
      scenario, events, isRed: record.outcome.isRed && UpdateBlocker.barring(record) == nil)
    obstacles = UpdateBlocker.all(of: scenario, record) { observations[$0] != nil }
  }

  /// Each expectation of a step that was observed, in the order of the journey.
  var judged: [Judged] {
    scenario.steps.enumerated().flatMap { index, step in
      step.expectations.compactMap { expectation in
        observations[index + 1]?[expectation.query].map {
          Judged(expectation: expectation, observed: $0, caller: step.callers.first)
        }
      }
    }
  }
}
