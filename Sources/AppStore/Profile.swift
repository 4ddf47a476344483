/// How the simulated store behaves where the real one is known to behave in several ways.
package struct Profile: Hashable, Sendable {
  /// One known way to behave, off or on. Off is what Apple's text says, or suggests.
  package enum Switch: String, CaseIterable, Hashable, Sendable {
    case coldEmpty
    case newestFirst
    case nonRenewingListing
    case interruptedFails
    case interruptedCancels
    case storefrontInitialEmit
    case declineFault
    case silentFullPrice

    /// The rule that says that the store may behave so.
    package var rule: String {
      switch self {
      case .coldEmpty: "OFFL-2"
      case .newestFirst: "UPD-5"
      case .nonRenewingListing: "ENT-8"
      case .interruptedFails, .interruptedCancels: "INT-2"
      case .storefrontInitialEmit: "SF-1"
      case .declineFault: "ATB-5"
      case .silentFullPrice: "OFF-INT-6"
      }
    }

    /// Where the behaviour was seen.
    package var evidence: String {
      switch self {
      case .coldEmpty: "reported by apps in the field, such as Superwall-iOS commit 7a8178751"
      case .newestFirst, .nonRenewingListing: Profile.measurement
      case .interruptedFails, .declineFault: "measured in the iOS 27 simulator, Xcode 27"
      case .interruptedCancels: "reported by apps in the field, such as SwiftyStoreKit #537"
      case .storefrontInitialEmit: "reported of macOS by purchases-ios #6030"
      case .silentFullPrice: "measured on macOS 26.6, Xcode 27"
      }
    }

    /// What the store does while the switch is on, one sentence.
    package var summary: String {
      switch self {
      case .coldEmpty:
        "After a launch without network, listings are empty until the network is back."
      case .newestFirst: "Transactions that waited for the launch arrive newest first."
      case .nonRenewingListing:
        "The listing keeps every purchase of a non-renewing subscription, not only the latest."
      case .interruptedFails:
        "A purchase that is interrupted fails with an unknown error, instead of being pending."
      case .interruptedCancels:
        "A purchase that is interrupted ends as if the customer had cancelled it."
      case .storefrontInitialEmit:
        "A listener for storefronts hears the present one when it begins, not only changes."
      case .declineFault: "A request to buy that is declined arrives as a purchase."
      case .silentFullPrice:
        "A purchase whose word on the introductory offer is not believed goes on at full price."
      }
    }
  }

  /// Source: https://github.com/Kosikowski/swift-storekit
  private static let measurement =
    "measured alike on macOS 26.6 and in the iOS 27 simulator, Xcode 27"

  package let name: String
  /// The switches that are on, in the order of their declaration.
  package let switches: [Switch]

  package init(name: String, switches: [Switch]) {
    self.name = name
    self.switches = switches
  }

  package func has(_ behaviour: Switch) -> Bool { switches.contains(behaviour) }

  /// Apple's documentation, and nothing else.
  package static let documented = Profile(name: "documented", switches: [])
  /// The best guess at a customer's device: Apple's documentation, what was measured alike on both
  /// platforms, and the empty listings that apps in the field report.
  package static let device = Profile(
    name: "device", switches: [.coldEmpty, .newestFirst, .nonRenewingListing])

  package static let all = [documented, device]

  /// The profile of that name; `nil` if there is none.
  package static func named(_ name: String) -> Profile? { all.first { $0.name == name } }
}
