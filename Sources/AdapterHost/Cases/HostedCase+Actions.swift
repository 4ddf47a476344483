import StoreSimulator
import StoreKit
import VirtualRuntime
import Wire

/// Why a step cannot be done.
///
/// Outside of `HostedCase`, because the compiler of Swift 6.3 cannot optimise typed errors that are
/// nested in a generic type.
enum StepError: Error {
  /// The adapter's type does not provide it.
  case unsupported(Capability)
  /// The world does not permit it as things stand.
  case refused(String)
  /// The app's call never ends.
  case hangs(String)
}

extension HostedCase {
  /// Does what a step says, and looks whether the simulated store is still sound.
  func perform(_ action: Action) -> Reply {
    let reply = reply(to: action)
    return contradiction().map(Reply.failed) ?? reply
  }

  private func reply(to action: Action) -> Reply {
    device.answers = CustomerAnswers()
    do throws(StepError) {
      try carryOut(action)
      settle()
      if device.hasCrashed { quit() }
      return .performed(news)
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

  private func carryOut(_ action: Action) throws(StepError) {
    switch action.verb {
    case .app(let verb): try carryOut(verb, action)
    case .outside(let verb): try apply(verb.act(action))
    case .store(let verb): try apply(try verb.act(action, in: device.world))
    case .world(let verb): try carryOut(verb, action)
    }
  }

  private func carryOut(_ verb: AppVerb, _ action: Action) throws(StepError) {
    switch verb {
    case .launch: try start(afterQuitting: false)
    case .relaunch: try start(afterQuitting: true)
    case .quit:
      if adapter is any SceneFollowing, !isInBackground { try enterBackground() }
      quit()
    case .kill: quit()
    case .background: try enterBackground()
    case .foreground: try enterForeground()
    case .reinstall: try reinstall()
    case .buy: try buy(action.text(.product), action)
    case .upgrade, .downgrade, .crossgrade: try buy(action.text(.to), action)
    case .restorePurchases:
      try inApp("restore purchases") { (adapter) in try await adapter.restorePurchases() }
    case .redeemCode: try redeem(action)
    case .use: try use(action)
    case .requestRefund: try requestRefund(action)
    case .manageSubscriptions: try manageSubscriptions(action)
    case .leaveScreenWhileLoading: try leaveScreenWhileLoading()
    }
  }

  private func carryOut(_ verb: WorldVerb, _ action: Action) throws(StepError) {
    switch verb {
    case .wait: try wait(action)
    case .waitUntil: try waitUntil(action)
    case .loseNetwork: try apply(.loseNetwork)
    case .regainNetwork: try regainNetwork()
    case .useDevice: try leave(for: .useDevice(action.name))
    case .signInAs: try leave(for: .signIn(as: action.name))
    case .breakStore: try apply(.breakStore)
    case .mendStore: try apply(.mendStore)
    case .breakServer: try apply(.breakServer)
    case .mendServer: try apply(.mendServer)
    case .failNext: try apply(try action.fault())
    case .changeStorefrontWhileBuying:
      try apply(.changeStorefrontDuringNextPurchase(action.storefront))
    case .tamperWith: device.tamper(with: try action.payloadKind(), try action.tampering())
    case .stopTamperingWith: device.stopTampering(with: try action.payloadKind())
    case .slowNetwork: device.setNetworkSlow(true)
    case .moveClock: try moveClock(action)
    case .tellUnknown: device.sendUnknownValues(of: try action.openSet())
    case .stopTellingUnknown: try stopTellingUnknown(action)
    case .forgeNotification: try forgeNotification(action)
    case .crashBeforeFinish:
      _ = try runningAdapter()
      device.crashBeforeFinish()
    }
  }

  /// Whether this makes the app start.
  func startsApp(_ action: Action) -> Bool {
    switch action.verb {
    case .app(.launch): adapter == nil
    case .app(.relaunch), .app(.reinstall): true
    case .app, .outside, .store, .world: false
    }
  }

  private func regainNetwork() throws(StepError) {
    try apply(.regainNetwork)
    device.setNetworkSlow(false)
  }

  private func enterBackground() throws(StepError) {
    try inApp("enter background") { adapter in
      try await (adapter as? any SceneFollowing)?.enterBackground()
    }
    device.suspend()
  }

  private func enterForeground() throws(StepError) {
    guard isInBackground else { throw .refused("the app is not in the background") }
    device.awaken()
    settle()
    try inApp("enter foreground") { adapter in
      try await (adapter as? any SceneFollowing)?.enterForeground()
    }
  }

  private func reinstall() throws(StepError) {
    do { try remove() } catch { throw .refused("the app's files cannot be removed: \(error)") }
    try start(afterQuitting: false)
  }

  private func start(afterQuitting: Bool) throws(StepError) {
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
  ) throws(StepError) {
    let adapter = try runningAdapter()
    if let problem = call(name, { try await body(adapter) }) { throw .hangs(problem) }
  }

  private func runningAdapter() throws(StepError) -> Adapter {
    guard let adapter else { throw .refused("the app does not run; launch it first") }
    guard !isInBackground else {
      throw .refused("the app is in the background; bring it to the foreground first")
    }
    return adapter
  }

  private func buy(_ productID: String?, _ action: Action) throws(StepError) {
    // A purchase that cannot begin leaves the outcome of the one before.
    let adapter = try runningAdapter()
    let offerID = action.text(.offer)
    if let offerID {
      guard adapter is any OfferSelling else { throw .unsupported(.offers) }
      if let problem = device.signingProblem(forOffer: offerID, of: productID ?? "") {
        throw .refused(problem)
      }
    }
    let token = action.text(.accountToken)
    if token != nil, !(adapter is any PurchaseMarking) { throw .unsupported(.accountTokens) }
    let order = PurchaseOrder(
      productID: productID ?? "", quantity: action.integer(.quantity) ?? 1, offerID: offerID,
      accountToken: token.flatMap { UUID(uuidString: $0) })
    device.answers.payment = action.isSet(.cancel) ? .cancels : .confirms
    outcome = .inProgress
    let isTwice = action.text(.atOnce) != nil
    try inApp(action.verb.rawValue) { [self] adapter in
      // The first tap comes first: a task begins only when the one that makes it waits.
      let second = isTwice ? Task { try await adapter.buy(order) } : nil
      let first: Result<PurchaseOutcome, any Error>
      do { first = .success(try await adapter.buy(order)) } catch { first = .failure(error) }
      _ = await second?.result
      outcome = try first.get()
    }
    if let thrown = failure { outcome = .failed(thrown) }
    failure = outcome.reason
  }

  private func redeem(_ action: Action) throws(StepError) {
    guard try runningAdapter() is any CodeRedeeming else { throw .unsupported(.codes) }
    device.answers.code = action.text(.code) ?? ""
    try inApp("redeem code") { adapter in
      try await (adapter as? any CodeRedeeming)?.redeemCode()
    }
  }

  private func use(_ action: Action) throws(StepError) {
    guard try runningAdapter() is any BalanceKeeping else { throw .unsupported(.balance) }
    let productID = action.text(.product) ?? ""
    try inApp("use") { adapter in
      try await (adapter as? any BalanceKeeping)?.use(productID)
    }
  }

  private func requestRefund(_ action: Action) throws(StepError) {
    guard try runningAdapter() is any RefundRequesting else { throw .unsupported(.refunds) }
    let productID = action.text(.product) ?? ""
    device.answers.refund = action.isSet(.cancel) ? .cancels : .confirms
    device.answers.refundReason = try action.refundReason()
    try inApp("request refund") { adapter in
      try await (adapter as? any RefundRequesting)?.requestRefund(productID)
    }
  }

  private func manageSubscriptions(_ action: Action) throws(StepError) {
    guard try runningAdapter() is any SubscriptionManaging else { throw .unsupported(.manage) }
    device.answers.subscriptions = try action.sheetChoice()
    try inApp("manage subscriptions") { adapter in
      try await (adapter as? any SubscriptionManaging)?.manageSubscriptions()
    }
    if let refusal = device.answers.subscriptionsRefusal { throw .refused("\(refusal)") }
  }

  private func stopTellingUnknown(_ action: Action) throws(StepError) {
    let set = try action.openSet()
    guard device.sendsUnknownValues(of: set) else {
      throw .refused("the app is told every \(set.rawValue) in a word that it knows")
    }
    device.stopSendingUnknownValues(of: set)
  }

  /// Rule ENT-12: the reads of a cancelled task find nothing. It is cancelled before it begins, so
  /// that it reads as little where calls take no time.
  private func leaveScreenWhileLoading() throws(StepError) {
    guard try runningAdapter() is any ScreenLoading else { throw .unsupported(.screens) }
    try inApp("leave screen while loading") { adapter in
      let loading = Task { try await (adapter as? any ScreenLoading)?.loadScreen() }
      loading.cancel()
      // Nobody is there any more to see an error.
      _ = await loading.result
    }
  }

  private func wait(_ action: Action) throws(StepError) {
    let text = action.text(.time) ?? ""
    guard let period = WaitingTime(text) else {
      throw .refused("'\(text)' is not a length of time")
    }
    try pass(to: period.end(from: device.now))
  }

  private func waitUntil(_ action: Action) throws(StepError) {
    let text = action.text(.until) ?? ""
    if text == Vocabulary.somethingHappens { return try waitUntilSomethingHappens(action) }
    guard action.text(.within) == nil else {
      throw .refused("'within' bounds '\(Vocabulary.somethingHappens)' alone; remove it")
    }
    let world = device.world
    let target: StoreTime?
    switch text {
    case "renewal": target = world.nextRenewalDate
    case "expiry": target = world.nextExpirationDate
    case "end of grace": target = world.nextGraceEnd
    default: target = StoreTime(iso8601: text)  // tidy: any other string is a date
    }
    guard let target else { throw .refused("there is no \(text) to wait for") }
    guard target >= world.now else { throw .refused("\(text) is in the past: it is \(world.now)") }
    try pass(to: target)
  }

  /// Until the App Store or the app next has something to do, or until the bound.
  private func waitUntilSomethingHappens(_ action: Action) throws(StepError) {
    let now = device.now
    let bound = try action.text(.within).map { (text) throws(StepError) in
      guard let time = WaitingTime(text) else {
        throw .refused("'\(text)' is not a length of time")
      }
      return time.end(from: now)
    }
    let appsOwn = VirtualRuntime.nextTimer.map(StoreTime.init(milliseconds:))
    let next = [device.nextDue, appsOwn].compactMap { $0 }.min()
    guard let target = [next, bound].compactMap({ $0 }).min() else {
      throw .refused("nothing is going to happen; write how long to wait, '- wait: 1 day'")
    }
    try pass(to: max(target, StoreTime(milliseconds: now.milliseconds + 1)))
  }

  private func pass(to target: StoreTime) throws(StepError) {
    guard target.isOnTheClock else { throw .refused("\(target) is after \(StoreTime.clockEnd)") }
    advance(to: target)
  }

  /// Another device or account: the app that ran is closed, and the author launches it again.
  private func leave(for act: StoreAction) throws(StepError) {
    try apply(act)
    quit()
  }

  private func apply(_ act: StoreAction) throws(StepError) {
    do throws(ActionRefusal) {
      try device.apply(act)
    } catch {
      throw .refused("\(error)")
    }
  }
}
