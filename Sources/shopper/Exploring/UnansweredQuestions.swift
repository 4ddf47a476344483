import Exploration
import RunEvents
import Runner
import Wire

/// The facts that break an adapter where no reference shop played: it is asked for them at the end,
/// so that the scenarios of the findings have something to expect.
enum UnansweredQuestions {
  /// - Parameter livesInRealTime: whether the adapter's store is its own, of which the reference
  ///   shop knows nothing.
  static func answer(
    in exploration: inout Exploration, livesInRealTime: Bool, _ playing: RunConfiguration
  ) throws {
    guard !livesInRealTime else { return }
    for (index, finding) in exploration.findings.enumerated() {
      guard finding.violation.oracle == .breakage, finding.sample.expected == nil,
        let query = finding.violation.query
      else { continue }
      let scenario = finding.journey.scenario(
        id: "question", watching: WatchedFacts(only: [query]), onlyAtEnd: true)
      let reference = AdapterCommand.builtIn(
        AdapterSelection.reference, program: try RunConfiguration.program())
      for case .observation(let seen) in try playing.events(of: [scenario], on: [reference])
      where seen.fact == query.text {
        exploration.expect(seen.value, in: index)
      }
    }
  }
}
