import StoreSimulator
import Wire

extension Journey {
  /// A journey of fewer and simpler steps for which `fails` still says yes.
  ///
  /// Source: https://www.debuggingbook.org/html/DeltaDebugger.html
  /// - Precondition: this one fails.
  package func shortest(_ fails: (Journey) -> Bool) -> Journey {
    var short = self
    var size = Int.max
    while short.steps.count < size {
      size = short.steps.count
      short.dropSteps(fails)
      short.dropPairs(fails)
      short.simplifySteps(fails)
    }
    return short
  }

  /// Leaves out half of the steps, then quarters, and so on down to single ones.
  private mutating func dropSteps(_ fails: (Journey) -> Bool) {
    var length = max(1, steps.count / 2)
    while true {
      var index = 0
      while index < steps.count {
        var shorter = self
        shorter.steps.removeSubrange(index..<min(index + length, steps.count))
        if fails(shorter) { self = shorter } else { index += length }
      }
      if length == 1 { return }
      length /= 2
    }
  }

  /// Leaves out two steps that only make sense together, such as a request and its approval.
  private mutating func dropPairs(_ fails: (Journey) -> Bool) {
    var first = 0
    while first < steps.count {
      let second = steps.indices.dropFirst(first + 1).first { fails(without([first, $0])) }
      if let second { self = without([first, second]) } else { first += 1 }
    }
  }

  private mutating func simplifySteps(_ fails: (Journey) -> Bool) {
    for index in steps.indices {
      while let simpler = steps[index].simpler.first(where: { fails(replacing(index, $0)) }) {
        steps[index] = simpler
      }
    }
  }

  private func without(_ dropped: [Int]) -> Journey {
    var other = self
    for index in dropped.sorted(by: >) { other.steps.remove(at: index) }
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
