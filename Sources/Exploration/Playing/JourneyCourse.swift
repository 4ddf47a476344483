import StoreSimulator
import StoreTerms
import Wire

/// How the simulated store goes through a journey, so that the store plays it once.
struct JourneyCourse: Sendable {
  /// The state of the customer's first subscription before each step; `nil` without one.
  private(set) var states: [SubscriptionState?] = []
  /// Whether the app runs after each step.
  private(set) var lives: [JourneyWorld.AppLife] = []
  /// Whether the app can know all that the store knows after each step, once it has looked.
  private(set) var healths: [Bool] = []
  /// Whether nothing is on its way to the app after the last step.
  private(set) var hasFinishedAll = true
  /// The situations of the customer after each step.
  private(set) var situations: [[Situation]] = []
  /// What the store knows after the last step, if the journey waits for a day then.
  private(set) var end: StoreEnd?
  /// The state of the subscription before it came to the one that it is in.
  private var earlierState: SubscriptionState?

  init() {}

  /// - Parameter chance: draws up to two minutes before each action of the app, and as many after
  ///   it; `nil` for none.
  init(_ journey: RandomJourney, slowedBy chance: SplitMix64? = nil) {
    var chance = chance
    var world = JourneyWorld(journey)
    var state = world.world.subscriptionState
    var settling = world
    for action in journey.actions {
      let isOfApp = action.verb.group == .app
      if isOfApp { chance?.pause(&world) }
      settling = world
      _ = world.perform(action)
      if isOfApp { chance?.pause(&world) }
      let next = world.world.subscriptionState
      add(from: state, to: next, in: world)
      state = next
    }
    close(after: journey.actions.last, settling: settling, end: world)
  }

  /// Notes what the store knows after the last step, if that is the day of waiting.
  mutating func close(after last: Action?, settling: JourneyWorld, end: JourneyWorld) {
    if last == JourneyWorld.dayOfWaiting { self.end = StoreEnd(settling: settling, end: end) }
  }

  /// Whether the subscription is in another state after the step than before it.
  func changesState(at index: Int) -> Bool {
    index + 1 < states.count && states[index + 1] != states[index]
  }

  /// Adds a step.
  ///
  /// - Parameters:
  ///   - state: the subscription's before the step.
  ///   - next: the subscription's after the step.
  ///   - world: the store after the step.
  mutating func add(
    from state: SubscriptionState?, to next: SubscriptionState?, in world: JourneyWorld
  ) {
    states.append(state)
    if state != next { earlierState = state }
    situations.append(Situation.all(in: world.world, after: earlierState))
    lives.append(world.life)
    healths.append(world.isHealthy)
    hasFinishedAll = world.hasFinishedAll
  }
}

extension SplitMix64 {
  fileprivate mutating func pause(_ world: inout JourneyWorld) { world.wait(Int64(below(120_000))) }
}
