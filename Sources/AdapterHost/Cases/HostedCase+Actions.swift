import StoreSimulator
import StoreKit
import VirtualRuntime
import Wire

/// The reason why a step cannot be done.
///
/// Outside of `HostedCase`, because the compiler of Swift 6.3 cannot optimise typed errors that are
/// nested in a generic type.
enum StepError: Error {
  /// The adapter's type does not conform to the protocol for it.
  case unsupported(Capability)
  /// The current state of the world does not permit it.
  case refused(String)
  /// The app's call never ends.
  case hangs(String)
}

extension HostedCase {
  /// Carries out a step, then checks the invariants of the simulated store.
  func perform(_ action: Action) -> Reply {
    let refusal = attempt(action)
    return contradiction().map(Reply.failed) ?? unansweredRequest().map(Reply.failed) ?? refusal
      ?? .done(drainUpdate())
  }

  /// Carries out a step.
  ///
  /// - Returns: the reason why it could not be done, or `nil`.
  func attempt(_ action: Action) -> Reply? {
    device.answers = CustomerAnswers()
    setAnswersAside()
    do throws(StepError) {
      try carryOut(action)
      settle()
      if device.hasCrashed { quit() }
      return nil
    } catch {
      switch error {
      case .unsupported(let capability): return .unsupported(why: capability.rawValue)
      case .refused(let message): return .failed(.refused(message))
      case .hangs(let message): return .failed(.hangs(message))
      }
    }
  }

  private func carryOut(_ action: Action) throws(StepError) {
    switch action.typed {
    case .app(let act): try carryOut(act, as: action.verb)
    case .store(let act): try apply(act)
    case .world(let act): try carryOut(act)
    }
  }

  private func carryOut(_ action: AppAction, as verb: Verb) throws(StepError) {
    switch action {
    case .launch: try start(afterQuitting: false)
    case .relaunch: try start(afterQuitting: true)
    case .quit:
      if adapter is any SceneFollowing, !isInBackground { try enterBackground() }
      quit()
    case .kill: quit()
    case .background: try enterBackground()
    case .foreground: try enterForeground()
    case .reinstall: try reinstall()
    case .buy(let purchase): try buy(purchase, as: verb)
    case .restorePurchases:
      try inApp("restore purchases") { (adapter) in try await adapter.restorePurchases() }
    case .redeemCode(let code): try redeem(code)
    case .consume(let product): try consume(product)
    case .requestRefund(let product, let reason, let cancels):
      try requestRefund(product, reason, cancels: cancels)
    case .manageSubscriptions(let choice): try manageSubscriptions(choice)
    case .leaveScreenWhileLoading: try leaveScreenWhileLoading()
    }
  }

  private func carryOut(_ action: WorldAction) throws(StepError) {
    switch action {
    case .wait(let time): try pass(to: time.end(from: device.now))
    case .waitUntil(let target, let bound): try waitUntil(target, within: bound)
    case .restoreNetwork: try restoreNetwork()
    case .leaveApp(let act): try leave(for: act)
    case .tamper(let payload, let tampering): device.tamper(with: payload, tampering)
    case .stopTampering(let payload): device.stopTampering(with: payload)
    case .slowNetwork: device.setNetworkSlow(true)
    case .answerRequests(let answer): device.answerRequests(answer)
    case .moveClock(let time, let way): try moveClock(by: time, way)
    case .sendUnknownValues(let set): device.sendUnknownValues(of: set)
    case .stopSendingUnknownValues(let set): try stopSendingUnknownValues(set)
    case .forgeNotification(let product, let forgery, let part):
      try forgeNotification(ofPurchase: product, forgery, in: part)
    case .considerCancelling(let product, let locale):
      try considerCancelling(product, locale: locale)
    case .crash(let point):
      _ = try runningAdapter()
      device.crash(point)
    }
  }

  /// Whether the action starts the app.
  func startsApp(_ action: Action) -> Bool {
    action.verb.app == .starts && (action.verb != .launch || adapter == nil)
  }

  private func restoreNetwork() throws(StepError) {
    try apply(.restoreNetwork)
    device.setNetworkSlow(false)
  }

  private func enterBackground() throws(StepError) {
    try inApp("enter background") { adapter in
      AppTransition.enteredBackground.report()
      try await (adapter as? any SceneFollowing)?.enterBackground()
    }
    device.suspend()
  }

  private func enterForeground() throws(StepError) {
    guard isInBackground else { throw .refused("the app is not in the background") }
    device.awaken()
    settle()
    try inApp("enter foreground") { adapter in
      AppTransition.enteredForeground.report()
      try await (adapter as? any SceneFollowing)?.enterForeground()
    }
  }

