/// A customer's device: its app, its account and its network.
package struct Device: Codable, Equatable, Sendable {
  package enum Network: Codable, Equatable, Sendable {
    case online
    indirect case offline(DeviceCopy)
  }

  package enum AppLife: Codable, Hashable, Sendable {
    case notRunning
    case running(launchedOffline: Bool)
    /// In the background, where none of its code runs. The storefront, ISO 3166-1 alpha-3, is the
    /// one that the app knows of.
    case suspended(launchedOffline: Bool, storefront: String)
  }

  /// The name in scenarios; unique in the world.
  package let name: String
  /// The account that is signed in.
  package internal(set) var account = AccountID.first
  package internal(set) var network = Network.online
  package internal(set) var app = AppLife.notRunning
  /// Purchase intents that the app has not received yet, oldest first.
  package internal(set) var intents: [LedgerPurchaseIntent] = []
  /// The number of times that the app was launched here.
  var launches: UInt64 = 0
  /// Until when the running app's listings are empty; `nil` if they are not. Rule OFFL-2.
  package internal(set) var emptyUntil: StoreTime?
  /// Effects that listeners have not received yet, oldest first.
  var undelivered: [Effect] = []
  /// The ends of subscriptions after which the customer got a message about win-back offers here.
  /// Rule OFF-WB-6.
  var winBackMessages: Set<EndedSubscription> = []
  /// The running app's first eligibility answer for each group's introductory offer, if the profile
  /// repeats it. Rule OFF-INT-3.
  var eligibilityAnswers: [GroupID: Bool] = [:]

  /// Finished transactions that are unfinished to the app since it synchronised. Rule RES-5.
  var returnedBySync: Set<UInt64> = []
  /// The identifiers of what the customer restored here. Rule RES-6.
  var restoredIDs = RestoredIdentifiers()
  /// Whether the device permits purchases. Rule PUR-8.
  package internal(set) var permitsPurchases = true
  /// The name of the first device in scenarios.
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

  /// Forgets what waits for the app, and what the device knows of the customer's purchases.
  ///
  /// The messages about win-back offers stay: each comes once on a device (rule OFF-WB-6).
  mutating func forgetPurchases() {
    undelivered = []
    intents = []
    eligibilityAnswers = [:]
    returnedBySync = []
    restoredIDs = RestoredIdentifiers()
  }

  /// Whether the app is in memory, running or suspended.
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

/// The account as a device without network sees it.
package struct DeviceCopy: Codable, Equatable, Sendable {
  /// The account as of the last contact.
  ///
  /// A device with network is always in contact, whether or not the app runs. Source: assumption
  package internal(set) var account: Account
  /// Transactions that the app finished since then; reported to the App Store on the next contact.
  var unsentFinishes: [UInt64] = []
}

// Devices and accounts, by name and in use.
extension World {
  /// The account that is signed in on the device in use.
  package var accountInUse: AccountID { device.account }

  /// The account of that name, as the App Store keeps it; `nil` without one.
  package func account(named name: String) -> Account? { accounts.first { $0.name == name } }

  /// Switches to a device, which keeps its state, except that its app does not run.
  mutating func switchDevice(_ name: String) {
    guard name != device.name else { return }
    quit()
    let known = devices.firstIndex { $0.name == name }
    deviceInUse = known.map { DeviceID($0) } ?? addDevice(name)
  }

  /// Signs in another account. What the previous one has not received on this device is dropped;
  /// its transactions are in the listings when that account returns. Source: assumption
  mutating func signIn(as name: String) throws(ActionRefusal) {
    guard name != account.name else { return }
    guard device.isOnline else { throw .noNetworkToSignIn(name) }
    quit()
    signIn(to: accountID(named: name) ?? openAccount(name))
    device.forgetPurchases()
    delays.forget(deviceInUse)
  }

  /// Adds a device with the account of the device in use.
  private mutating func addDevice(_ name: String) -> DeviceID {
    let id = DeviceID(devices.count)
    devices.append(Device(name: name, account: device.account))
    accounts[device.account.index].devices.append(id)
    return id
  }

  private mutating func signIn(to id: AccountID) {
    accounts[device.account.index].devices.removeAll { $0 == deviceInUse }
    device.account = id
    accounts[id.index].devices.append(deviceInUse)
  }

  func accountID(named name: String) -> AccountID? {
    accounts.firstIndex { $0.name == name }.map { AccountID($0) }
  }

  /// Adds an account without purchases, set up by the catalog's settings.
  mutating func openAccount(_ name: String) -> AccountID {
    var account = Account(
      id: AccountID(accounts.count), name: name, storefront: catalog.settings.storefront)
    account.adopt(catalog.settings)
    account.pace = pace
    account.firstIdentifier = accounts[0].firstIdentifier
    accounts.append(account)
    return account.id
  }
}

extension ActionRefusal {
  package static func noNetworkToSignIn(_ name: String) -> Self {
    Self("the device needs network to sign in as '\(name)'")
  }
}
