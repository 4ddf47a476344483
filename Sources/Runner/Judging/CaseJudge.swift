import Diagnostics
import JSONTree
import RunEvents
import Scenarios
import StoreTerms
import Wire

/// One case while its replies come in: collects events and mismatches, and ends in a verdict.
struct CaseJudge {
  let scenario: Scenario
  private let key: CaseKey
  let judge: Judge
  /// Whether the adapter's world is not ours, and has no clock that we move.
  let livesInRealTime: Bool
  var mismatches: [Mismatch] = []
  /// The failed expectations under `always` and `never`: each is reported once.
  private var reportedPositions: Set<SourcePosition> = []
  /// The events that the app received while `always` or `never` was observed, and that no step has
  /// asked for yet.
  var earlierEvents: [JSON] = []
  var events: [RunEvent] = []
  /// The number of the step that was asked about last; `nil` before the first.
  var latestStep: Int?
  /// Whether the case is over but for the adapter's farewell.
  var isEnding = false
  /// The steps that were done, by number, in order; `nil` for time that passed between polls.
  private(set) var doneSteps: [Int?] = []
  /// See ``StoreUpdate/askedProducts``.
  private(set) var askedProducts: [String] = []
  /// See ``StoreUpdate/holdings``, as last reported; `nil` if the adapter has a world of its own.
  private(set) var holdings: [ProductStanding]?
  /// The step during which each notification of the store was reported.
  private(set) var noticeSteps: [Int] = []
  private(set) var clock = JourneyClock()
  private var evidence = FailureEvidence()
  /// The expectations that hold before the first failure, or beside it.
  var holding = HoldingExpectations()
  /// Whether the reply to an earlier request was not as expected.
  private(set) var hasFailed = false
  /// The current polling of facts that may take their time; `nil` without one.
  var polling: EventuallyPolling?

  init(scenario: Scenario, key: CaseKey, livesInRealTime: Bool) {
    self.livesInRealTime = livesInRealTime
    self.scenario = scenario
    self.key = key
    judge = Judge(catalog: scenario.catalog)
  }

  /// The verdict once every reply was handled.
  var verdict: Verdict { mismatches.isEmpty ? .passed : .failed(mismatches) }

  /// Judges the reply to one request of the plan.
  ///
  /// - Returns: the requests to send before the plan continues.
  mutating func handle(
    _ reply: Reply, to planned: PlannedRequest
  ) throws(ConversationError) -> [PlannedRequest] {
    hasFailed = !mismatches.isEmpty
    if case .done(let update?) = reply {
      holdings = update.holdings ?? holdings ?? []
      askedProducts += update.askedProducts
      noticeSteps += update.notices.map { _ in latestStep ?? 1 }
      if case .waitBetweenPolls = planned.kind, !hasFailed {
        evidence.noteWait(update)
      } else {
        evidence.note(update, hasFailed: hasFailed)
      }
    }
    switch planned.kind {
    case .begin: try handleDone(reply, to: planned.request.operation)
    case .end:
      try handleDone(reply, to: planned.request.operation)
      if case .done(let update?) = reply { judgeRefusals(update.refusals) }
    case .poll(let step, let number): return try handlePolled(step, number, reply)
    case .waitBetweenPolls: try handleWaited(reply)
    case .perform(let step, let number): try handlePerformed(step, number, reply)
    case .observe(let step, let number): try handleObserved(step, number, reply)
    case .invariants(let step, let number, let queries):
      try handleInvariants(step, number, queries, reply)
    case .compare(let number): try handleCompared(number, reply)
    }
    return []
  }

  /// Puts what the store knew and answered beside the first failure. A refused notification is
  /// reported when the case ends, and then the store knows more.
  mutating func noteEvidence() {
    guard let index = mismatches.firstIndex(where: { $0.deviation != .refused }) else { return }
    mismatches[index] = mismatches[index].showing(evidence.lines(scenario.catalog))
  }

  /// Handles the wait between two looks at the same facts, which is not a step.
  private mutating func handleWaited(_ reply: Reply) throws(ConversationError) {
    doneSteps.append(nil)
    switch reply {
    case .done(nil): return
    case .done(let update?):
      clock.pass(update)
    case .failed(let failure) where failure.code == .bug:
      throw .fault(.bug, failure.message)
    // Nothing is going to happen any more: the next look is the last one.
    case .failed: polling?.end()
    case .hello, .observed, .unsupported:
      throw .fault(.protocol, "did not answer 'wait until' with 'done' or 'failed'")
    }
  }

