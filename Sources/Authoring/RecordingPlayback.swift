import JSONTree
import RunEvents
import Scenarios
import Wire

/// The result of running a recorded journey so far.
package struct RecordingPlayback: Sendable {
  /// The facts at the end of the journey.
  private(set) var facts: [FactQuery: JSON] = [:]
  /// The failure as it is shown; `nil` if the journey passed.
  private(set) var problem: String?

  /// - Parameters:
  ///   - events: of one run of one scenario on one adapter.
  ///   - scenario: the scenario that was played.
  package init(_ events: [RunEvent], of scenario: Scenario) {
    for event in events {
      switch event {
      // Facts are observed once more after all steps; that observation counts.
      case .observation(let observation):
        guard observation.step == scenario.steps.count else { continue }
        if let query = FactQuery(text: observation.fact) { facts[query] = observation.value }
      case .caseFinished(let finished): problem = Self.problem(finished)
      case .runStarted, .caseStarted, .step, .adapterEnded, .runFinished: break
      }
    }
  }

  private static func problem(_ finished: CaseFinished) -> String? {
    switch finished.verdict {
    case .passed: nil
    case .failed(let mismatches):
      mismatches.map { $0.rendered(isFile: false) }.joined(separator: "\n")
    case .skipped(let reason): "  cannot be run: \(oneLine(reason))"
    case .errored(let fault): fault.rendered(adapter: finished.key.adapter)
    case .notRun: "  was not run"
    }
  }
}
