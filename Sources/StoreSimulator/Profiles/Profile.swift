/// The behaviour of the simulated store where the real one is known to behave in several ways.
package struct Profile: Codable, Hashable, Sendable {
  package let name: String
  /// The switches that are on, in the order of their declaration.
  package let switches: [Switch]
  /// The duration of the app's calls. Rule CALL-1.
  package let latency: Latency

  package init(name: String, switches: Set<Switch>, latency: Latency = .none) {
    self.name = name
    self.switches = Switch.allCases.filter(switches.contains)
    self.latency = latency
  }

  package func has(_ behaviour: Switch) -> Bool { switches.contains(behaviour) }

  /// The profile of that name, or one with further switches: `device+listingLag`. `nil` if there is
  /// no such profile or switch.
  package static func named(_ name: String) -> Profile? {
    if let profile = all.first(where: { $0.name == name }) { return profile }
    var parts = name.split(separator: "+", omittingEmptySubsequences: false)[...]
    let base = parts.popFirst()
    guard let profile = all.first(where: { $0.name[...] == base }) else { return nil }
    let switches = parts.compactMap { Switch(rawValue: String($0)) }
    guard switches.count == parts.count else { return nil }
    return Profile(
      name: name, switches: Set(profile.switches).union(switches), latency: profile.latency)
  }
}

extension Profile {
  /// The profiles that can be chosen by name. ``SwitchRow`` says which switches each has.
  package enum Preset: String, CaseIterable, Hashable, Sendable {
    /// Apple's documentation only.
    case documented
    /// The best guess at a customer's device in production: Apple's documentation, what was
    /// measured alike on both platforms unless production is known or likely to differ (the row
    /// says why), and what production apps report.
    case device
    /// The simulator of iOS 27 under Xcode 27 as it was measured, with its faults, but for one that
    /// public tests contradict: `firstEligibilityStays`. The default of test sessions.
    case xcodeIOS = "xcode-ios"
    /// macOS 26.6 under Xcode 27 as it was measured, and as Apple says of upgrades before 27.
    case xcodeMac = "xcode-mac"
    /// Everything that an app has to handle, at once: one of each kind, without faults of Apple's
    /// simulator only.
    case adversarial

    fileprivate var latency: Latency {
      switch self {
      case .documented: .none
      case .device: .device
      case .xcodeIOS, .xcodeMac: .xcode
      case .adversarial: .adversarial
      }
    }
  }

  package static let all = Preset.allCases.map(Profile.init)

  package static let documented = Profile(.documented)
  package static let device = Profile(.device)
  package static let xcodeIOS = Profile(.xcodeIOS)
  package static let adversarial = Profile(.adversarial)

  private init(_ preset: Preset) {
    let switches = SwitchRow.all.filter { $0.presets.contains(preset) }.map(\.name)
    self.init(name: preset.rawValue, switches: Set(switches), latency: preset.latency)
  }
}
