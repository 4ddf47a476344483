import Diagnostics
import JSONTree
import RunEvents
import Scenarios
import Wire

/// A case with its observations.
package struct PlayedCase: Sendable {
  let scenario: Scenario
  /// Whether the run counts it as red. A known issue is not red, and keeps its expectations.
  let isRed: Bool
  /// By step, counted from 1.
  private var observations: [Int: [FactQuery: JSON]] = [:]
  /// The reasons why the case stays red, however it is rewritten.
  private(set) var obstacles: [UpdateBlocker] = []

  /// An expectation of a step with the observed value.
  struct Judged {
    let expectation: Expectation
    let observed: JSON
    /// The `perform` step of the scenario that leads to this step; `nil` without one.
    let caller: SourcePosition?
  }

  /// - Parameter events: of this case or of the whole run; other cases are ignored.
  package init(_ scenario: Scenario, _ events: [Observation], isRed: Bool) {
    self.scenario = scenario
    self.isRed = isRed
    for event in events where event.key.scenario == scenario.id {
      guard let query = FactQuery(text: event.fact) else { continue }
      // A second observation of the last step comes from 'compare'; the first one counts.
      if observations[event.step]?[query] != nil { continue }
      observations[event.step, default: [:]][query] = event.value
    }
  }

  /// - Parameters:
  ///   - events: of this case or of the whole run.
  ///   - record: the result of the case.
  package init(_ scenario: Scenario, _ events: [Observation], _ record: CaseRecord) {
    self.init(
      scenario, events, isRed: record.outcome.isRed && UpdateBlocker.barring(record) == nil)
    obstacles = UpdateBlocker.all(of: scenario, record) { observations[$0] != nil }
  }

  /// The expectations with observations, in the order of the journey.
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
