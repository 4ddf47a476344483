import StoreSimulator

/// Where the App Store and the device stand when something is sent: all that signing asks of the
/// world.
struct SigningContext {
  let date: StoreTime
  let isOnline: Bool
  /// ISO 3166-1 alpha-3.
  let storefront: String
  /// The account's name in the simulated store.
  let account: String

  init(_ world: borrowing World) {
    date = world.now
    isOnline = world.isOnline
    storefront = world.storefront
    account = world.accountName
  }
}
