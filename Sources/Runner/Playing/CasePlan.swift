import JSONTree
import RunEvents
import Scenarios
import StoreTerms
import Wire

/// A scenario as the requests that play it. Expectations do not leave the runner: only the names of
/// the facts that are asked for do.
struct CasePlan {
  let catalogName: String
  let storekit: JSON
  let requests: [PlannedRequest]

  /// - Parameter profile: of the run; the scenario's own one takes precedence.
  init(_ scenario: Scenario, profile: String, seed: Int) {
    catalogName = scenario.catalog.wireName
    storekit = scenario.catalog.storekit
    let begin = Request.Begin(
      caseName: Self.name(of: scenario), catalog: catalogName, given: scenario.given,
      profile: scenario.profile(inRunUnder: profile), seed: seed,
      hasServer: scenario.needs.contains(.server))
    var requests = [PlannedRequest(request: .begin(begin), kind: .begin)]
    let invariants = InvariantQueries(scenario)
    var isRunning = true
    for (index, step) in scenario.steps.enumerated() {
      let number = index + 1
      if let action = step.action {
        requests.append(
          PlannedRequest(request: .perform(action), kind: .perform(step, number: number)))
      }
      if !step.queries.isEmpty {
        requests.append(
          PlannedRequest(
            request: .observe(step.queries),
            kind: step.patience == nil
              ? .observe(step, number: number) : .poll(step, number: number)))
      }
      guard let action = step.action else { continue }
      isRunning = action.verb.leavesAppRunning ?? isRunning
      let asked = invariants.queries(isRunning: isRunning)
      if !asked.isEmpty {
        requests.append(
          PlannedRequest(request: .observe(asked), kind: .invariants(step, number: number, asked)))
      }
    }
    // After everything that is judged, since asking takes time and is something that happens.
    if !scenario.compared.isEmpty {
      requests.append(
        PlannedRequest(
          request: .observe(scenario.compared), kind: .compare(number: scenario.steps.count)))
    }
    requests.append(PlannedRequest(request: .end, kind: .end))
    self.requests = requests
  }

  /// The same in every run, since it chooses what chance does, and opaque: an adapter must not
  /// learn what is expected of it.
  private static func name(of scenario: Scenario) -> String {
    "c\(String(stableHash(scenario.id), radix: 16))"
  }
}

extension Scenario {
  /// The profile under which it is played in a run under one: its own, if it has one.
  func profile(inRunUnder profile: String) -> String { given.profile ?? profile }
}

/// One request, and what its reply means for the case.
struct PlannedRequest {
  enum Kind {
    case begin
    case perform(Step, number: Int)
    case observe(Step, number: Int)
    /// Facts that may take their time: whether they are asked for again, the reply decides.
    case poll(Step, number: Int)
    /// The request that lets time pass between polls.
    case waitBetweenPolls
    /// Facts that are looked at after every step.
    case invariants(Step, number: Int, [FactQuery])
    /// Facts that are recorded and not judged.
    case compare(number: Int)
    case end
  }

  let request: Request
  let kind: Kind
  /// The runner's wait before it sends the request, in real time. Unit: milliseconds.
  var pause = 0

  /// The number of the step that it is about; `nil` if it is about none.
  var step: Int? {
    switch kind {
    case .perform(_, let number), .observe(_, let number), .poll(_, let number),
      .invariants(_, let number, _), .compare(let number):
      number
    case .begin, .waitBetweenPolls, .end: nil
    }
  }

  /// Whether what is sent next follows from the reply.
  var decidesNext: Bool {
    switch kind {
    case .poll, .waitBetweenPolls: true
    case .begin, .perform, .observe, .invariants, .compare, .end: false
    }
  }

  /// Whether it asks for facts that a step expects at once.
  var isObservation: Bool {
    switch kind {
    case .observe: true
    case .begin, .perform, .poll, .waitBetweenPolls, .invariants, .compare, .end: false
    }
  }
}

/// The facts that a scenario looks at after every step.
struct InvariantQueries {
  private let watched: [FactQuery]
  /// Each observation resets the fact `events`, so it is requested each time if a step expects it.
  private let asksEvents: Bool

  init(_ scenario: Scenario) {
    watched = scenario.invariants.map(\.expectation.query).uniqued()
    asksEvents = scenario.steps.contains { $0.expectations.contains { $0.query == Self.events } }
  }

  static let events = FactQuery(.app(.events))

  /// The facts to request after a step; none while the app is not running.
  func queries(isRunning: Bool) -> [FactQuery] {
    let queries = isRunning ? watched : watched.filter(\.fact.isOfStore)
    return queries.isEmpty || !asksEvents ? queries : queries + [Self.events]
  }
}
