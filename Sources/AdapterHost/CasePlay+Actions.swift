import AppStore
import StoreKit
import VirtualRuntime
import Wire

/// Why a step cannot be done.
///
/// Outside of `CasePlay`, because the compiler of Swift 6.3 cannot optimise typed errors that are
/// nested in a generic type.
enum Impossible: Error {
  /// The adapter's type does not provide it.
  case unsupported(Capability)
  /// The world does not permit it as things stand.
  case refused(String)
  /// The app's call never ends.
  case hangs(String)
}

extension CasePlay {
  /// Does what a step says, and looks whether the simulated store is still sound.
  func perform(_ action: Action) -> Reply {
    let reply = reply(to: action)
    return contradiction().map(Reply.failed) ?? reply
  }

  private func reply(to action: Action) -> Reply {
    do throws(Impossible) {
      try carryOut(action)
      VirtualRuntime.settle()
      return .done
    } catch {
      switch error {
      case .unsupported(let capability): return .unsupported(why: capability.rawValue)
      case .refused(let message):
        return .failed(.init(error: "refused", isDefinite: true, message: message))
      case .hangs(let message):
        return .failed(.init(error: "hangs", isDefinite: false, message: message))
      }
    }
  }

  private func carryOut(_ action: Action) throws(Impossible) {
    switch action.verb {
    case .launch: try start(afterQuitting: false)
    case .relaunch: try start(afterQuitting: true)
    case .quit: quit()
    case .reinstall:
      quit()
      device.reinstall()
      try start(afterQuitting: false)
    case .buy, .upgrade, .downgrade: try buy(action)
    case .restorePurchases:
      try inApp("restore purchases") { (adapter) in try await adapter.restorePurchases() }
    case .redeemCode: try redeem(action)
    case .use: try use(action)
    case .wait: try wait(action)
    case .waitUntil: try waitUntil(action)
    case .enableAskToBuy, .disableAskToBuy, .approve, .decline, .cancelSubscription,
      .resumeSubscription, .refund, .breakBilling, .mendBilling, .loseNetwork, .regainNetwork:
      try apply(action)
    case .gracePeriod: try chooseGracePeriod(action)
    }
  }

  private func start(afterQuitting: Bool) throws(Impossible) {
    if afterQuitting {
      quit()
    } else if adapter != nil {
      throw .refused("the app runs already; quit it first, or relaunch it")
    }
    if let problem = launch() { throw .hangs(problem) }
  }

  /// Has the running app do something.
  private func inApp(
    _ name: String, _ body: @escaping @MainActor @Sendable (Adapter) async throws -> Void
  ) throws(Impossible) {
    let adapter = try runningAdapter()
    if let problem = call(name, { try await body(adapter) }) { throw .hangs(problem) }
  }

  private func runningAdapter() throws(Impossible) -> Adapter {
    guard let adapter else { throw .refused("the app does not run; launch it first") }
    return adapter
  }

  private func buy(_ action: Action) throws(Impossible) {
    // A purchase that cannot begin leaves the outcome of the one before.
    _ = try runningAdapter()
    let productID = action.text(action.verb == .buy ? .product : .to) ?? ""
    let order = Order(productID: productID, quantity: action.integer(.quantity) ?? 1)
    device.setAnswer(action.isSet(.cancel) ? .cancels : .confirms)
    outcome = .inProgress
    try inApp(action.verb.rawValue) { [self] adapter in
      outcome = try await adapter.buy(order)
    }
    if let thrown = failure { outcome = .failed(thrown) }
    failure = outcome.reason
  }

  private func redeem(_ action: Action) throws(Impossible) {
    guard try runningAdapter() is any CodeRedeeming else { throw .unsupported(.codes) }
    device.setCode(action.text(.code) ?? "")
    try inApp("redeem code") { adapter in
      try await (adapter as? any CodeRedeeming)?.redeemCode()
    }
  }

  private func use(_ action: Action) throws(Impossible) {
    guard try runningAdapter() is any BalanceKeeping else { throw .unsupported(.balance) }
    let productID = action.text(.product) ?? ""
    try inApp("use") { adapter in
      try await (adapter as? any BalanceKeeping)?.use(productID)
    }
  }

  private func wait(_ action: Action) throws(Impossible) {
    let text = action.text(.time) ?? ""
    guard let period = WaitingTime(text) else {
      throw .refused("'\(text)' is not a length of time")
    }
    try pass(to: period.end(from: device.world.now))
  }

  private func waitUntil(_ action: Action) throws(Impossible) {
    let text = action.text(.until) ?? ""
    let world = device.world
    let target: StoreTime?
    switch text {
    case "renewal": target = world.nextRenewalDate
    case "expiry": target = world.nextExpirationDate
    case "end of grace": target = world.nextGraceEnd
    default: target = StoreTime(iso8601: text)
    }
    guard let target else { throw .refused("there is no \(text) to wait for") }
    guard target >= world.now else { throw .refused("\(text) is in the past: it is \(world.now)") }
    try pass(to: target)
  }

  private func pass(to target: StoreTime) throws(Impossible) {
    guard target.isOnTheClock else { throw .refused("\(target) is after \(StoreTime.clockEnd)") }
    advance(to: target)
  }

  private func apply(_ action: Action) throws(Impossible) {
    guard let act = Act(action) else {
      preconditionFailure("'\(action.verb.rawValue)' is no act of the world")
    }
    try apply(act)
  }

  private func chooseGracePeriod(_ action: Action) throws(Impossible) {
    let text = action.text(.length) ?? ""
    let known = GracePeriod.allCases.first { "\($0.days) days" == text }
    guard known != nil || text == "off" else { throw .refused("'\(text)' is no grace period") }
    try apply(.setGracePeriod(known))
  }

  private func apply(_ act: Act) throws(Impossible) {
    do throws(ActRefusal) {
      try device.apply(act)
    } catch {
      throw .refused("\(error)")
    }
  }
}

extension Act {
  /// The act that a verb of the world stands for; `nil` for other verbs.
  fileprivate init?(_ action: Action) {
    let product = ProductID(action.text(.product) ?? "")
    switch action.verb {
    case .enableAskToBuy: self = .enableAskToBuy
    case .disableAskToBuy: self = .disableAskToBuy
    case .approve: self = .approve(product)
    case .decline: self = .decline(product)
    case .cancelSubscription: self = .cancelSubscription(product)
    case .resumeSubscription: self = .resumeSubscription(product)
    case .refund: self = .refund(product)
    case .breakBilling: self = .breakBilling
    case .mendBilling: self = .mendBilling
    case .loseNetwork: self = .loseNetwork
    case .regainNetwork: self = .regainNetwork
    case .launch, .relaunch, .quit, .reinstall, .buy, .upgrade, .downgrade, .restorePurchases,
      .redeemCode, .use, .gracePeriod, .wait, .waitUntil:
      return nil
    }
  }
}
