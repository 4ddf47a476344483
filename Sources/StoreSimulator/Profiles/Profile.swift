/// How the simulated store behaves where the real one is known to behave in several ways.
package struct Profile: Codable, Hashable, Sendable {
  package let name: String
  /// The switches that are on, in the order of their declaration.
  package let switches: [Switch]
  /// How long the app waits for its calls. Rule CALL-1.
  package let latency: Latency

  package init(name: String, switches: Set<Switch>, latency: Latency = .none) {
    self.name = name
    self.switches = Switch.allCases.filter(switches.contains)
    self.latency = latency
  }

  /// The same store, whose calls suspend and take no time.
  package var withoutLatency: Profile { Profile(name: name, switches: Set(switches)) }

  package func has(_ behaviour: Switch) -> Bool { switches.contains(behaviour) }

  /// The profile of that name, or one with switches set besides: `device+listingLag`. `nil` if
  /// there is no such profile or switch.
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
    /// Apple's documentation, and nothing else.
    case documented
    /// The best guess at a customer's device: Apple's documentation, what was measured alike on
    /// both platforms, and the empty listings that apps in the field report.
    case device
    /// The simulator of iOS 27 under Xcode 27 as it was measured, with its faults.
    case xcodeIOS = "xcode-ios"
    /// macOS 26.6 under Xcode 27 as it was measured.
    case xcodeMac = "xcode-mac"
    /// Everything that an app has to cope with at once: one of each kind, and not what only a fault
    /// of the simulator brings about.
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
  package static let xcodeMac = Profile(.xcodeMac)
  package static let adversarial = Profile(.adversarial)

  private init(_ preset: Preset) {
    let switches = SwitchRow.all.filter { $0.presets.contains(preset) }.map(\.name)
    self.init(name: preset.rawValue, switches: Set(switches), latency: preset.latency)
  }
}
