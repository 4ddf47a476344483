/// How the simulated store behaves where the real one is known to behave in several ways.
package struct Profile: Codable, Hashable, Sendable {
  /// One known way to behave, off or on. Off is what Apple's text says, or suggests.
  /// ``SwitchRow/all`` says what each does.
  package enum Switch: String, Codable, CaseIterable, Hashable, Sendable {
    case coldEmpty
    case newestFirst
    case nonRenewingListing
    case interruptedFails
    case interruptedCancels
    case storefrontInitialEmit
    case declineFault
    case silentFullPrice
    case listingLag
    case listUpgraded
    case retryListing
    case handBackLapsed
    case finishAsync
    case sameDeviceEcho
    case duplicateLatest
    case backlogToAll
    case renewalMoment
    case preferenceWhenOff
    case autoRenewUnheard
    case eligibleWhileSubscribed
    case ineligibleOncePurchased
    case firstEligibilityStays
    case reordersAnswers
  }

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
  package static let all = [documented, device, xcodeIOS, xcodeMac, adversarial]

  /// Apple's documentation, and nothing else.
  package static let documented = Profile(name: "documented", switches: [])
  /// The best guess at a customer's device: Apple's documentation, what was measured alike on both
  /// platforms, and the empty listings that apps in the field report.
  package static let device = Profile(
    name: "device", switches: [.coldEmpty, .newestFirst, .nonRenewingListing], latency: .device)

  /// The simulator of iOS 27 under Xcode 27 as it was measured, with its faults.
  package static let xcodeIOS = Profile(
    name: "xcode-ios",
    switches: [
      .newestFirst, .nonRenewingListing, .interruptedFails, .declineFault, .retryListing,
      .handBackLapsed, .duplicateLatest, .renewalMoment, .preferenceWhenOff, .autoRenewUnheard,
      .ineligibleOncePurchased, .firstEligibilityStays,
    ], latency: .xcode)
  /// macOS 26.6 under Xcode 27 as it was measured.
  package static let xcodeMac = Profile(
    name: "xcode-mac",
    switches: [
      .newestFirst, .nonRenewingListing, .storefrontInitialEmit, .silentFullPrice, .listingLag,
      .finishAsync, .sameDeviceEcho, .renewalMoment, .preferenceWhenOff, .firstEligibilityStays,
    ], latency: .xcode)

  /// Everything that an app has to cope with at once: one of each kind, and not what only a fault
  /// of the simulator brings about.
  package static let adversarial = Profile(
    name: "adversarial",
    switches: Set(Switch.allCases).subtracting([
      .declineFault, .retryListing, .interruptedFails, .ineligibleOncePurchased,
      .firstEligibilityStays,
    ]), latency: .adversarial)
}
