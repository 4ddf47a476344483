import StoreSimulator
import Wire

/// The simulated store as a journey leaves it, with an app in it that finishes what it receives.
/// It says what is possible next.
struct JourneyWorld: Sendable {
  package private(set) var world: World
  /// The disturbances of the app that the store does not know.
  private(set) var disturbances: Set<Disturbance> = []
  private(set) var consumables: [ProductID: Int] = [:]
  /// Whether the store may have sold something else where an app plays: after a purchase that
  /// begins in the App Store, which no app ends here; after a refund that was refused, since an
  /// upgrade at once pays all of the old plan back, and one after seconds does not; and after a
  /// restore that returns what has ended, since a purchase within seconds gets that and no sale.
  private(set) var isDoubtful = false
  /// Why the store refused the latest step; `nil` if it did not.
  private(set) var refusal: ActionRefusal?

  enum AppLife: Hashable, Sendable {
    case notRunning
    case running
    case suspended
  }

  enum Disturbance: Hashable, Sendable {
    case tampering(PayloadKind)
    case unknownValues(OpenSet)
    case slowNetwork
    case crash(CrashPoint)
    case wrongClock
    case failingCall
  }

  /// The world before the first step, with the app running; what cannot be given is left out.
  init(_ journey: RandomJourney) {
    let profile = Profile.named(journey.given.profile ?? journey.profile) ?? Profile.all[0]
    let given = journey.given
    world = World(catalog: journey.shop.catalog, profile: profile, now: given.date)
    if given.isProduction { world.app.environment = .production }
    world.app.includesConsumableHistory = given.keepsConsumableHistory
    for action in given.actions {
      do throws(ActionRefusal) { _ = try world.apply(action) } catch { continue }
    }
    launch()
  }

  var life: AppLife {
    if !world.isAppRunning { return .notRunning }
    return world.isAppSuspended ? .suspended : .running
  }

  /// Whether the app can know all that the store knows, once it has looked.
  var isHealthy: Bool {
    world.isOnline && world.isStoreUp && disturbances.isEmpty
  }

  /// Whether nothing is on its way to the app, which finishes all that it sees here.
  var hasFinishedAll: Bool { world.account.ledger.allSatisfy(\.isFinished) }

  /// The world at a later instant.
  func waiting(until time: StoreTime) -> JourneyWorld {
    var later = self
    later.wait(time.milliseconds - world.now.milliseconds)
    return later
  }

  mutating func wait(_ milliseconds: Int64) {
    _ = world.advance(to: world.now.adding(milliseconds: milliseconds))
    finishAll()
  }

  /// Performs a step if it is possible; otherwise returns `false` and changes nothing.
  mutating func perform(_ action: Action) -> Bool {
    let typed = action.typed
    refusal = nil
    let isDone =
      switch typed {
      case .app(let act): perform(act)
      case .store(let act): apply(act)
      case .world(let act): perform(act)
      }
    guard isDone else { return false }
    if case .store(.failNext) = typed { disturbances.insert(.failingCall) }
    if [.buyInAppStore, .openWinBackOffer].contains(action.verb) { isDoubtful = true }
    finishAll()
    return true
  }

  private mutating func launch() {
    _ = world.launch()
    finishAll()
  }

  /// As purchase code should: all that the running app can see and verify.
  private mutating func finishAll() {
    guard life == .running, world.isOnline,
      disturbances.isDisjoint(with: [.crash(.beforeFinish), .tampering(.transaction)])
    else { return }
    for transaction in world.unfinished() {
      if world.catalog.product(transaction.productID)?.kind == .consumable {
        consumables[transaction.productID, default: 0] += transaction.quantity
      }
      world.finish(transaction.id)
      guard !disturbances.contains(.crash(.afterFinish)) else { return world.quit() }
    }
  }

  private mutating func apply(_ action: StoreAction) -> Bool {
    do throws(ActionRefusal) {
      _ = try world.apply(action)
      return true
    } catch {
      refusal = error
      return false
    }
  }
}

