import StoreSimulator
import Wire

/// One step of a journey.
package enum WalkStep: Hashable, Sendable {
  /// What happens outside the app, in the words of scenarios.
  case action(Action)
  /// The customer buys on another device, for which scenarios have no word.
  case buyOnAnotherDevice(ProductID)
  case purchase(Order)
  case finish(Choice)
  case redeem(String)
  /// The app asks the customer to sign in.
  case sync(Order.Answer)
  /// The app shows the refund sheet for the latest purchase.
  case requestRefund(Order.Answer)
  /// The app asks for something, and does nothing with the answer.
  case call(StoreCall)
  case launch
  case quit
  case suspend
  case awaken
  case reinstall
  case wait(Wait)

  /// Which transaction the app finishes. Identified by its position, because a shorter
  /// journey has other ids.
  package enum Choice: String, Hashable, Sendable {
    case oldest
    case latest
    case all
    case unknown
  }

  package enum Wait: Hashable, Sendable {
    case minutes(Int)
    case hours(Int)
    case period(Period)
    /// Until something happens by itself.
    case due
    /// Until a second before that.
    case almostDue
  }
}

extension WalkStep {
  /// The action of the verb, with values of its first parameters.
  package static func act(_ verb: Verb, _ values: Action.Value...) -> WalkStep {
    .action(Action(verb, zip(verb.parameters, values).map { .init($0.name, $1) }))
  }
}

/// What became of a step.
package enum WalkOutcome: Hashable, Sendable {
  case done
  case refused(String)
}

extension World {
  /// Does the step, if it is possible as things stand.
  package mutating func play(_ step: WalkStep) -> WalkOutcome {
    switch step {
    case .action(let action):
      if let act = action.storeAction {
        perform(act)
      } else {
        .refused("the store does no such thing")
      }
    case .buyOnAnotherDevice(let id): perform(.buyOnAnotherDevice(id))
    case .purchase(let order):
      inApp { world in
        world.refusal { (world) throws(PurchaseFailure) in _ = try world.purchase(order) }
      }
    case .finish(let choice): inApp { $0.finish(choice) }
    case .redeem(let code): inApp { $0.enter(code) }
    case .sync(let answer):
      inApp { world in
        world.refusal { (world) throws(CallFailure) in try world.sync(customer: answer) }
      }
    case .requestRefund(let answer): inApp { $0.askForRefund(answer) }
    case .call(let call):
      inApp { world in world.refusal { (world) throws(CallFailure) in try world.ask(call) } }
    case .launch:
      if device.isAppRunning { .refused("the app runs already") } else { done(launch()) }
    case .quit:
      // Also from the background.
      if device.isAppRunning { done(quit()) } else { .refused("the app does not run") }
    case .suspend: done(suspend())
    case .awaken: done(awaken())
    case .reinstall: done(reinstall())
    case .wait(let wait): pass(wait)
    }
  }

  private mutating func perform(_ action: StoreAction) -> WalkOutcome {
    refusal { (world) throws(ActionRefusal) in _ = try world.apply(action) }
  }

  private func done<Result>(_ result: Result) -> WalkOutcome { .done }

  private mutating func refusal<Failure: Error>(
    _ body: (inout World) throws(Failure) -> Void
  ) -> WalkOutcome {
    do throws(Failure) {
      try body(&self)
      return .done
    } catch {
      return .refused("\(error)")
    }
  }

  private mutating func inApp(_ body: (inout World) -> WalkOutcome) -> WalkOutcome {
    guard device.isAppRunning else { return .refused("the app does not run") }
    return device.isAppSuspended ? .refused("the app is in the background") : body(&self)
  }

  private mutating func enter(_ code: String) -> WalkOutcome {
    switch redeem(code: code).outcome {
    case .redeemed: .done
    case .refused(let why): .refused("\(why)")
    case .failed(let why): .refused("\(why)")
    }
  }

  private mutating func askForRefund(_ answer: Order.Answer) -> WalkOutcome {
    guard let last = account.ledger.last else { return .refused("nothing was bought") }
    return refusal { (world) throws(RefundRequestFailure) in
      _ = try world.requestRefund(of: last.id, customer: answer)
    }
  }

  private mutating func ask(_ call: StoreCall) throws(CallFailure) {
    switch call {
    case .loadProducts: _ = try products(for: catalog.products.map(\.id))
    case .subscriptionStatus:
      for group in catalog.groups { _ = try subscriptionStatus(in: group.id) }
    case .purchase, .verification, .sync, .appTransaction, .manageSubscriptions, .refundRequest,
      .offerCodeRedemption:
      try begin(call)
    }
  }

  private mutating func finish(_ choice: WalkStep.Choice) -> WalkOutcome {
    let unfinished = unfinished().map(\.id)
    let ids: [UInt64] =
      switch choice {
      case .oldest: Array(unfinished.prefix(1))
      case .latest: Array(unfinished.suffix(1))
      case .all: unfinished
      case .unknown: [77]
      }
    for id in ids { finish(id) }
    return ids.isEmpty ? .refused("nothing is unfinished") : .done
  }

  private mutating func pass(_ wait: WalkStep.Wait) -> WalkOutcome {
    guard let end = end(of: wait) else { return .refused("nothing is due") }
    return done(advance(to: end))
  }

  /// When the wait is over; `nil` if there is nothing to wait for.
  func end(of wait: WalkStep.Wait) -> StoreTime? {
    switch wait {
    case .minutes(let count): StoreTime(milliseconds: now.milliseconds + Int64(count) * 60_000)
    case .hours(let count): now.adding(hours: Int64(count))
    case .period(let period): now.adding(period)
    case .due: nextDue
    case .almostDue: nextDue.map { max(now, StoreTime(milliseconds: $0.milliseconds - 1000)) }
    }
  }
}
