/// A simulated App Store with its customers, their devices and one app.
///
/// A value: it has no clock, knows no files, and waits for nothing. Calls that change something
/// return what the running app's listeners hear of it, in order; while the app does not run, or has
/// no network, they return nothing, and the next ``launch()`` or regained network returns it all.
package struct World: Equatable, Sendable {
  /// As the app is sold now.
  package internal(set) var catalog: Catalog
  package let profile: Profile
  /// Never empty.
  package internal(set) var accounts = [Account()]
  /// Never empty.
  package internal(set) var devices = [Device()]
  /// The device that the scenario watches. The app runs on no other.
  package internal(set) var deviceInUse = DeviceID.first
  /// What the App Store told the developer's server, oldest first. Rule SRV-1.
  package internal(set) var notifications: [ServerNotification] = []
  /// What the developer chose for renewals that cannot be charged; `nil` for no grace.
  package internal(set) var gracePeriod: GracePeriod?
  /// How long a test environment lets subscriptions renew; `nil` for ever. Rule SUB-REN-6.
  package internal(set) var renewalLimit: RenewalLimit?
  /// When each product's price last rose. Rule PI-1.
  var latestIncreases: [ProductID: StoreTime] = [:]
  /// The App Store's clock.
  package internal(set) var now: StoreTime

  /// A customer without purchases, whose device has network and whose app does not run.
  package init(catalog: Catalog, profile: Profile, now: StoreTime) {
    self.catalog = catalog
    self.profile = profile
    self.now = now
    adopt(catalog.settings)
  }

  /// The device in use.
  package internal(set) var device: Device {
    get { devices[deviceInUse.index] }
    _modify { yield &devices[deviceInUse.index] }
  }

  /// The account that is signed in on the device in use.
  package internal(set) var account: Account {
    get { accounts[device.account.index] }
    _modify { yield &accounts[device.account.index] }
  }
}

extension World {
  /// Brings about what a change of an account has to bring about outside of it.
  ///
  /// - Parameter isAppsOwn: whether the app on the device in use asked for the change; it then has
  ///   the transaction from its own call, and its listeners do not hear of it.
  /// - Returns: what the listeners on the device in use hear now.
  mutating func perform(
    _ effects: [Effect], in account: AccountID, isAppsOwn: Bool = false
  ) -> [Delivery] {
    var heard: [Announcement] = []
    for effect in effects {
      switch effect {
      case .transaction(let id):
        spread(.transaction(id), in: account, exceptHere: isAppsOwn, heard: &heard)
      case .status(let group): spread(.status(group), in: account, heard: &heard)
      case .message(let message): spread(.message(message), in: account, heard: &heard)
      case .notification(let event, let id): notify(of: event, about: id, in: account)
      }
    }
    return heard.flatMap { deliveries(of: $0, in: account) }
  }

  /// Tells every device of the account, or keeps it for those that cannot hear.
  private mutating func spread(
    _ announcement: Announcement, in account: AccountID, exceptHere: Bool = false,
    heard: inout [Announcement]
  ) {
    for index in devices.indices where devices[index].account == account {
      let isHere = DeviceID(index) == deviceInUse
      if isHere && exceptHere { continue }
      if isHere && devices[index].isListening {
        heard.append(announcement)
      } else {
        devices[index].undelivered.append(announcement)
      }
    }
  }

  func deliveries(of announcement: Announcement, in account: AccountID) -> [Delivery] {
    switch announcement {
    case .transaction(let id): [.transaction(accounts[account.index].booked(id))]
    case .status(let group):
      accounts[account.index].standings(in: group, catalog: catalog, at: now)
        .map(Delivery.status)
    case .message(let message):
      accounts[account.index].warrants(message) ? [.message(message)] : []
    }
  }
}
