import Wire

/// What journeys have reached: verbs in states of a subscription, and pairs of verbs.
package struct JourneyCoverage: Sendable {
  /// A verb in a state of the customer's subscription.
  package struct Cell: Hashable, Comparable, Sendable {
    package let state: String
    package let verb: String

    package static func < (left: Cell, right: Cell) -> Bool {
      (left.state, left.verb) < (right.state, right.verb)
    }
  }

  package private(set) var cells: [Cell: Int] = [:]
  /// How often the second verb followed the first.
  package private(set) var pairs: [Cell: Int] = [:]

  package init() {}

  func count(of verb: Verb, in state: String) -> Int {
    cells[Cell(state: state, verb: verb.rawValue), default: 0]
  }

  /// Adds a journey up to its last played step.
  package mutating func add(_ journey: RandomJourney, steps count: Int) {
    var world = JourneyWorld(journey)
    var earlier: Verb?
    for action in journey.actions.prefix(count) {
      cells[Cell(state: world.world.stateName, verb: action.verb.rawValue), default: 0] += 1
      if let earlier {
        pairs[Cell(state: earlier.rawValue, verb: action.verb.rawValue), default: 0] += 1
      }
      earlier = action.verb
      _ = world.take(action)
    }
  }

  /// The verbs that no journey had.
  package func missing(of verbs: [Verb]) -> [Verb] {
    let reached = Set(cells.keys.map(\.verb))
    return verbs.filter { !reached.contains($0.rawValue) }
  }

  /// What was reached least often.
  package var rarest: (cell: Cell, count: Int)? {
    cells.min { ($0.value, $0.key) < ($1.value, $1.key) }.map { ($0.key, $0.value) }
  }
}
