/// A simulated App Store with its customers, their devices and one app.
///
/// A value: it has no clock, knows no files, and waits for nothing. Calls that change something
/// return what the running app's listeners hear of it, in order; while the app does not run, or has
/// no network, they return nothing, and the next ``launch()`` or regained network returns it all.
package struct World: Codable, Equatable, Sendable {
  /// Its contents are the world's ``catalog``.
  var boxedCatalog: CopyOnWrite<Catalog>
  package let profile: Profile
  /// Never empty.
  package internal(set) var accounts: [Account]
  /// Never empty.
  package internal(set) var devices = [Device()]
  /// The device that the scenario watches.
  package internal(set) var deviceInUse = DeviceID.first
  /// What the App Store told the developer's server, oldest first. Rule SRV-1.
  package internal(set) var notifications: [ServerNotification] = []
  /// What the developer chose for renewals that cannot be charged; `nil` for no grace.
  package internal(set) var gracePeriod: GracePeriod?
  /// The app that the world is about.
  package var app: AppInfo
  /// Where the App Store's messages to the developer's server stand. Rule SRV-1.
  var redelivery = Redelivery()
  /// What most worlds have nothing of.
  var rarities = CopyOnWrite(WorldRarities())
  /// How long a test environment lets subscriptions renew; `nil` for ever. Rule SUB-REN-6.
  package internal(set) var renewalLimit: RenewalLimit?
  /// How fast time passes for subscriptions that begin; by the calendar, unless a test environment
  /// is asked for.
  package internal(set) var pace = TimeRate.realTime
  /// The App Store's clock.
  package internal(set) var now: StoreTime

  /// A customer without purchases, whose device has network and whose app does not run.
  package init(
    catalog: Catalog, profile: Profile, now: StoreTime, app: AppInfo = .sample
  ) {
    accounts = [Account(storefront: catalog.settings.storefront)]
    self.app = app
    boxedCatalog = CopyOnWrite(catalog)
    self.profile = profile
    self.now = now
    adopt(catalog.settings)
  }

  /// As the app is sold now.
  package internal(set) var catalog: Catalog {
    _read { yield boxedCatalog.value }
    _modify { yield &boxedCatalog.value }
  }

  /// The device in use; the app runs on no other.
  package internal(set) var device: Device {
    @inline(__always) get { devices[deviceInUse.index] }  // See `account`.
    _modify { yield &devices[deviceInUse.index] }
  }

  /// The account that is signed in on the device in use.
  package internal(set) var account: Account {
    // Always inlined: who asks for one field copies no other.
    @inline(__always) get { accounts[devices[deviceInUse.index].account.index] }
    _modify { yield &accounts[devices[deviceInUse.index].account.index] }
  }
}

// What is asked so often that no copy of a device or an account is made for it.
extension World {
  /// Whether the device in use has network.
  package var isOnline: Bool { device.isOnline }

  /// The name of the device in use.
  package var deviceName: String { device.name }

  /// Whether the app on the device in use has a memory, in which none of its code runs.
  package var isAppSuspended: Bool { device.isAppSuspended }

  /// The name of the account that is signed in on the device in use.
  package var accountName: String { account.name }
}

extension World {
  /// Brings about what a change of an account has to bring about outside of it.
  ///
  /// - Returns: what the listeners on the device in use hear now.
  mutating func perform(
    _ effects: [Effect], in account: AccountID, from origin: EffectOrigin = .appStore
  ) -> [Delivery] {
    guard !effects.isEmpty else { return [] }
    let known = accounts[account.index]
    var heard: [Delivery] = []
    for effect in effects {
      switch effect {
      case .transaction(let id):
        delay(id, in: account, from: origin)
        guard origin.announcesTransactions else { continue }
        spread(.transaction(id), to: known, from: origin, heard: &heard)
      case .status(let group):
        guard origin.announcesStandings else { continue }
        spread(.status(group), to: known, from: origin, heard: &heard)
      case .sharedStatus(let group):
        spread(.sharedStatus(group), to: known, from: origin, heard: &heard)
      case .message(let message):
        spread(.message(message), to: known, from: origin, heard: &heard)
      case .notification(let event, let id): notify(of: event, about: id, in: known)
      case .unheardTransaction: break
      }
    }
    heard += mirror(effects, of: account)
    return heard
  }

  /// Tells every device of the account, or keeps it for those that cannot hear.
  private mutating func spread(
    _ announcement: Announcement, to account: Account, from origin: EffectOrigin,
    heard: inout [Delivery]
  ) {
    for index in devices.indices where devices[index].account == account.id {
      if devices[index].isListening {
        if let delivery = delivery(of: announcement, to: account) { heard.append(delivery) }
      } else if origin.reachesClosedApps || devices[index].isAppRunning {
        devices[index].undelivered.append(announcement)
      }
    }
  }

  /// What listeners hear; `nil` if it is no longer true.
  func delivery(of announcement: Announcement, to account: Account) -> Delivery? {
    switch announcement {
    case .transaction(let id): .transaction(account.booked(id))
    case .status(let group):
      account.ownStanding(in: group, catalog: catalog, profile: profile, at: now)
        .map(Delivery.status)
    case .sharedStatus(let group):
      account.sharedStanding(in: group, catalog: catalog, profile: profile, at: now)
        .map(Delivery.status)
    case .message(let message):
      account.warrants(message) ? .message(message) : nil
    }
  }
}
