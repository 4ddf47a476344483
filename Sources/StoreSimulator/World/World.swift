// Exported, since the store's interface uses these terms.
@_exported import StoreTerms

/// A simulated App Store with its customers, their devices and one app.
///
/// A value without clock, files or waiting. Mutating calls return the updates for the running app's
/// listeners, in order. While the app does not run, or has no network, they return none; the next
/// ``launch()`` or regained network returns them all.
package struct World: Codable, Equatable, Sendable {
  /// The products on sale now.
  @CopyOnWrite package internal(set) var catalog: Catalog
  package let profile: Profile
  /// The seed of what the real store leaves to chance.
  package let seed: UInt64
  /// The seed of what happens at launches, which differs between cases.
  package var seedOfLaunches: UInt64
  /// Never empty.
  package internal(set) var accounts: [Account]
  /// Never empty.
  package internal(set) var devices = [Device()]
  /// The device that the scenario observes.
  package internal(set) var deviceInUse = DeviceID.first
  /// The notifications to the developer's server, oldest first. Rule SRV-1.
  package internal(set) var notifications: [ServerNotification] = []
  /// The grace period that the developer chose for failed renewals; `nil` for none.
  package internal(set) var gracePeriod: GracePeriod?
  /// The app of this world.
  package var app: AppInfo
  /// The developer's server, and the notifications on their way to it. Rules SRV-1, SRV-2.
  @CopyOnWrite var server = ServerState()
  /// Conditions of sale that the catalog does not contain.
  @CopyOnWrite package internal(set) var sales = SaleConditions()
  /// The App Store's records of offer codes and nonces.
  @CopyOnWrite package internal(set) var offerRecords = OfferRecords()
  /// The identifiers of accepted requests of the Advanced Commerce API, UUID strings. Rule ACA-6.
  @CopyOnWrite var commerceReferences: Set<String> = []
  /// The messages for customers who are about to cancel. Rule SRV-4.
  @CopyOnWrite package var retention = RetentionMessaging()
  /// What the developer's server reported about the consumption of purchases, oldest first.
  package internal(set) var consumptionReports: [ConsumptionReport] = []
  /// The storefront that the customer moves to during the next purchase; `nil` for no move.
  /// Rule SF-2.
  package internal(set) var storefrontDuringNextPurchase: String?
  /// `nil` until a member joins or the purchaser shares.
  package internal(set) var family: Family?
  /// Failures of the app's calls other than for lack of network.
  var faults = InjectedFaults()
  /// Delayed deliveries to devices. Empty unless the profile turns them on.
  var delays = DelayedDeliveries()
  /// The limit of renewals in a test environment; `nil` for none. Rule SUB-REN-6.
  package internal(set) var renewalLimit: RenewalLimit?
  /// The time rate of subscriptions that begin: the calendar, unless a test environment is
  /// requested.
  package internal(set) var pace = TimeRate.realTime
  /// The App Store's clock.
  package internal(set) var now: StoreTime

  /// The date of what the App Store books now.
  var bookingTime: StoreTime { app.environment.dated(now) }

  /// A customer without purchases, whose device has network and whose app does not run.
  package init(
    catalog: Catalog, profile: Profile, now: StoreTime, app: AppInfo = .sample, seed: UInt64 = 1
  ) {
    accounts = [Account(storefront: catalog.settings.storefront)]
    accounts[0].devices = [.first]
    self.app = app
    self.catalog = catalog
    self.profile = profile
    self.seed = seed
    seedOfLaunches = seed
    self.now = now
    adopt(catalog.settings)
  }

  /// The device in use; the app runs on no other.
  package internal(set) var device: Device {
    @inline(__always) get { devices[deviceInUse.index] }  // See `account`.
    _modify { yield &devices[deviceInUse.index] }
  }

  /// The account that is signed in on the device in use.
  package internal(set) var account: Account {
    // Always inlined: reading one field copies no other.
    @inline(__always) get { accounts[devices[deviceInUse.index].account.index] }
    _modify { yield &accounts[devices[deviceInUse.index].account.index] }
  }
}

// Properties that are read often, without a copy of a device or an account.
extension World {
  /// Whether the device in use has network.
  package var isOnline: Bool { device.isOnline }

  /// The name of the device in use.
  package var deviceName: String { device.name }

  /// Whether the app on the device in use runs or is suspended.
  package var isAppRunning: Bool { device.isAppRunning }

  /// Whether the app on the device in use is suspended.
  package var isAppSuspended: Bool { device.isAppSuspended }

  /// The name of the account that is signed in on the device in use.
  package var accountName: String { account.name }
}
