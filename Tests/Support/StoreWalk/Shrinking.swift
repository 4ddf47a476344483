import Reduction
import StoreSimulator
import Wire

extension Journey {
  /// A journey of fewer and simpler steps for which `fails` still says yes.
  ///
  /// - Precondition: this one fails.
  package func shortest(_ fails: (Journey) -> Bool) -> Journey {
    var short = self
    var size = Int.max
    while short.steps.count < size {
      size = short.steps.count
      short.steps = DeltaDebugging.shortest(short.steps) { candidates in
        candidates.map { fails(short.taking($0)) }
      }
      short.simplifySteps(fails)
    }
    return short
  }

  private mutating func simplifySteps(_ fails: (Journey) -> Bool) {
    for index in steps.indices {
      while let simpler = steps[index].simpler.first(where: { fails(replacing(index, $0)) }) {
        steps[index] = simpler
      }
    }
  }

  private func taking(_ steps: [WalkStep]) -> Journey {
    var other = self
    other.steps = steps
    return other
  }

  private func replacing(_ index: Int, _ step: WalkStep) -> Journey {
    var other = self
    other.steps[index] = step
    return other
  }
}

extension WalkStep {
  /// Steps that are easier to read and may do as well, the easiest first. None leads back here.
  fileprivate var simpler: [WalkStep] {
    switch self {
    case .purchase(let order):
      let plain = Order(order.productID)
      let simple = Order(order.productID, customer: order.customer, asksToBuy: order.asksToBuy)
      let offered = Order(order.productID, offer: order.offer)
      return [plain, offered, simple].filter { $0 != order && order != plain }.map(
        WalkStep.purchase)
    case .wait(let wait): return wait.simpler.map(WalkStep.wait)
    case .finish(let choice): return choice == .all ? [] : [.finish(.all)]
    case .action(let action):
      return action.verb.parameters.filter { !$0.isRequired && action[$0.name] != nil }.map {
        spare in
        .action(Action(action.verb, action.arguments.filter { $0.name != spare.name }))
      }
    case .sync(.cancels): return [.sync(.confirms)]
    case .requestRefund(.cancels): return [.requestRefund(.confirms)]
    case .buyOnAnotherDevice, .redeem, .sync, .requestRefund, .call, .launch, .quit, .suspend,
      .awaken, .reinstall:
      return []
    }
  }
}

extension WalkStep.Wait {
  fileprivate var simpler: [WalkStep.Wait] {
    switch self {
    case .almostDue: [.due]
    case .due: []
    case .minutes: [.due, .hours(1)]
    case .hours(let count): [.due] + (count > 1 ? [.hours(1), .hours(count / 2)] : [])
    case .period(let period):
      [.due]
        + (period.count > 1
          ? [.period(Period(1, period.unit)), .period(Period(period.count / 2, period.unit))] : [])
    }
  }
}
