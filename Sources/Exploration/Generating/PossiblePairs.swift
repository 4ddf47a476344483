import StoreSimulator
import StoreTerms
import Wire

/// The pairs of a subscription's state and a verb that the store permits, and why it refuses others.
package struct PossiblePairs: Sendable {
  package typealias Cell = JourneyCoverage.Cell

  package let cells: Set<Cell>
  /// What the store said most often when it was asked for another pair, in the order of their names.
  package let refusals: [(cell: Cell, reason: String)]
}

extension JourneyGenerator {
  /// The pairs that journeys reach until many in a row have reached none for the first time, and
  /// those that the store permits when it is asked for the others.
  ///
  /// No adapter plays. The journeys are the first ones that an exploration plays.
  ///
  /// - Parameter patience: the number of journeys in a row.
  package func possiblePairs(patience: Int = 8192) -> PossiblePairs {
    let reached = reachedCells(patience: patience)
    let others = JourneyCoverage.Cell.all(of: table.verbs).filter { !reached.contains($0) }
    let asking = asking(for: others)
    return PossiblePairs(
      cells: reached.union(asking.permitted), refusals: asking.refusals)
  }

  private func reachedCells(patience: Int) -> Set<JourneyCoverage.Cell> {
    let batch = 64
    var coverage = JourneyCoverage()
    var (first, latest) = (0, 0)
    while first - latest < patience, !coverage.unreached(of: table.verbs).isEmpty {
      let known = coverage.cells.count
      let generator = guided(by: coverage)
      for index in first..<first + batch {
        let journey = generator.journey(index)
        coverage.add(journey, steps: journey.actions.count)
      }
      first += batch
      if coverage.cells.count > known { latest = first }
    }
    return Set(coverage.cells.keys)
  }

  /// Asks the store for the pairs wherever journeys come to their state.
  private func asking(for cells: [JourneyCoverage.Cell]) -> StoreAsking {
    var asking = StoreAsking(cells)
    var draft = draft(ActionGenerator(SplitMix64(seed: 0)))
    for index in 0..<Self.askingJourneys where !asking.isDone {
      let journey = journey(index)
      var world = JourneyWorld(journey)
      for action in journey.actions {
        asking.ask(world, journey.shop, &draft)
        _ = world.perform(action)
      }
    }
    return asking
  }

  private static let askingJourneys = 512
}

/// What the store says of pairs that no journey reached.
private struct StoreAsking {
  typealias Cell = JourneyCoverage.Cell

  private(set) var permitted: Set<Cell> = []
  /// The verbs that are still asked for.
  private var open: [SubscriptionState?: [Verb]]
  /// How often the store gave a reason.
  private var reasons: [Cell: [String: Int]] = [:]
  /// After this many answers the most frequent one counts.
  private static let mostAnswers = 32

  init(_ cells: [Cell]) {
    open = Dictionary(grouping: cells, by: \.state).mapValues { $0.map(\.verb) }
  }

  var isDone: Bool { open.values.allSatisfy(\.isEmpty) }

  /// Asks for each pair of the present state.
  mutating func ask(_ world: JourneyWorld, _ shop: Shop, _ draft: inout JourneyDraft) {
    let state = world.world.subscriptionState
    for verb in open[state] ?? [] {
      let cell = Cell(state: state, verb: verb)
      guard let action = draft.action(verb, in: world.world, shop) else {
        add(Self.nothing, to: cell)
        continue
      }
      var trial = world
      if trial.perform(action) {
        permitted.insert(cell)
        close(cell)
      } else if let refusal = trial.refusal {
        add(refusal.description, to: cell)
      }
    }
  }

  private mutating func add(_ reason: String, to cell: Cell) {
    reasons[cell, default: [:]][reason, default: 0] += 1
    let count = reasons[cell]?.values.reduce(0, +) ?? 0
    if count == Self.mostAnswers { close(cell) }
  }

  private mutating func close(_ cell: Cell) { open[cell.state]?.removeAll { $0 == cell.verb } }

  private static let nothing = "no product, plan, code or offer fits it"

  var refusals: [(cell: Cell, reason: String)] {
    reasons.filter { !permitted.contains($0.key) }.sorted { $0.key < $1.key }.compactMap { entry in
      entry.value.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { (entry.key, $0.key) }
    }
  }
}
