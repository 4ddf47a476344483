import StoreSimulator
import StoreTerms
import Wire

/// The steps of a journey so far, with the store as they leave it.
struct SimulatedJourney {
  private(set) var actions: [Action]
  private(set) var world: JourneyWorld
  private(set) var course: JourneyCourse
  /// The state of the subscription now.
  private(set) var state: SubscriptionState?

  /// Plays the possible steps of a journey.
  init(_ journey: RandomJourney) {
    actions = []
    world = JourneyWorld(journey)
    course = JourneyCourse()
    state = world.world.subscriptionState
    for action in journey.actions {
      _ = world.perform(action)
      add(action)
    }
  }

  /// Performs a step if it is possible; otherwise returns `false` and changes nothing.
  mutating func perform(_ action: Action) -> Bool {
    guard world.perform(action) else { return false }
    add(action)
    return true
  }

  private mutating func add(_ action: Action) {
    actions.append(action)
    let next = world.world.subscriptionState
    course.add(from: state, to: next, in: world)
    state = next
  }

  /// Steps after which the app knows only what it has remembered.
  mutating func remember(using verbs: [Verb]) {
    guard [.loseNetwork, .restoreNetwork, .relaunch].allSatisfy(verbs.contains) else { return }
    if world.world.isOnline { add(Action(.loseNetwork), of: verbs) }
    add(Action(.relaunch), of: verbs)
  }

  /// Steps after which the app should know all that the store knows: what disturbs it ends, it is
  /// opened again, and a day passes.
  mutating func settle(using verbs: [Verb]) {
    if !world.world.isOnline { add(Action(.restoreNetwork), of: verbs) }
    if !world.world.isStoreUp { add(Action(.fixStore), of: verbs) }
    add(Action(.relaunch), of: verbs)
    let settling = world
    add(JourneyWorld.dayOfWaiting, of: verbs)
    course.close(after: actions.last, settling: settling, end: world)
  }

  private mutating func add(_ action: Action, of verbs: [Verb]) {
    if verbs.contains(action.verb) { _ = perform(action) }
  }
}

extension World {
  /// The state of the customer's first subscription; `nil` without one.
  var subscriptionState: SubscriptionState? {
    guard let subscription = account.subscriptions.first else { return nil }
    return statuses(in: subscription.groupID).first?.state
  }
}

extension JourneyWorld {
  static let dayOfWaiting = Action(
    .wait, [.init(.time, .value(.period(Period(1, .day)), of: PeriodKind()))])
}
