/// A simulated App Store with one customer, one device and one app.
///
/// A value: it has no clock, knows no files, and waits for nothing. Calls that change something
/// return what the running app's listeners hear of it, in order; while the app does not run, or has
/// no network, they return nothing, and the next ``launch()`` or regained network returns it all.
package struct World: Equatable, Sendable {
  package let catalog: Catalog
  package let profile: Profile
  package internal(set) var account = Account()
  package internal(set) var device = Device()
  /// What the developer chose for renewals that cannot be charged; `nil` for no grace.
  package internal(set) var gracePeriod: GracePeriod?
  /// The App Store's clock.
  package internal(set) var now: StoreTime

  /// A customer without purchases, whose device has network and whose app does not run.
  package init(catalog: Catalog, profile: Profile, now: StoreTime) {
    self.catalog = catalog
    self.profile = profile
    self.now = now
    adopt(catalog.settings)
  }

  /// Hands announcements to the running app, or keeps them until it can hear.
  mutating func announce(_ announcements: [Announcement]) -> [Delivery] {
    guard device.isListening else {
      device.undelivered += announcements
      return []
    }
    return deliveries(of: announcements)
  }

  func deliveries(of announcements: [Announcement]) -> [Delivery] {
    announcements.flatMap { announcement -> [Delivery] in
      switch announcement {
      case .transaction(let id): [.transaction(account.booked(id))]
      case .status(let group):
        account.standings(in: group, catalog: catalog, at: now).map(Delivery.status)
      }
    }
  }
}
