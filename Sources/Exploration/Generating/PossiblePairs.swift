import StoreSimulator
import StoreTerms
import Wire

/// The pairs of a subscription's state and a verb that the store permits, and why it refuses
/// others.
package struct PossiblePairs: Sendable {
  package typealias Cell = JourneyCoverage.Cell

  /// The shortest known journey that ends with each pair.
  let journeys: [Cell: RandomJourney]
  /// What the store said most often when it was asked for another pair, in the order of their
  /// names.
  package let refusals: [(cell: Cell, reason: String)]

  package var cells: Set<Cell> { Set(journeys.keys) }
}

extension JourneyGenerator {
  /// The pairs that journeys reach, and those that the store permits when it is asked for the
  /// others on their way, until many journeys in a row have shown none for the first time.
  ///
  /// No adapter plays. The journeys are the first ones that an exploration plays.
  ///
  /// - Parameter patience: the number of journeys in a row.
  package func possiblePairs(patience: Int = 2048) -> PossiblePairs {
    let batch = 64
    var search = PairSearch(table.verbs)
    var draft = draft(ActionGenerator(SplitMix64(seed: 0)))
    var coverage = JourneyCoverage()
    var (first, latest) = (0, 0)
    while first - latest < patience, !search.isDone {
      let known = search.journeys.count
      let generator = guided(by: coverage)
      for index in first..<first + batch {
        let journey = generator.journey(index)
        coverage.add(journey, steps: journey.actions.count)
        search.follow(journey, &draft)
      }
      first += batch
      if search.journeys.count > known { latest = first }
    }
    return PossiblePairs(journeys: search.journeys, refusals: search.refusals)
  }
}

/// What journeys and the store say of the pairs, so far.
private struct PairSearch {
  typealias Cell = JourneyCoverage.Cell

  /// The shortest journey that ends with each pair.
  private(set) var journeys: [Cell: RandomJourney] = [:]
  /// The pairs that are still asked for.
  private var open: [SubscriptionState?: [Verb]]
  private let verbs: [Verb]
  /// How often the store gave a reason.
  private var reasons: [Cell: [String: Int]] = [:]

  init(_ verbs: [Verb]) {
    self.verbs = verbs
    open = Dictionary(grouping: Cell.all(of: verbs), by: \.state).mapValues { $0.map(\.verb) }
  }

  var isDone: Bool { open.values.allSatisfy(\.isEmpty) }

  /// Notes the pairs of a journey, and asks the store for others after each step.
  mutating func follow(_ journey: RandomJourney, _ draft: inout JourneyDraft) {
    for (index, cell) in journey.cells.enumerated() {
      note(cell, in: journey, journey.actions.prefix(index + 1))
    }
    if journey.course.states.allSatisfy({ open[$0]?.isEmpty ?? true }) { return }
    var simulated = SimulatedJourney(journey.beginning(of: 0))
    for action in journey.actions {
      ask(simulated, journey, &draft)
      _ = simulated.perform(action)
    }
  }

  private mutating func note(
    _ cell: Cell, in journey: RandomJourney, _ actions: some Collection<Action>
  ) {
    if let known = journeys[cell], known.actions.count <= actions.count { return }
    journeys[cell] = journey.with(Array(actions))
    open[cell.state]?.removeAll { $0 == cell.verb }
  }

  /// Asks for each open pair of the present state, at once and after another step.
  private mutating func ask(
    _ simulated: SimulatedJourney, _ journey: RandomJourney, _ draft: inout JourneyDraft
  ) {
    let state = simulated.state
    for verb in open[state] ?? [] {
      let cell = Cell(state: state, verb: verb)
      if attempt(cell, in: simulated, journey, &draft) { continue }
      var later = simulated
      if let first = draft.generator.chance.one(of: verbs),
        let action = draft.action(first, in: simulated.world.world, journey.shop),
        later.perform(action), later.state == state
      {
        _ = attempt(cell, in: later, journey, &draft)
      }
    }
  }

  /// - Returns: whether the store permits the pair.
  private mutating func attempt(
    _ cell: Cell, in simulated: SimulatedJourney, _ journey: RandomJourney,
    _ draft: inout JourneyDraft
  ) -> Bool {
    guard let action = draft.action(cell.verb, in: simulated.world.world, journey.shop) else {
      reasons[cell, default: [:]][Self.nothing, default: 0] += 1
      return false
    }
    var trial = simulated
    guard trial.perform(action) else {
      if let refusal = trial.world.refusal {
        reasons[cell, default: [:]][refusal.description, default: 0] += 1
      }
      return false
    }
    note(cell, in: journey, trial.actions)
    return true
  }

  private static let nothing = "no product, plan, code or offer fits it"

  var refusals: [(cell: Cell, reason: String)] {
    reasons.filter { journeys[$0.key] == nil }.sorted { $0.key < $1.key }.compactMap { entry in
      entry.value.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { (entry.key, $0.key) }
    }
  }
}

extension RandomJourney {
  /// The pair of each step.
  fileprivate var cells: [JourneyCoverage.Cell] {
    zip(actions, course.states).map { JourneyCoverage.Cell(state: $1, verb: $0.verb) }
  }

  fileprivate func with(_ actions: [Action]) -> RandomJourney {
    var journey = beginning(of: 0)
    journey.actions = actions
    return journey
  }
}
