/// How the simulated store behaves where the real one is known to behave in several ways.
package struct Profile: Hashable, Sendable {
  /// One known way to behave, off or on. Off is what Apple's text says, or suggests.
  package enum Switch: String, CaseIterable, Hashable, Sendable {
    /// After a launch without network, listings are empty until the network is back.
    case coldEmpty
    /// Transactions that waited for the launch arrive newest first.
    case newestFirst
    /// The listing keeps every purchase of a non-renewing subscription, not only the latest.
    case nonRenewingListing

    /// The rule and the observation that name this behaviour.
    package var evidence: String {
      switch self {
      case .coldEmpty: "OFFL-2"
      case .newestFirst: "UPD-5, M10"
      case .nonRenewingListing: "ENT-8, M16"
      }
    }
  }

  package let name: String
  /// The switches that are on, in the order of their declaration.
  package let switches: [Switch]

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
