import Scenarios
import Wire

/// The facts that a scenario looks at after every step.
struct InvariantQueries {
  private let watched: [FactQuery]
  /// Each observation ends what `told` tells of, so it is asked, too, if any step wants to know it.
  private let asksTold: Bool

  init(_ scenario: Scenario) {
    var queries: [FactQuery] = []
    for invariant in scenario.invariants where !queries.contains(invariant.expectation.query) {
      queries.append(invariant.expectation.query)
    }
    watched = queries
    asksTold = scenario.steps.contains { $0.expectations.contains { $0.query == Self.told } }
  }

  static let told = FactQuery(.app(.told))

  /// What is asked after a step; an app that does not run is asked nothing.
  func queries(isRunning: Bool) -> [FactQuery] {
    let queries = isRunning ? watched : watched.filter(\.fact.isOfStore)
    return queries.isEmpty || !asksTold ? queries : queries + [Self.told]
  }
}