  private func reinstall() throws(StepError) {
    do { try remove() } catch { throw .refused("cannot remove the app's files: \(error)") }
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

  /// Runs a call of the app.
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

  /// - Throws: if the app does not run, or is not said to be able to do it.
  private func require(_ capability: Capability) throws(StepError) {
    guard capability.isProvided(by: type(of: try runningAdapter())) else {
      throw .unsupported(capability)
    }
  }

  private func buy(_ purchase: AppAction.Purchase, as verb: Verb) throws(StepError) {
    // A purchase that cannot begin keeps the outcome of the one before.
    try require(.buy)
    let productID = purchase.product.rawValue
    if let offerID = purchase.offer {
      try require(.offers)
      if let problem = device.signingProblem(forOffer: offerID, of: productID) {
        throw .refused(problem)
      }
    }
    if let plan = purchase.leaving {
      do throws(ActionRefusal) { try device.world.checkHolding(of: plan) } catch {
        throw .refused(error.description)
      }
    }
    if purchase.accountToken != nil { try require(.accountTokens) }
    if purchase.isMonthly { try require(.billingPlans) }
    let order = PurchaseOrder(
      productID: productID, quantity: purchase.quantity, offerID: purchase.offer,
      accountToken: purchase.accountToken.flatMap { UUID(uuidString: $0.description) },
      billingPlan: purchase.isMonthly ? .monthly : nil)
    device.answers.payment = purchase.cancels ? .cancels : .confirms
    outcome = .inProgress
    try inApp(verb.word) { [self] adapter in
      // The first tap comes first: a task begins only when the one that makes it waits.
      let second = purchase.isTwice ? Task { try await adapter.buy(order) } : nil
      let first: Result<PurchaseOutcome, any Error>
      do { first = .success(try await adapter.buy(order)) } catch {
        first = PurchaseOutcome(unverified: error).map(Result.success) ?? .failure(error)
      }
      _ = await second?.result
      outcome = try first.get()
    }
    if let thrown = failure { outcome = .failed(thrown) }
    failure = outcome.reason
  }

  private func redeem(_ code: String) throws(StepError) {
    try require(.codes)
    device.answers.code = code
    try inApp("redeem code") { adapter in
      try await (adapter as? any CodeRedeeming)?.redeemCode()
    }
  }

  private func consume(_ product: ProductID) throws(StepError) {
    try require(.balance)
    try inApp("consume") { adapter in
      try await (adapter as? any BalanceKeeping)?.use(product.rawValue)
    }
  }

  private func requestRefund(
    _ product: ProductID, _ reason: RefundReason, cancels: Bool
  ) throws(StepError) {
    try require(.refunds)
    guard device.world.account.ledger.contains(where: { $0.productID == product }) else {
      throw .refused("the customer has not bought '\(product)'")
    }
    device.answers.refund = cancels ? .cancels : .confirms
    device.answers.refundReason = reason
    try inApp("request refund") { adapter in
      try await (adapter as? any RefundRequesting)?.requestRefund(product.rawValue)
    }
  }

  private func manageSubscriptions(_ choice: SubscriptionsSheetChoice) throws(StepError) {
    try require(.manage)
    device.answers.subscriptions = choice
    try inApp("manage subscriptions") { adapter in
      try await (adapter as? any SubscriptionManaging)?.manageSubscriptions()
    }
    if let refusal = device.answers.subscriptionsRefusal { throw .refused("\(refusal)") }
  }

  private func stopSendingUnknownValues(_ set: OpenSet) throws(StepError) {
    guard device.sendsUnknownValues(of: set) else {
      throw .refused("the App Store sends no unknown \(set.rawValue); remove this step")
    }
    device.stopSendingUnknownValues(of: set)
  }

  /// Rule ENT-12: reads in a cancelled task find nothing. The task is cancelled before it begins,
  /// so the result is the same when calls take no time.
  private func leaveScreenWhileLoading() throws(StepError) {
    try require(.screens)
    try inApp("leave screen while loading") { adapter in
      let loading = Task { try await (adapter as? any ScreenLoading)?.loadScreen() }
      loading.cancel()
      // The customer has left the screen, so no error is shown.
      _ = await loading.result
    }
  }

  private func waitUntil(_ target: WaitTarget, within bound: WaitingTime?) throws(StepError) {
    let world = device.world
    let appsOwn = VirtualRuntime.nextTimer.map(StoreTime.init(milliseconds:))
    let due: StoreTime
    do throws(ActionRefusal) {
      due = try world.date(of: target, within: bound, next: appsOwn)
    } catch {
      throw .refused(error.description)
    }
    guard target != .event(.somethingHappens) else {
      return try pass(to: max(due, StoreTime(milliseconds: world.now.milliseconds + 1)))
    }
    guard due >= world.now else {
      throw .refused(ActionRefusal.isPast(target, at: world.now).description)
    }
    try pass(to: due)
  }

  private func pass(to target: StoreTime) throws(StepError) {
    guard target.isOnTheClock else { throw .refused(target.lateMessage) }
    advance(to: target)
  }

  /// Ends the app, because the customer changes the device or account. The scenario has it launched
  /// there.
  private func leave(for act: StoreAction) throws(StepError) {
    try apply(act)
    quit()
    // What the app has received here is no event of another device or customer.
    progress.earlierEvents = []
  }

  private func apply(_ act: StoreAction) throws(StepError) {
    do throws(ActionRefusal) {
      try device.apply(act)
    } catch {
      throw .refused("\(error)")
    }
  }
}

extension HostedCase {
  /// Checks the store's invariants since the step before; `nil` if all hold.
  ///
  /// The store has to stay consistent whatever the app does, so a violation is a bug of the
  /// simulation.
  func contradiction() -> Reply.Failure? {
    let (broken, world) = device.read { [checkedWorld] in
      ($0.brokenInvariants(since: checkedWorld), CheckedWorld($0))
    }
    checkedWorld = world
    guard !broken.isEmpty else { return nil }
    let sentences = broken.map(\.description).joined(separator: "; ")
    return .indefinite(
      .bug,
      "the simulated store contradicts itself: \(sentences); please report this journey")
  }
}
