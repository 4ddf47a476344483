// The life of the app on the device.
extension World {
  /// The customer opens the app. If it runs already, nothing happens.
  ///
  /// Rule FIN-3: everything unfinished is delivered, once a launch. Rule UPD-5: so is everything
  /// that happened while the app did not run. A launch without network delivers nothing yet.
  /// Source: https://developer.apple.com/documentation/storekit/transaction/updates
  package mutating func launch() -> [Delivery] {
    guard !device.isAppRunning else { return [] }
    device.app = .running(launchedOffline: !device.isOnline)
    return device.isOnline ? deliverLaunchBacklog() : []
  }

  /// The app ends. What listeners would have heard waits for the next launch.
  package mutating func quit() {
    device.app = .notRunning
  }

  /// The app is removed and installed again: it does not run, and the device knows nothing of the
  /// account until it has network.
  package mutating func reinstall() {
    quit()
    device.undelivered = []
    if !device.isOnline {
      device.network = .offline(DeviceCopy(account: Account(id: device.account)))
    }
  }

  mutating func loseNetwork() {
    if device.isOnline { device.network = .offline(DeviceCopy(account: account)) }
  }

  mutating func regainNetwork() -> [Delivery] {
    guard case .offline(let copy) = device.network else { return [] }
    device.network = .online
    for id in copy.unsentFinishes { account.finish(id) }
    switch device.app {
    case .notRunning: return []
    case .running(launchedOffline: true):
      device.app = .running(launchedOffline: false)
      return deliverLaunchBacklog()
    case .running(launchedOffline: false):
      return deliverBacklog(transactions: [], newestFirst: false)
    }
  }

  private mutating func deliverLaunchBacklog() -> [Delivery] {
    let unfinished = account.ledger.filter { !$0.isFinished }.map(\.id)
    return deliverBacklog(
      transactions: unfinished, newestFirst: profile.has(.newestFirst))  // Rule UPD-5.
  }

  /// Delivers each transaction once, then one status for each group in which something changed,
  /// then each message once.
  private mutating func deliverBacklog(
    transactions: [UInt64], newestFirst: Bool
  ) -> [Delivery] {
    var ids = Set(transactions)
    var groups: [GroupID] = []
    var messages: [StoreMessage] = []
    for announcement in device.undelivered {
      switch announcement {
      case .transaction(let id): ids.insert(id)
      case .status(let group): if !groups.contains(group) { groups.append(group) }
      case .message(let message): if !messages.contains(message) { messages.append(message) }
      }
    }
    device.undelivered = []
    let ordered = newestFirst ? ids.sorted(by: >) : ids.sorted()
    let announcements =
      ordered.map(Announcement.transaction) + groups.map(Announcement.status)
      + messages.map(Announcement.message)
    return announcements.flatMap { deliveries(of: $0, in: device.account) }
  }
}
