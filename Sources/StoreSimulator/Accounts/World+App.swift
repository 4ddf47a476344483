import StoreTerms

// The life cycle of the app on the device in use.
extension World {
  /// The customer opens the app. If it runs already, nothing happens.
  ///
  /// Rule FIN-3: everything unfinished is delivered, once a launch. Rule UPD-5: so is everything
  /// that happened while the app did not run. A launch without network delivers what is unfinished
  /// on the device, unless listings are empty then (rule OFFL-2).
  /// Source: https://developer.apple.com/documentation/storekit/transaction/updates
  package mutating func launch() -> [Delivery] {
    guard !device.isAppRunning else { return [] }
    device.app = .running(launchedOffline: !device.isOnline)
    device.launches += 1
    device.emptyUntil = device.isOnline ? endOfEmptiness : nil
    return device.isOnline ? deliverLaunchBacklog() : deliverUnfinishedOnDevice()
  }

  /// Delivers what a launch without network finds on the device. It does not arrive again with the
  /// network, unless it has changed since.
  private mutating func deliverUnfinishedOnDevice() -> [Delivery] {
    let unfinished = unfinishedOnDevice
    let current = Set(unfinished.filter { account.booked($0.id) == $0 }.map(\.id))
    device.undelivered.removeAll { effect in
      if case .transaction(let id, _) = effect { current.contains(id) } else { false }
    }
    return unfinished.map(Delivery.transaction)
  }

  /// Until when listings are empty after a launch now; `nil` if they are not. Rule OFFL-2.
  ///
  /// Which launches are so does not depend on what the app does, or an unrelated change of its code
  /// would fail other scenarios. The frequency and the duration are assumptions.
  private var endOfEmptiness: StoreTime? {
    if profile.has(.launchEmpty) { return now.adding(milliseconds: 3000) }
    guard profile.has(.launchSometimesEmpty) else { return nil }
    var chance = SplitMix64(seed: seedOfLaunches &+ device.launches)
    guard chance.once(in: 4) else { return nil }
    return now.adding(milliseconds: 1000 + Int64(chance.below(1000)))
  }

  /// The transactions that an app receives at a launch without network. Rule FIN-3.
  private var unfinishedOnDevice: [LedgerTransaction] {
    guard case .offline(let copy) = device.network, !profile.has(.coldEmpty) else { return [] }
    return copy.account.ledger.filter {
      !$0.isFinished && !copy.account.isUndelivered($0.id, at: now)
    }
  }

  /// Ends the app. Effects for its listeners wait for the next launch.
  package mutating func quit() {
    device.app = .notRunning
    device.eligibilityAnswers = [:]
  }

  /// Suspends the app, as when the customer leaves it. Effects for its listeners wait until it
  /// resumes, or for the next launch.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/managing-your-app-s-life-cycle
  package mutating func suspend() {
    switch device.app {
    case .running(let launchedOffline):
      device.app = .suspended(
        launchedOffline: launchedOffline, storefront: knownAccount.storefront)
    case .notRunning, .suspended: break
    }
  }

  /// Resumes the app, as when the customer comes back to it.
  package mutating func awaken() -> [Delivery] {
    guard case .suspended(let launchedOffline, let storefront) = device.app else { return [] }
    device.app = .running(launchedOffline: launchedOffline && !device.isOnline)
    guard device.isOnline else { return [] }
    let moved: [Delivery] =
      account.storefront == storefront ? [] : [.storefront(account.storefront)]
    return moved
      + (launchedOffline
        ? deliverLaunchBacklog() : deliverBacklog(transactions: [], isLaunch: false))
  }

  /// Removes the app and installs it again. It does not run, and the device knows nothing of the
  /// account until it has network.
  package mutating func reinstall() {
    quit()
    device.forgetPurchases()
    delays.forget(deviceInUse)
    if !device.isOnline {
      device.network = .offline(DeviceCopy(account: account.blank))
    }
  }

  mutating func loseNetwork() {
    if device.isOnline { device.network = .offline(DeviceCopy(account: account)) }
  }

  mutating func restoreNetwork() -> [Delivery] {
    guard case .offline(let copy) = device.network else { return [] }
    let delivered = Set(unfinishedOnDevice.map(\.id))
    device.network = .online
    for id in copy.unsentFinishes { account.finish(id) }
    let moved = storefrontDelivery(since: copy)
    switch device.app {
    case .notRunning, .suspended: return []
    case .running(launchedOffline: true):
      device.app = .running(launchedOffline: false)
      return moved + deliverLaunchBacklog(except: delivered)
    case .running(launchedOffline: false):
      return moved + deliverBacklog(transactions: [], isLaunch: false)
    }
  }

  /// - Parameter delivered: what the app received at its launch without network.
  private mutating func deliverLaunchBacklog(except delivered: Set<UInt64> = []) -> [Delivery] {
    let unfinished = account.ledger.filter {
      !$0.isFinished && !delivered.contains($0.id) && !account.isUndelivered($0.id, at: now)
    }.map(\.id)
    device.undelivered += winBackMessages()
    return deliverBacklog(transactions: unfinished, isLaunch: true)
  }

  /// Delivers each transaction once, then one status for each group in which something changed,
  /// then each message once.
  private mutating func deliverBacklog(
    transactions: [UInt64], isLaunch: Bool
  ) -> [Delivery] {
    var ids = Set(transactions)
    var statuses: [Effect] = []
    var messages: [Effect] = []
    for effect in device.undelivered {
      switch effect {
      case .transaction(let id, _): ids.insert(id)
      case .status(let group, _): statuses.appendIfNew(.status(group))
      case .sharedStatus: statuses.appendIfNew(effect)
      case .message: messages.appendIfNew(effect)
      case .notification: preconditionFailure("a notification waits for a device")
      }
    }
    device.undelivered = []
    let newestFirst = isLaunch && profile.has(.newestFirst)  // Rule UPD-5.
    var ordered = newestFirst ? ids.sorted(by: >) : ids.sorted()
    // Rule UPD-5: the latest perhaps twice. That the repetition comes last is an assumption.
    if isLaunch, profile.has(.duplicateLatest), let latest = ids.max() { ordered.append(latest) }
    let effects = ordered.map { Effect.transaction($0) } + statuses + messages
    let account = account
    return effects.compactMap { delivery(of: $0, to: account) } + deliverIntents()
  }
}

extension [Effect] {
  fileprivate mutating func appendIfNew(_ effect: Effect) {
    if !contains(effect) { append(effect) }
  }
}
