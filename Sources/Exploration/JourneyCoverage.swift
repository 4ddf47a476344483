import StoreSimulator
import StoreTerms
import Wire

/// The coverage of journeys: verbs in states of a subscription, pairs of verbs, and situations.
package struct JourneyCoverage: Sendable {
  /// A verb in a state of the customer's subscription.
  package struct Cell: Hashable, Comparable, Sendable {
    /// `nil` for a customer who has never subscribed.
    package let state: SubscriptionState?
    package let verb: Verb

    package var stateName: String { state?.rawValue ?? "never subscribed" }

    static let states: [SubscriptionState?] = [nil] + SubscriptionState.allCases.map(Optional.some)

    /// Each verb in each state of a subscription.
    package static func all(of verbs: [Verb]) -> [Cell] {
      states.flatMap { state in verbs.map { Cell(state: state, verb: $0) } }
    }

    package static func < (left: Cell, right: Cell) -> Bool {
      (left.stateName, left.verb.word) < (right.stateName, right.verb.word)
    }
  }

  package struct VerbPair: Hashable, Sendable {
    let first: Verb
    let second: Verb
  }

  package private(set) var cells: [Cell: Int] = [:]
  /// How often the second verb followed the first.
  package private(set) var pairs: [VerbPair: Int] = [:]

  /// The situations that journeys came to in their first steps, with a subscription and with
  /// another product. There are many more of the former, which would leave the latter no turn.
  private(set) var ofSubscriptions: ReachedSituations
  private(set) var ofOthers: ReachedSituations

  /// A longer beginning leaves a journey no time for anything else.
  private static let longestBeginning = 24

  /// - Parameters:
  ///   - mostBeginnings: of situations of a kind; twice as many may be kept for a while.
  ///   - mostSituations: the number of situations of a kind that are counted.
  package init(mostBeginnings: Int = 256, mostSituations: Int = 16_384) {
    ofSubscriptions = ReachedSituations(
      mostBeginnings: mostBeginnings, mostSituations: mostSituations)
    ofOthers = ofSubscriptions
  }

  func count(of verb: Verb, in state: SubscriptionState?) -> Int {
    cells[Cell(state: state, verb: verb), default: 0]
  }

  /// Adds a journey up to its last played step.
  package mutating func add(_ journey: RandomJourney, steps count: Int) {
    let course = journey.course
    addSituations(of: journey, course, steps: min(count, Self.longestBeginning))
    var earlier: Verb?
    for (action, state) in zip(journey.actions, course.states).prefix(count) {
      cells[Cell(state: state, verb: action.verb), default: 0] += 1
      if let earlier {
        pairs[VerbPair(first: earlier, second: action.verb), default: 0] += 1
      }
      earlier = action.verb
    }
  }

  private mutating func addSituations(
    of journey: RandomJourney, _ course: JourneyCourse, steps count: Int
  ) {
    var reached: Set<Situation> = []
    for (index, met) in course.situations.prefix(count).enumerated() {
      for situation in met where reached.insert(situation).inserted {
        if situation.isOfSubscription {
          ofSubscriptions.add(situation, in: journey, after: index + 1)
        } else {
          ofOthers.add(situation, in: journey, after: index + 1)
        }
      }
    }
  }

  /// Beginnings of journeys that came to what few others came to.
  func rarestBeginnings(_ count: Int) -> [RandomJourney] {
    ofSubscriptions.rarestBeginnings(count / 2) + ofOthers.rarestBeginnings(count / 2)
  }

  /// The verbs that no journey had.
  package func missing(of verbs: [Verb]) -> [Verb] {
    let reached = Set(cells.keys.map(\.verb))
    return verbs.filter { !reached.contains($0) }
  }

  /// The pairs of a state and a verb that no journey reached, in the order of their names. The
  /// store may refuse the verb of some of them in every journey.
  package func unreached(of verbs: [Verb]) -> [Cell] { unreached(of: Cell.all(of: verbs)) }

  /// Those of the pairs that no journey reached, in the order of their names.
  package func unreached(of pairs: some Sequence<Cell>) -> [Cell] {
    pairs.filter { cells[$0] == nil }.sorted()
  }

  /// The least reached entries.
  package var rarest: (cell: Cell, count: Int)? {
    cells.min { ($0.value, $0.key) < ($1.value, $1.key) }.map { ($0.key, $0.value) }
  }
}