  private mutating func handleDone(
    _ reply: Reply, to operation: String
  ) throws(ConversationError) {
    switch reply {
    case .done(nil): return
    case .done(let update?):
      clock.begin(update)
    case .failed(let failure):
      throw .fault(.protocol, "could not \(operation) the case: \(failure.message)")
    case .hello, .observed, .unsupported:
      throw .fault(.protocol, "did not answer '\(operation)' with 'done'")
    }
  }

  private mutating func handlePerformed(
    _ step: Step, _ number: Int, _ reply: Reply
  ) throws(ConversationError) {
    let verb = step.action?.verb.word ?? ""
    var problem: String?
    var time: StepTime?
    doneSteps.append(number)
    switch reply {
    case .done(nil): evidence.noteUnreported()
    case .done(let update?):
      time = clock.step(update)
    case .failed(let failure) where failure.code == .bug:
      throw .fault(.bug, failure.message)
    case .failed(let failure):
      problem = failure.message
      evidence.noteUndone()
      mismatches.append(
        mismatch(
          at: step.position, step, number, heading: "\(stepName(number)) \(Mismatch.undone)",
          .undone, verb: verb, details: [.init("reason", failure.message)],
          failing: step.expectations))
    case .unsupported:
      throw .fault(.protocol, "claims to support '\(verb)', but answered 'unsupported'")
    case .hello, .observed:
      throw .fault(.protocol, "did not answer '\(verb)' with 'done', 'failed' or 'unsupported'")
    }
    events.append(
      .step(
        StepPlayed(
          key: key, number: number, entry: step.entry, verb: verb,
          arguments: step.action?.argumentsYAML(in: scenario.catalog), line: step.position.line,
          problem: problem, file: step.callers.isEmpty ? nil : step.position.file, time: time)))
  }

  private mutating func handleObserved(
    _ step: Step, _ number: Int, _ reply: Reply
  ) throws(ConversationError) {
    switch reply {
    case .observed(let observed):
      for checked in try checked(observed, step.queries) {
        let observation = withEarlierEvents(checked)
        note(observation, number)
        judgeExpectations(of: step, number, observation.query, observation.value)
      }
      earlierEvents = []
      noteHolding(step, number)
    case .failed(let failure): recordSilence(step, number, failure, of: step.expectations)
    case .hello, .done, .unsupported: throw Self.notObserved
    }
  }

  /// `events` is what happened since the previous `expect`, however often the app was asked
  /// between.
  func withEarlierEvents(_ observed: Reply.Observation) -> Reply.Observation {
    guard observed.query == InvariantQueries.events, !earlierEvents.isEmpty,
      case .array(let items) = observed.value
    else { return observed }
    return Reply.Observation(observed.query, .array(earlierEvents + items))
  }

  private mutating func handleInvariants(
    _ step: Step, _ number: Int, _ queries: [FactQuery], _ reply: Reply
  ) throws(ConversationError) {
    switch reply {
    case .observed(let observed):
      for observation in try checked(observed, queries) {
        if observation.query == InvariantQueries.events,
          case .array(let items) = observation.value
        {
          earlierEvents += items
        }
        judgeInvariants(step, number, observation)
      }
    case .failed(let failure):
      recordSilence(step, number, failure, of: scenario.invariants.map(\.expectation))
    case .hello, .done, .unsupported: throw Self.notObserved
    }
  }

  private mutating func judgeInvariants(
    _ step: Step, _ number: Int, _ observation: Reply.Observation
  ) {
    for invariant in scenario.invariants where invariant.expectation.query == observation.query {
      let expectation = invariant.expectation
      let differences = judge.differences(expectation, observed: observation.value)
      if invariant.isForbidden {
        guard differences.isEmpty, reportedPositions.insert(expectation.position).inserted else {
          continue
        }
        mismatches.append(forbidden(expectation, step, number, observation.value))
      } else {
        for difference in differences where reportedPositions.insert(difference.position).inserted {
          add(difference, of: expectation, step, number, "first differs after")
        }
      }
    }
  }

  private func forbidden(
    _ expectation: Expectation, _ step: Step, _ number: Int, _ value: JSON
  ) -> Mismatch {
    mismatch(
      at: expectation.position, step, number, fact: expectation.query.text,
      heading: "\(expectation.query.text) is first what it must never be after "
        + stepName(number), .more,
      details: [.init("observed", judge.values.text(of: value))], failing: [expectation])
  }

  /// These facts are not judged, so an app that cannot report them has failed nothing.
  private mutating func handleCompared(_ number: Int, _ reply: Reply) throws(ConversationError) {
    switch reply {
    case .observed(let observed):
      for observation in try checked(observed, scenario.compared) { note(observation, number) }
    case .failed: return
    case .hello, .done, .unsupported: throw Self.notObserved
    }
  }

