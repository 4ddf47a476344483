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

  init() {}

  init(_ journey: RandomJourney) {
    var world = JourneyWorld(journey)
    for action in journey.actions {
      let state = world.world.subscriptionState
      _ = world.perform(action)
      add(from: state, to: world)
    }
  }

  /// Whether the subscription is in another state after the step than before it.
  func changesState(at index: Int) -> Bool {
    index + 1 < states.count && states[index + 1] != states[index]
  }

  /// Adds a step.
  ///
  /// - Parameters:
  ///   - state: the subscription's before the step.
  ///   - world: the store after the step.
  mutating func add(from state: SubscriptionState?, to world: JourneyWorld) {
    states.append(state)
    lives.append(world.life)
    healths.append(world.isHealthy)
  }
}
