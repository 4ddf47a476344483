import JSONTree
import Scenarios
import Wire

/// A scenario as the requests that play it. Expectations do not leave the runner: only the names of
/// the facts that are asked for do.
struct CasePlan {
  /// One request, and what its reply means for the case.
  struct Line {
    enum Purpose {
      case begin
      case perform(Step, number: Int)
      case observe(Step, number: Int)
      /// Facts that may take their time: whether they are asked for again, the reply decides.
      case await(Step, number: Int)
      /// The request that lets time pass between polls.
      case pass
      /// Facts that are looked at after every step.
      case invariants(Step, number: Int, [FactQuery])
      /// Facts that are recorded and not judged.
      case compare(number: Int)
      case end
    }

    let request: Request
    let purpose: Purpose
    /// How long the runner waits before it sends the request, in real time. Unit: milliseconds.
    var pause = 0

    /// Whether what is sent next follows from the reply.
    var decidesWhatFollows: Bool {
      switch purpose {
      case .await, .pass: true
      case .begin, .perform, .observe, .invariants, .compare, .end: false
      }
    }

    /// Whether it asks for facts that a step expects at once.
    var isObservation: Bool {
      switch purpose {
      case .observe: true
      case .begin, .perform, .await, .pass, .invariants, .compare, .end: false
      }
    }
  }

  let catalogName: String
  let storekit: JSON
  let lines: [Line]

  init(_ scenario: Scenario, caseName: String, profile: String, seed: Int) {
    catalogName = scenario.catalog.wireName
    storekit = scenario.catalog.storekit
    let begin = Request.Begin(
      caseName: caseName, catalog: catalogName, given: scenario.given, profile: profile, seed: seed,
      hasServer: scenario.needs.contains(.server))
    var lines = [Line(request: .begin(begin), purpose: .begin)]
    let invariants = InvariantQueries(scenario)
    var isRunning = true
    for (index, step) in scenario.steps.enumerated() {
      let number = index + 1
      if let action = step.action {
        lines.append(Line(request: .perform(action), purpose: .perform(step, number: number)))
      }
      if !step.queries.isEmpty {
        lines.append(
          Line(
            request: .observe(step.queries),
            purpose: step.patience == nil
              ? .observe(step, number: number) : .await(step, number: number)))
      }
      guard let action = step.action else { continue }
      isRunning = action.verb.leavesAppRunning ?? isRunning
      let asked = invariants.queries(isRunning: isRunning)
      if !asked.isEmpty {
        lines.append(
          Line(request: .observe(asked), purpose: .invariants(step, number: number, asked)))
      }
    }
    // After everything that is judged, since asking takes time and is something that happens.
    if !scenario.compared.isEmpty {
      lines.append(
        Line(
          request: .observe(scenario.compared), purpose: .compare(number: scenario.steps.count)))
    }
    lines.append(Line(request: .end, purpose: .end))
    self.lines = lines
  }
}

/// The facts that a scenario looks at after every step.
struct InvariantQueries {
  private let watched: [FactQuery]
  /// Each observation resets the fact `events`, so it is requested each time if a step expects it.
  private let asksEvents: Bool

  init(_ scenario: Scenario) {
    var queries: [FactQuery] = []
    for invariant in scenario.invariants where !queries.contains(invariant.expectation.query) {
      queries.append(invariant.expectation.query)
    }
    watched = queries
    asksEvents = scenario.steps.contains { $0.expectations.contains { $0.query == Self.events } }
  }

  static let events = FactQuery(.app(.events))

  /// The facts to request after a step; none while the app is not running.
  func queries(isRunning: Bool) -> [FactQuery] {
    let queries = isRunning ? watched : watched.filter(\.fact.isOfStore)
    return queries.isEmpty || !asksEvents ? queries : queries + [Self.events]
  }
}
