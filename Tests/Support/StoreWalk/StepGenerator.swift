import Exploration
import StoreSimulator
import StoreTerms
import Wire

/// Chooses the next step of a journey, mostly among what is possible.
struct StepGenerator {
  var actions: ActionGenerator
  /// How often each verb was drawn.
  var counts: [Verb: Int] = [:]

  init(_ chance: SplitMix64) { actions = ActionGenerator(chance) }

  var chance: SplitMix64 {
    get { actions.chance }
    _modify { yield &actions.chance }
  }

  /// A step that the world probably permits.
  mutating func step(in world: World) -> WalkStep {
    if !world.device.isAppRunning, chance.once(in: 2) { return .launch }
    if world.device.isAppSuspended, chance.once(in: 3) { return .awaken }
    // An order of magnitude more of what customers do every day than of what happens once a year.
    switch chance.below(20) {
    case 0..<5 where canBuy(in: world): return .purchase(order(in: world))
    case 5..<10: return .wait(wait(in: world))
    case 10..<12 where runsApp(in: world): return .finish(choice(in: world))
    case 12 where runsApp(in: world): return appStep(in: world)
    case 13 where world.device.isAppRunning: return leaving()
    case 14 where world.device.isOnline && chance.once(in: 4):
      return .buyOnAnotherDevice(product(in: world))
    default: return action(in: world).map(WalkStep.action) ?? .wait(wait(in: world))
    }
  }

  /// Mostly one of the customer's latest purchases, of which more is possible.
  mutating func product(in world: World) -> ProductID {
    actions.product(in: world) ?? "walk.nothing"
  }

  private mutating func leaving() -> WalkStep {
    switch chance.below(4) {
    case 0: .reinstall
    case 1: .suspend
    default: .quit
    }
  }

  private func runsApp(in world: World) -> Bool {
    world.device.isAppRunning && !world.device.isAppSuspended
  }

  private func canBuy(in world: World) -> Bool {
    runsApp(in: world) && world.device.permitsPurchases && world.isAppStoreReachable
  }

  private mutating func appStep(in world: World) -> WalkStep {
    guard world.isAppStoreReachable, !chance.once(in: 5) else { return .call(call()) }
    switch chance.below(4) {
    case 0: return .sync(answer())
    case 1: return .requestRefund(answer())
    default: return .redeem(actions.code(in: world))
    }
  }

  private mutating func call() -> StoreCall {
    chance.one(of: [.loadProducts, .subscriptionStatus, .appTransaction]) ?? .loadProducts
  }

  private mutating func choice(in world: World) -> WalkStep.Choice {
    let choices: [WalkStep.Choice] = [.all, .all, .oldest, .latest]
    return world.unfinished().isEmpty ? .unknown : chance.one(of: choices) ?? .all
  }

  /// From minutes to years, over month ends and leap days, and to what is due next.
  private mutating func wait(in world: World) -> WalkStep.Wait {
    let isDue = world.nextDue != nil
    switch chance.below(12) {
    case 0: return .minutes(1 + chance.below(600))
    case 1: return .hours(1 + chance.below(72))
    case 2, 3: return .period(Period(1 + chance.below(40), .day))
    case 4: return .period(Period(1 + chance.below(5), .week))
    case 5: return .period(Period(1 + chance.below(14), .month))
    case 6 where chance.once(in: 4): return .period(Period(1 + chance.below(4), .year))
    case 7 where isDue: return .almostDue
    default: return isDue ? .due : .hours(1 + chance.below(2000))
    }
  }
}
