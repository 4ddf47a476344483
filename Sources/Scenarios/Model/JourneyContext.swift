import Wire

/// The state of a journey while its steps are read: the device in use, the account on each device,
/// and whether the app runs. It lets one step run on another device, and the next one here again.
struct JourneyContext {
  private(set) var device = Vocabulary.firstDevice
  private(set) var isAppRunning = true
  /// Every device in the order of first use, with its account.
  private var accounts = Self.firstAccounts
  private var people = Self.firstPeople

  /// Shared by all journeys, since few use another device or account.
  private static let firstAccounts = [
    (device: Vocabulary.firstDevice, name: Vocabulary.firstAccount)
  ]
  private static let firstPeople = [Vocabulary.firstAccount]

  /// A device, and the account to sign in there first.
  struct ActingDevice: Equatable {
    let device: String
    /// `nil` if the right account is signed in.
    let account: String?
  }

  init(family: [String] = []) {
    if !family.isEmpty { people += family }
  }

  /// Every device and person that was named so far.
  var names: [String] {
    accounts.map(\.device)
      + people.filter { person in
        !accounts.contains { $0.device == person }
      }
  }

  /// The device on which `name`, a device or a person, acts. A person without a device gets one of
  /// that name. An unknown name is a new device.
  func actingDevice(of name: String) -> ActingDevice {
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
      case .device: use(device: name)
      case .account:
        meet(name)
        accounts = accounts.map { $0.device == device ? (device, name) : $0 }
      case .person: meet(name)
      }
    }
  }

  private mutating func use(device name: String) {
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
