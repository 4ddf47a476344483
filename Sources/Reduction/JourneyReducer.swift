import Diagnostics
import JSONTree
import RunEvents
import Scenarios
import Wire

/// A journey of few steps after which an app still differs from the reference shop.
package struct ReducedJourney: Sendable {
  /// Its steps expect nothing; the fact of the departure is observed at the end.
  package let scenario: Scenario
  package let departure: Departure
  /// The two shops' results.
  let pair: JourneyPair
  /// The names of its states and verbs without which the app does the same as the reference shop,
  /// in their order and each once. One without which the journey cannot be done is not among them.
  package let decisive: [String]

  /// The fact in which the app departs, with its value on the reference shop and in the app, which
  /// is `nil` if the app cannot report it. `nil` for a step that cannot be done and for a broken
  /// process.
  package var difference: (query: FactQuery, reference: JSON, observed: JSON?)? {
    switch departure {
    case .fact(let query, _), .silence(let query):
      pair.reference.facts[query].map { (query, $0, pair.app.facts[query]) }
    case .undone, .fault: nil
    }
  }

  /// The app's behaviour as a sentence without its subject.
  package var title: String {
    departure.title(after: scenario.steps.last?.action?.verb, than: .referenceShop)
  }
}

/// Finds the shortest journey with the departure of a failed one.
///
/// The reference shop is the oracle: a shorter journey counts if that shop can do all of it, and if
/// the app departs from it at the end in the same way as before. So a journey needs no author who
/// knows what to expect.
package struct JourneyReducer {
  /// Plays journeys on both shops, and returns what they showed in the same order.
  package typealias Play = ([Scenario]) throws -> [JourneyPair]

  private let playNamed: Play

  package init(play: @escaping Play) { playNamed = play }

  /// Plays journeys under names of their own, since those of one run must differ.
  private func play(_ journeys: [Scenario]) throws -> [JourneyPair] {
    try playNamed(journeys.enumerated().map { $1.changed(id: "journey \($0 + 1)") })
  }

  /// - Parameter mismatch: the first one of the failed case; `nil` if the app's process broke.
  /// - Returns: `nil` if the difference does not show without the observations of the scenario.
  package func reduced(_ scenario: Scenario, _ mismatch: Mismatch?) throws -> ReducedJourney? {
    guard let begun = try firstShown(in: scenario, FailedFact(scenario, mismatch)) else {
      return nil
    }
    let shorter = try withoutParts(begun)
    let simpler = try withoutArguments(shorter)
    guard let pair = try play([simpler.scenario]).first else { return nil }
    return ReducedJourney(
      scenario: simpler.scenario, departure: simpler.departure, pair: pair,
      decisive: try decisiveNames(of: simpler))
  }

  /// A part that a journey may not need.
  private enum Part: Hashable {
    case given(Given.Key)
    case step(Int)
  }

  /// A journey with its departure, still to be shortened.
  private struct Shown {
    var scenario: Scenario
    let departure: Departure
    let circumstances: JourneyPair.Circumstances
    /// The part of the fact that failed; `nil` if any part may differ.
    let part: String?

    /// The step that cannot be done, which is the departure itself.
    private var lastStep: Int? { departure == .undone ? scenario.steps.indices.last : nil }

    var parts: [Part] {
      scenario.given.keys.map(Part.given)
        + scenario.steps.indices.filter { $0 != lastStep }.map(Part.step)
    }

    /// The journey with these parts alone.
    func journey(_ kept: [Part]) -> Scenario {
      let kept = Set(kept)
      let dropped = scenario.given.keys.filter { !kept.contains(.given($0)) }
      let steps = scenario.steps.indices.filter { $0 == lastStep || kept.contains(.step($0)) }
      return scenario.journey(
        steps.map { scenario.steps[$0] }, given: scenario.given.without(dropped))
    }

    func name(of part: Part) -> String? {
      switch part {
      case .given(let key): key.rawValue
      case .step(let index): scenario.steps[index].action?.verb.word
      }
    }

    /// Whether another journey shows the same.
    func isShown(by pair: JourneyPair, _ journey: Scenario) -> Bool {
      guard pair.shows(departure, stepCount: journey.steps.count),
        pair.circumstances(of: departure) == circumstances
      else { return false }
      guard let part, case .fact(let query, .parts) = departure,
        case .fact(_, .parts(let others)) = pair.departure(in: query)
      else { return true }
      return others.contains(part)
    }
  }

  // MARK: Where it shows first

  /// The shortest beginning of the journey that has the departure.
  private func firstShown(in scenario: Scenario, _ failed: FailedFact) throws -> Shown? {
    let beginnings = (1...max(1, scenario.steps.count)).map { count in
      scenario.journey(Array(scenario.steps.prefix(count)), observing: failed.query)
    }
    let pairs = try play(beginnings)
    let departures = zip(beginnings, pairs).map { beginning, pair in
      failed.departure(pair, stepCount: beginning.steps.count)
    }
    let failing = min(failed.stepNumber ?? departures.count, departures.count) - 1
    let shownFirst = departures.firstIndex(where: { $0 != nil })
    guard let index = departures[failing] == nil ? shownFirst : failing,
      let departure = departures[index]
    else { return nil }
    var shown = Shown(
      scenario: beginnings[index], departure: departure,
      circumstances: pairs[index].circumstances(of: departure), part: failed.part)
    guard let first = zip(beginnings, pairs).first(where: { shown.isShown(by: $1, $0) }) else {
      return nil
    }
    shown.scenario = first.0
    return shown
  }

  // MARK: Shorter

  private func withoutParts(_ shown: Shown) throws -> Shown {
    let kept = try DeltaDebugging.shortest(shown.parts) { candidates in
      try show(shown, candidates.map(shown.journey))
    }
    var shorter = shown
    shorter.scenario = shown.journey(kept)
    return shorter
  }

  private func decisiveNames(of shown: Shown) throws -> [String] {
    let without = shown.parts.map { part in shown.journey(shown.parts.filter { $0 != part }) }
    let decisive = zip(shown.parts, try play(without)).filter { $1.isAlike(in: shown.departure) }
    return decisive.compactMap { shown.name(of: $0.0) }.uniqued()
  }

  private func show(_ shown: Shown, _ journeys: [Scenario]) throws -> [Bool] {
    zip(journeys, try play(journeys)).map { shown.isShown(by: $1, $0) }
  }

  // MARK: Simpler

  /// Drops arguments that a step can do without, such as a quantity.
  private func withoutArguments(_ shown: Shown) throws -> Shown {
    var shown = shown
    for index in shown.scenario.steps.indices {
      guard let action = shown.scenario.steps[index].action else { continue }
      let simpler = action.withFewerArguments.map { action -> Scenario in
        var steps = shown.scenario.steps
        steps[index] = steps[index].doing(action).expecting([])
        return shown.scenario.journey(steps)
      }
      let first = try DeltaDebugging.first(of: simpler) { try show(shown, $0) }
      if let first { shown.scenario = first }
    }
    return shown
  }
}