// MARK: In the app

extension JourneyWorld {
  private mutating func perform(_ action: AppAction) -> Bool {
    switch action {
    case .launch:
      guard life == .notRunning else { return false }
      launch()
    case .relaunch:
      world.quit()
      disturbances.subtract([.crash(.beforeFinish), .crash(.afterFinish)])
      launch()
    case .reinstall:
      world.reinstall()
      launch()
    case .quit, .kill:
      guard life != .notRunning else { return false }
      world.quit()
    case .background:
      guard life == .running else { return false }
      world.suspend()
    case .foreground:
      guard life == .suspended else { return false }
      _ = world.awaken()
    case .buy, .restorePurchases, .redeemCode, .consume, .requestRefund, .manageSubscriptions,
      .leaveScreenWhileLoading:
      guard life == .running else { return false }
      return performInApp(action)
    }
    return true
  }

  private mutating func performInApp(_ action: AppAction) -> Bool {
    switch action {
    case .buy(let purchase): return buy(purchase)
    case .restorePurchases:
      _ = try? world.sync()
      isDoubtful = isDoubtful || world.profile.has(.syncReturnsEnded)
    case .redeemCode(let code):
      if begins(.offerCodeRedemption) { _ = world.redeem(code: code) }
    case .consume(let product):
      guard consumables[product, default: 0] > 0 else { return false }
      consumables[product, default: 0] -= 1
    case .requestRefund(let product, _, let cancels):
      guard let last = world.latest(for: product) else { return false }
      guard begins(.refundRequest) else { return true }
      let request = try? world.requestRefund(of: last.id, customer: cancels ? .cancels : .confirms)
      isDoubtful = isDoubtful || request == nil
    case .manageSubscriptions(let choice):
      guard let shown = try? world.manageSubscriptions(choice), shown.refusal == nil else {
        return false
      }
    case .launch, .relaunch, .reinstall, .quit, .kill, .background, .foreground,
      .leaveScreenWhileLoading:
      break
    }
    return true
  }

  /// Whether the sheet comes up, as the device asks the store before it shows one.
  private mutating func begins(_ call: StoreCall) -> Bool { (try? world.begin(call)) != nil }

  /// A refused purchase counts as a step.
  private mutating func buy(_ purchase: AppAction.Purchase) -> Bool {
    _ = try? world.purchase(world.order(for: purchase))
    return true
  }
}

// MARK: In the world

extension JourneyWorld {
  private mutating func perform(_ action: WorldAction) -> Bool {
    switch action {
    case .wait(let time): _ = world.advance(to: time.end(from: world.now))
    case .waitUntil(let target, _): return wait(until: target)
    case .restoreNetwork:
      disturbances.remove(.slowNetwork)
      return apply(.restoreNetwork)
    case .slowNetwork: disturbances.insert(.slowNetwork)
    case .leaveApp(let act):
      guard apply(act) else { return false }
      world.quit()
    case .tamper(let payload, _): disturbances.insert(.tampering(payload))
    case .stopTampering(let payload):
      return disturbances.remove(.tampering(payload)) != nil
    case .sendUnknownValues(let set): disturbances.insert(.unknownValues(set))
    case .stopSendingUnknownValues(let set):
      return disturbances.remove(.unknownValues(set)) != nil
    case .crash(let point):
      guard life == .running else { return false }
      disturbances.insert(.crash(point))
    case .moveClock: disturbances.insert(.wrongClock)
    case .forgeNotification, .answerRequests: break
    case .considerCancelling(let product, let locale):
      return (try? world.retentionRequest(about: product, locale: locale)) != nil
    }
    return true
  }

  private mutating func wait(until target: WaitTarget) -> Bool {
    guard let due = try? world.date(of: target), due >= world.now else { return false }
    _ = world.advance(to: due)
    return true
  }
}
