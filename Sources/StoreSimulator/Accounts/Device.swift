/// One device of a customer, as far as purchases go.
package struct Device: Codable, Equatable, Sendable {
  package enum Network: Codable, Equatable, Sendable {
    case online
    indirect case offline(DeviceCopy)
  }

  package enum AppLife: Codable, Hashable, Sendable {
    case notRunning
    case running(launchedOffline: Bool)
    /// In the background: none of its code runs. The storefront, ISO 3166-1 alpha-3, is the one
    /// that the app knows.
    case suspended(launchedOffline: Bool, storefront: String)
  }

  /// What scenarios call it; unique in the world.
  package let name: String
  /// Who is signed in.
  package internal(set) var account = AccountID.first
  package internal(set) var network = Network.online
  package internal(set) var app = AppLife.notRunning
  /// What the customer began outside of the app and the app has not heard of, oldest first.
  package internal(set) var intents: [LedgerPurchaseIntent] = []
  /// What listeners have not heard yet, oldest first.
  var undelivered: [Effect] = []
  /// What the running app was told first of each group's introductory offer, if the profile keeps
  /// to that. Rule OFF-INT-3.
  var eligibilityAnswers: [GroupID: Bool] = [:]

  /// Whether the device lets the customer buy at all. Rule PUR-8.
  package internal(set) var permitsPurchases = true
  /// What scenarios call the device that a world begins with.
  package static let nameOfFirst = "phone"

  init(name: String = nameOfFirst, account: AccountID = .first) {
    self.name = name
    self.account = account
  }

  package var isOnline: Bool {
    switch network {
    case .online: true
    case .offline: false
    }
  }

  /// Whether the app has a memory, in which its code may also stand still.
  package var isAppRunning: Bool { app != .notRunning }

  package var isAppSuspended: Bool {
    switch app {
    case .suspended: true
    case .notRunning, .running: false
    }
  }

  /// Whether listeners of the app receive an effect now.
  var isListening: Bool { isOnline && isAppRunning && !isAppSuspended }
}

/// What a device without network knows of the account.
package struct DeviceCopy: Codable, Equatable, Sendable {
  /// The account as of the last contact.
  ///
  /// A device with network is always in contact, whether or not the app runs. Source: assumption
  package internal(set) var account: Account
  /// Transactions that the app finished since then; the App Store hears of it on the next contact.
  var unsentFinishes: [UInt64] = []
}

// Who is where: the customers' devices and accounts.
extension World {
  /// The account that is signed in on the device in use.
  package var accountInUse: AccountID { device.account }

  /// The device of that name; `nil` if there is none.
  package func device(named name: String) -> Device? { devices.first { $0.name == name } }

  /// The account of that name, as the App Store keeps it; `nil` if there is none.
  package func account(named name: String) -> Account? { accounts.first { $0.name == name } }

  /// A device that is taken up again is as it was left, but for the app.
  mutating func switchDevice(_ name: String) {
    guard name != device.name else { return }
    quit()
    let known = devices.firstIndex { $0.name == name }
    if known == nil { devices.append(Device(name: name, account: device.account)) }
    deviceInUse = DeviceID(known ?? devices.count - 1)
  }

  /// What the account that leaves has not heard on this device is lost: it is in the listings when
  /// that account comes back. Source: assumption
  mutating func signIn(as name: String) throws(ActionRefusal) {
    guard name != account.name else { return }
    guard device.isOnline else { throw .noNetworkToSignIn(name) }
    quit()
    device.account = accountID(named: name) ?? openAccount(name)
    device.undelivered = []
    delays.forget(deviceInUse)
  }

  func accountID(named name: String) -> AccountID? {
    accounts.firstIndex { $0.name == name }.map { AccountID($0) }
  }

  /// Adds a customer without purchases, for whom the catalog's settings hold.
  mutating func openAccount(_ name: String) -> AccountID {
    var account = Account(
      id: AccountID(accounts.count), name: name, storefront: catalog.settings.storefront)
    account.adopt(catalog.settings)
    account.pace = pace
    account.identifierBase = accounts[0].identifierBase
    accounts.append(account)
    return account.id
  }
}