  static var notObserved: ConversationError {
    .fault(.protocol, "did not answer 'observe' with 'observed'")
  }

  /// The observed values, in the order of the requests.
  func checked(
    _ observations: [Reply.Observation], _ queries: [FactQuery]
  ) throws(ConversationError) -> [Reply.Observation] {
    for observation in observations where !queries.contains(observation.query) {
      throw .fault(.protocol, "reported '\(observation.query.text)', which was not requested")
    }
    return try queries.map { (query) throws(ConversationError) in
      guard let observation = observations.first(where: { $0.query == query }) else {
        throw .fault(.protocol, "did not report '\(query.text)', which was requested")
      }
      let value = observation.value
      if let problem = query.fact.entry.form.problem(with: value) {
        throw .fault(.protocol, "reported '\(query.text)' as \(value.line): \(problem)")
      }
      return observation
    }
  }

  mutating func note(_ observation: Reply.Observation, _ number: Int) {
    events.append(
      .observation(
        Observation(
          key: key, step: number, fact: observation.query.text, value: observation.value)))
  }

  /// The app could not report the facts, so nothing that was expected of them holds.
  mutating func recordSilence(
    _ step: Step, _ number: Int, _ failure: Reply.Failure, of expectations: [Expectation]
  ) {
    let waited = step.patience.map { "within \(spelled(milliseconds: $0 * 1000)) " } ?? ""
    mismatches.append(
      mismatch(
        at: step.expectations.first?.position ?? step.position, step, number,
        heading: "nothing could be observed \(waited)after \(stepName(number))", .silent,
        details: [.init("reason", failure.message)], failing: expectations))
  }

  private mutating func judgeExpectations(
    of step: Step, _ number: Int, _ query: FactQuery, _ value: JSON
  ) {
    for expectation in step.expectations where expectation.query == query {
      for difference in judge.differences(expectation, observed: value) {
        add(difference, of: expectation, step, number, "differs after")
      }
    }
  }

  /// The step by its entry in the journey and its verb; a step that only expects is named by the
  /// action before it.
  func stepName(_ number: Int) -> String {
    let acting = (1...number).last { scenario.steps[$0 - 1].action != nil } ?? number
    let step = scenario.steps[acting - 1]
    return StepPlayed.name(entry: step.entry ?? acting, verb: step.action?.verb.word)
  }

  /// The latest step that was begun, where the scenario's own file has it; `nil` before the first
  /// and after the last.
  var position: Fault.Position? {
    guard let number = latestStep, !isEnding, scenario.steps.indices.contains(number - 1) else {
      return nil
    }
    let step = scenario.steps[number - 1]
    let position = step.callers.first ?? step.position
    return Fault.Position(
      file: position.file, line: position.line, column: position.column, step: stepName(number))
  }

  /// - Parameter problem: the heading between the fact and the step.
  func mismatch(
    _ difference: Judge.Difference, of expectation: Expectation, _ step: Step, _ number: Int,
    _ problem: String
  ) -> Mismatch {
    mismatch(
      at: difference.position, step, number, fact: difference.path, products: difference.products,
      heading: "\(difference.path) \(problem) \(stepName(number))", difference.deviation,
      details: [
        .init(difference.label, difference.expected), .init("observed", difference.observed),
      ], failing: [expectation])
  }

  /// - Parameters:
  ///   - expectations: those that do not hold.
  ///   - rules: those that are broken; `nil` for what the expectations show.
  ///   - standsAlone: whether it is no consequence of what failed before.
  func mismatch(
    at position: SourcePosition, _ step: Step, _ number: Int, fact: String? = nil,
    products: ProductDifference = ProductDifference(), heading: String, _ deviation: Deviation,
    verb: String? = nil, details: [Mismatch.Detail], failing expectations: [Expectation],
    rules: [String]? = nil, standsAlone: Bool = false
  ) -> Mismatch {
    // Expectations of 'always' are in the scenario's file, wherever the step is.
    let callers = position.file == scenario.source.file ? [] : step.callers.reversed()
    return Mismatch(
      file: position.file, line: position.line, column: position.column,
      sourceLine: scenario.line(at: position), heading: heading, deviation: deviation,
      details: details,
      callers: callers.map { Mismatch.Caller(file: $0.file, line: $0.line, column: $0.column) },
      step: number, fact: fact, products: products, undoneVerb: verb,
      rules: rules ?? scenario.ownRules(shownBy: expectations),
      isConsequence: hasFailed && !standsAlone)
  }
}

extension Mismatch {
  /// The ending of the heading for a step that could not be done.
  static let undone = "could not be done"
}
