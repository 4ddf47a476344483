import Shops
import StoreSimulator
import StoreKit
import VirtualRuntime

/// A customer's device with the app on it, and what others do: the customer, the store, the clock.
@MainActor final class ProbeSession {
  /// A Monday, far from any month's end.
  nonisolated static let beginning = StoreTime(milliseconds: 1_767_571_200_000)

  let device = SimulatedDevice.current
  let catalog: Catalog
  private let profile: Profile

  /// The app runs, and has bought nothing yet.
  ///
  /// The probes look at what happens, and only a few at when: for the others, no call takes time,
  /// nothing is delivered again, and no launch is empty by chance.
  init(catalog: Catalog, profile: Profile) {
    self.catalog = catalog
    self.profile = profile.calm.withoutLatency
    begin(catalog)
  }

  /// Another world, in which nothing has happened.
  func begin(_ catalog: Catalog, with other: Profile? = nil, seed: UInt64 = 1) {
    device.begin(
      World(catalog: catalog, profile: other ?? profile, now: Self.beginning), seed: seed)
    device.launch()
  }

  /// The app does something, to its end.
  func app(_ body: @escaping @MainActor @Sendable () async throws -> Void) throws {
    try VirtualRuntime.run(within: .seconds(3600), body)
    VirtualRuntime.settle()
  }

  /// The app starts something that goes on.
  func start(_ body: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
    let task = Task { await body() }
    VirtualRuntime.settle()
    return task
  }

  /// Something happens outside the app.
  func act(_ act: StoreAction) throws {
    say("-- \(act.text)")
    try device.apply(act)
    VirtualRuntime.settle()
  }

  func wait(until text: String) {
    guard let time = StoreTime(iso8601: text) else { return say("no time: \(text)") }
    say("-- \(text)")
    VirtualRuntime.advance(to: time.milliseconds)
    device.advance(to: time)
    VirtualRuntime.settle()
  }

  func quit() {
    say("-- quit")
    device.quit()
    VirtualRuntime.reset(at: VirtualRuntime.now, seed: 7)
  }

  func launch() {
    say("-- launch")
    device.launch()
  }
}

extension Profile {
  /// The same profile, but nothing is delivered again, and no launch is empty by chance.
  var calm: Profile {
    let chances: Set<Switch> = [.deliversAgain, .deliversAllAgain, .launchSometimesEmpty]
    return Profile(name: name, switches: Set(switches).subtracting(chances), latency: latency)
  }
}

/// One line for the test.
func say(_ text: String) { print(text) }

extension StoreAction {
  /// The words of the case's name, and the first argument.
  var text: String {
    let payload = Mirror(reflecting: self).children.first
    let words = (payload?.label ?? "\(self)").reduce(into: "") {
      $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)"
    }
    return payload.map { "\(words) \(Self.text($0.value))" } ?? words
  }

  private static func text<Argument>(_ argument: Argument) -> String {
    if let id = argument as? ProductID { return shortName(id) }
    if let grace = argument as? GracePeriod { return "\(grace.days) days" }
    if let word = argument as? any RawRepresentable<String> { return word.rawValue }
    let mirror = Mirror(reflecting: argument)
    switch mirror.displayStyle {
    case .tuple, .optional: return mirror.children.first.map { text($0.value) } ?? "off"
    default: return "\(argument)"
    }
  }
}
