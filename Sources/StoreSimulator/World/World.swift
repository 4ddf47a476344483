// What the store is spoken to in: its terms come with it.
@_exported import StoreTerms

/// A simulated App Store with its customers, their devices and one app.
///
/// A value: it has no clock, knows no files, and waits for nothing. Calls that change something
/// return what the running app's listeners hear of it, in order; while the app does not run, or has
/// no network, they return nothing, and the next ``launch()`` or regained network returns it all.
package struct World: Codable, Equatable, Sendable {
  /// As the app is sold now.
  @CopyOnWrite package internal(set) var catalog: Catalog
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
  /// The developer's server, and what is on its way to it. Rules SRV-1, SRV-2.
  @CopyOnWrite var server = ServerState()
  /// How products are sold, beyond what the catalog says.
  @CopyOnWrite package internal(set) var sales = SaleConditions()
  /// What the App Store remembers of offers.
  @CopyOnWrite package internal(set) var offerRecords = OfferRecords()
  /// Where the customer will be in the middle of the next purchase; `nil` for where they are.
  /// Rule SF-2.
  package internal(set) var storefrontDuringNextPurchase: String?
  /// `nil` until a member joins or the purchaser shares.
  package internal(set) var family: Family?
  /// Why calls of the app fail, other than for lack of network.
  var faults = InjectedFaults()
  /// What devices learn or forget late. Stays empty unless the profile says so.
  var delays = DelayedDeliveries()
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
    self.catalog = catalog
    self.profile = profile
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