extension Action {
  /// The same action with fewer arguments, the fewest first.
  package var withFewerArguments: [Action] {
    let spare = verb.parameters.filter { !$0.isRequired && self[$0.name] != nil }.map(\.name)
    let without = { (names: [Parameter.Name]) in
      Action(verb, arguments.filter { !names.contains($0.name) })
    }
    return (spare.count > 1 ? [without(spare)] : []) + spare.map { without([$0]) }
  }
}

/// The fact that failed first in a case, if it was one.
struct FailedFact {
  /// `nil` if a step could not be done, or if the process broke.
  let query: FactQuery?
  /// The number of the step, counted from 1; `nil` if any step can have shown it.
  let stepNumber: Int?
  /// The part of a subscription; `nil` for other facts.
  let part: String?
  private let isFault: Bool

  init(_ scenario: Scenario, _ mismatch: Mismatch?) {
    isFault = mismatch == nil
    guard let mismatch else {
      (query, stepNumber, part) = (nil, nil, nil)
      return
    }
    let position = SourcePosition(
      file: mismatch.file, line: mismatch.line, column: mismatch.column)
    let expectations =
      scenario.steps.flatMap(\.expectations) + scenario.invariants.map(\.expectation)
    part = mismatch.partOfSubscription
    query = expectations.first { $0.stands(at: position) }?.query
    stepNumber = mismatch.step
  }

  /// How the two shops differ after a journey; `nil` if they do not in this respect.
  func departure(_ pair: JourneyPair, stepCount: Int) -> Departure? {
    if let query { return pair.departure(in: query) }
    if isFault { return pair.app.fault.map { .fault($0) } }
    return pair.shows(.undone, stepCount: stepCount) ? .undone : nil
  }
}

extension Expectation {
  /// Whether the expectation or one of its parts is written at this position.
  fileprivate func stands(at position: SourcePosition) -> Bool {
    self.position == position || expected.holdsPart(at: position)
  }
}

extension Expected {
  fileprivate func holdsPart(at position: SourcePosition) -> Bool {
    guard case .parts(let parts) = self else { return false }
    return parts.contains { $0.position == position || $0.expected.holdsPart(at: position) }
  }
}

extension Scenario {
  /// Another journey in the same world, whose steps expect nothing.
  fileprivate func journey(
    _ steps: [Step], given: Given? = nil, observing query: FactQuery? = nil
  ) -> Scenario {
    let acting = steps.filter { $0.action != nil }.map { $0.expecting([]) }
    return changed(
      given: given, steps: acting, properties: [], compared: query.map { [$0] }, invariants: [],
      isCast: false)
  }
}
