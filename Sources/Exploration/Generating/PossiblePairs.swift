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
  /// The pairs that journeys reach until many in a row have reached none for the first time, and
  /// those that the store permits when it is asked for the others.
  ///
  /// No adapter plays. The journeys are the first ones that an exploration plays.
  ///
  /// - Parameters:
  ///   - patience: the number of journeys in a row, and twice the number of times that the store is
  ///     asked for a pair.
  ///   - mostJourneys: the number of journeys on whose way the store is asked.
  package func possiblePairs(
    patience: Int = 8192, askingIn mostJourneys: Int = 512
  ) -> PossiblePairs {
    let reached = reachedPairs(patience: patience)
    let others = JourneyCoverage.Cell.all(of: table.verbs).filter { reached[$0] == nil }
    let asking = asking(for: others, times: patience / 2, in: mostJourneys)
    return PossiblePairs(
      journeys: reached.merging(asking.permitted) { first, _ in first }, refusals: asking.refusals)
  }

  private func reachedPairs(patience: Int) -> [JourneyCoverage.Cell: RandomJourney] {
    let batch = 64
    let all = JourneyCoverage.Cell.all(of: table.verbs).count
    var reached: [JourneyCoverage.Cell: RandomJourney] = [:]
    var coverage = JourneyCoverage()
    var (first, latest) = (0, 0)
    while first - latest < patience, reached.count < all {
      let known = reached.count
      let generator = guided(by: coverage)
      for index in first..<first + batch {
        let journey = generator.journey(index)
        coverage.add(journey, steps: journey.actions.count)
        for (index, cell) in journey.cells.enumerated()
        where reached[cell].map({ $0.actions.count > index + 1 }) ?? true {
          reached[cell] = journey.beginning(of: index + 1)
        }
      }
      first += batch
      if reached.count > known { latest = first }
    }
    return reached
  }

  /// Asks the store for the pairs wherever journeys come to their state.
  private func asking(
    for cells: [JourneyCoverage.Cell], times: Int, in mostJourneys: Int
  ) -> StoreAsking {
    var asking = StoreAsking(cells, after: table.verbs, times: times)
    var draft = draft(ActionGenerator(SplitMix64(seed: 0)))
    for index in 0..<mostJourneys where !asking.isDone {
      let journey = journey(index)
      var simulated = SimulatedJourney(journey.beginning(of: 0))
      for action in journey.actions {
        asking.ask(simulated, journey, &draft)
        _ = simulated.perform(action)
      }
    }
    return asking
  }
}

extension RandomJourney {
  /// The pair of each step.
  fileprivate var cells: [JourneyCoverage.Cell] {
    zip(actions, course.states).map { JourneyCoverage.Cell(state: $1, verb: $0.verb) }
  }
}

/// What the store says of pairs that no journey reached.
private struct StoreAsking {
  typealias Cell = JourneyCoverage.Cell

  /// A journey that ends with each pair.
  private(set) var permitted: [Cell: RandomJourney] = [:]
  /// The verbs that are still asked for.
  private var open: [SubscriptionState?: [Verb]]
  /// The verbs that may have to come first.
  private let verbs: [Verb]
  /// How often the store gave a reason.
  private var reasons: [Cell: [String: Int]] = [:]
  /// After this many answers the most frequent one counts.
  private let mostAnswers: Int

  init(_ cells: [Cell], after verbs: [Verb], times mostAnswers: Int) {
    self.verbs = verbs
    self.mostAnswers = mostAnswers
    open = Dictionary(grouping: cells, by: \.state).mapValues { $0.map(\.verb) }
  }

  var isDone: Bool { open.values.allSatisfy(\.isEmpty) }

  /// Asks for each pair of the present state, at once and after any other verb.
  mutating func ask(
    _ simulated: SimulatedJourney, _ journey: RandomJourney, _ draft: inout JourneyDraft
  ) {
    let state = simulated.state
    for verb in open[state] ?? [] {
      let cell = Cell(state: state, verb: verb)
      if attempt(cell, in: simulated, journey, &draft) { continue }
      for first in verbs {
        var later = simulated
        guard let action = draft.action(first, in: simulated.world.world, journey.shop),
          later.perform(action), later.state == state
        else { continue }
        if attempt(cell, in: later, journey, &draft) { break }
      }
      if reasons[cell]?.values.reduce(0, +) ?? 0 >= mostAnswers { close(cell) }
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
    permitted[cell] = journey.with(trial.actions)
    close(cell)
    return true
  }

  private mutating func close(_ cell: Cell) { open[cell.state]?.removeAll { $0 == cell.verb } }

  private static let nothing = "no product, plan, code or offer fits it"

  var refusals: [(cell: Cell, reason: String)] {
    reasons.filter { permitted[$0.key] == nil }.sorted { $0.key < $1.key }.compactMap { entry in
      entry.value.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { (entry.key, $0.key) }
    }
  }
}

extension RandomJourney {
  fileprivate func with(_ actions: [Action]) -> RandomJourney {
    var journey = beginning(of: 0)
    journey.actions = actions
    return journey
  }
}
