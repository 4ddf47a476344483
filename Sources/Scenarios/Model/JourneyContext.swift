import Wire

/// Where a journey stands: which device is in use, who is signed in on which, and whether the app
/// runs. Followed while the steps are read, so that a step can be played elsewhere and the next one
/// goes on here.
struct JourneyContext {
  private(set) var device = Vocabulary.firstDevice
  private(set) var isAppRunning = true
  /// Every device that was in use, in that order, with who is signed in there.
  private var accounts = Self.firstAccounts
  private var people = Self.firstPeople

  /// Shared by all journeys, of which few name anybody else.
  private static let firstAccounts = [
    (device: Vocabulary.firstDevice, name: Vocabulary.firstAccount)
  ]
  private static let firstPeople = [Vocabulary.firstAccount]

  /// A device, and what has to be done before somebody acts there.
  struct ActingDevice: Equatable {
    let device: String
    /// Who has to sign in there first; `nil` if the right one is signed in.
    let account: String?
  }

  init(family: [String] = []) {
    if !family.isEmpty { people += family }
  }

  /// Every device and person that the journey has named so far.
  var names: [String] {
    accounts.map(\.device)
      + people.filter { person in
        !accounts.contains { $0.device == person }
      }
  }

  /// Where `name` acts, a device or a person. A person without a device has one of that name; a
  /// name that nobody has is a new device's.
  func place(of name: String) -> ActingDevice {
    if accounts.contains(where: { $0.device == name }) || !people.contains(name) {
      return ActingDevice(device: name, account: nil)
    }
    if account(on: device) == name { return ActingDevice(device: device, account: nil) }
    if let known = accounts.last(where: { $0.name == name }) {
      return ActingDevice(device: known.device, account: nil)
    }
    return ActingDevice(device: name, account: name)
  }

  mutating func openApp() { isAppRunning = true }

  mutating func follow(_ action: Action) {
    if let isRunning = action.verb.leavesAppRunning { isAppRunning = isRunning }
    for case .name(let name, let role) in action.arguments.lazy.map(\.value) {
      switch role {
      case .device: takeUp(name)
      case .account:
        meet(name)
        accounts = accounts.map { $0.device == device ? (device, name) : $0 }
      case .person: meet(name)
      }
    }
  }

  private mutating func takeUp(_ name: String) {
    if !accounts.contains(where: { $0.device == name }) {
      accounts.append((name, account(on: device)))
    }
    device = name
  }

  private mutating func meet(_ person: String) {
    if !people.contains(person) { people.append(person) }
  }

  private func account(on device: String) -> String {
    accounts.first { $0.device == device }?.name ?? Vocabulary.firstAccount
  }
}
