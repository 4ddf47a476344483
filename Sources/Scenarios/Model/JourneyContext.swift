import StoreTerms
import Wire

/// The state of a journey while its steps are read: the device in use, the account on each device,
/// and whether the app runs. It lets one step run on another device, and the next one here again,
/// and shows which steps can never be done.
struct JourneyContext {
  private(set) var device = Vocabulary.firstDevice
  private(set) var isAppRunning = true
  /// The part of ``isAppRunning`` that is certain.
  private(set) var app = AppState.running
  /// Whether the app may end by itself, or steps have not been read.
  private var isAppUncertain = false
  /// Whether no step has been read so far.
  private(set) var isAtStart = true
  /// An instant before which the store's clock cannot be; `nil` if that is unknown.
  private(set) var earliest: StoreTime?
  /// The products whose price a step has changed, and whether it may be any other's, too.
  private var repriced: Set<ProductID> = []
  private var isAnyRepriced = false
  /// The codes that steps have given out; `nil` if there may be others.
  private(set) var issuedCodes: [String]? = []
  /// Every device in the order of first use, with its account.
  private var accounts = Self.firstAccounts
  private var people = Self.firstPeople

  /// Shared by all journeys, since few use another device or account.
  private static let firstAccounts = [
    (device: Vocabulary.firstDevice, name: Vocabulary.firstAccount)
  ]
  private static let firstPeople = [Vocabulary.firstAccount]

  /// The state of the app in use.
  enum AppState {
    case running
    case inBackground
    case closed
    case uncertain
  }

  /// A device, and the account to sign in there first.
  struct ActingDevice: Equatable {
    let device: String
    /// `nil` if the right account is signed in.
    let account: String?
  }

  /// - Parameter date: when the journey begins; `nil` if that is unknown.
  init(family: [String] = [], from date: StoreTime? = nil) {
    if !family.isEmpty { people += family }
    earliest = date
  }

  /// The context of a fragment that is checked without its callers.
  static let unknown: JourneyContext = {
    var context = JourneyContext()
    context.loseTrack()
    context.issuedCodes = nil
    return context
  }()

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

  /// The app is opened on another device if a step there needs it.
  mutating func openApp() {
    isAppRunning = true
    app = .uncertain
  }

  /// A step assumes another state than this one.
  mutating func doubtApp() { app = .uncertain }

  /// Something happens that is not known.
  mutating func loseTrack() {
    isAtStart = false
    isAppUncertain = true
    app = .uncertain
    isAnyRepriced = true
  }

  /// Whether a product still has the price of the catalog.
  func hasFirstPrice(_ product: ProductID) -> Bool {
    !isAnyRepriced && !repriced.contains(product)
  }

  mutating func follow(_ action: Action) {
    if let change = PriceChange(action) { repriced.insert(change.product) }
    if case .store(.issueCode(let code, _, _, _)) = action.typed { issuedCodes?.append(code) }
    follow(action.verb)
    followClock(action)
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

  /// The same for a verb whose arguments are unknown.
  mutating func follow(unread verb: Verb) {
    follow(verb)
    isAnyRepriced = true
    if verb == .issueCode { issuedCodes = nil }
  }

  private mutating func follow(_ verb: Verb) {
    isAtStart = false
    if verb == .moveClock { earliest = nil }
    if let isRunning = verb.leavesAppRunning { isAppRunning = isRunning }
    // An armed crash ends the app in a later step, if there is anything to finish.
    if [.crashBeforeFinish, .crashAfterFinish].contains(verb) { return loseTrack() }
    switch verb.app {
    case .starts, .comesBack: app = isAppUncertain ? .uncertain : .running
    case .leaves where verb == .background: app = isAppUncertain ? .uncertain : .inBackground
    case .leaves: app = .closed
    case .none: break
    }
  }

  private mutating func followClock(_ action: Action) {
    guard let earliest, case .world(let act) = action.typed else { return }
    switch act {
    case .wait(let time): self.earliest = time.end(from: earliest)
    case .waitUntil(.date(let date), within: _): self.earliest = max(earliest, date)
    // What a wait then means depends on the device.
    case .moveClock: self.earliest = nil
    case .waitUntil(.event, within: _), .restoreNetwork, .leaveApp, .tamper, .stopTampering,
      .slowNetwork, .answerRequests, .sendUnknownValues, .stopSendingUnknownValues,
      .forgeNotification, .considerCancelling, .crash:
      break
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
