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
