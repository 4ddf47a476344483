import StoreSimulator
import Foundation
import StoreKit
import Synchronization

/// The one environment of the process, which all sessions control.
///
/// Source: https://developer.apple.com/documentation/storekittest/sktestsession
final class TestEnvironment: Sendable {
  static let current = TestEnvironment()

  private struct State {
    /// The settings of the file that was opened last.
    var file = CatalogSettings()
    var overrides = SettingsOverrides()
    /// The underlying errors of errors that tests gave, such as that of a network error.
    var givenErrors: [StoreCallError: any Error] = [:]
    /// Orders that the family organiser declined, oldest first.
    var declined: [SessionRecord] = []

    var settings: CatalogSettings { overrides.applied(to: file) }
  }

  private let state = Mutex(State())

  private init() {}

  private var device: SimulatedDevice { .current }

  /// Sells what the catalog says. What tests changed of the settings stays so, but for errors of
  /// calls, which are of the session before. Source of the latter: assumption
  func open(_ catalog: Catalog, profile: Profile) {
    state.withLock { state in
      state.file = catalog.settings
      forgetErrors(&state)
      device.openStore(catalog, for: .tested, profile: profile)
      carryOut(state.settings)
    }
  }

  /// The current settings: those of the file, with the changes of tests.
  var settings: CatalogSettings { state.withLock { $0.settings } }

  /// The tests' changes to the file's settings.
  var overrides: SettingsOverrides { state.withLock { $0.overrides } }

  func override(_ change: (inout SettingsOverrides) -> Void) {
    state.withLock { state in
      change(&state.overrides)
      device.fail(paymentsWith: state.overrides.failureError ?? .unknown)
      carryOut(state.settings)
    }
  }

  func resetToDefaultState() {
    state.withLock { state in
      state.overrides = SettingsOverrides()
      device.fail(paymentsWith: .unknown)
      forgetErrors(&state)
      carryOut(state.settings)
    }
  }

  /// - Parameter given: what the test gave with the error, if calls throw it, too.
  func fail(_ call: StoreCall, with error: StoreCallError?, given: (any Error)?) {
    state.withLock { state in
      state.overrides.failures[call] = .some(error)
      if let error { state.givenErrors[error] = given }
      device.giveErrors(state.givenErrors)
      carryOut(state.settings)
    }
  }

  private func forgetErrors(_ state: inout State) {
    state.overrides.failures = [:]
    state.givenErrors = [:]
    device.giveErrors([:])
  }

  private func carryOut(_ settings: CatalogSettings) {
    device.control { world in ((), world.follow(settings)) }
  }
}

// Transactions.
extension TestEnvironment {
  /// All transactions and declined requests, in the order of their dates.
  var records: [(record: SessionRecord, isDeclined: Bool)] {
    let present = control { ($0.sessionRecords, []) }.map { (record: $0, isDeclined: false) }
    let declined = state.withLock { $0.declined }.map { (record: $0, isDeclined: true) }
    return (present + declined).enumerated().sorted { a, b in
      (a.element.record.purchaseDate, a.offset) < (b.element.record.purchaseDate, b.offset)
    }.map(\.element)
  }

  func clearTransactions() {
    state.withLock { $0.declined = [] }
    device.clearTransactions()
  }

  func delete(_ id: UInt64) throws(SessionRefusal) {
    let wasDeclined = state.withLock { state in
      let count = state.declined.count
      state.declined.removeAll { $0.id == id }
      return state.declined.count < count
    }
    if wasDeclined { return }
    try device.control { (world) throws(SessionRefusal) in
      _ = try world.deleteTransaction(id)
      return ((), [])
    }
  }

  func decline(_ id: UInt64) throws(SessionRefusal) {
    let record = try device.control { (world) throws(SessionRefusal) in
      let record = world.sessionRecords.first { $0.id == id }
      try world.declineRequest(id)
      return (record, [])
    }
    if let record { state.withLock { $0.declined.append(record) } }
  }

  /// Does something to the store, of which the app hears.
  func act(
    _ act: (inout World) throws(SessionRefusal) -> [Delivery]
  ) throws(SessionRefusal) {
    try device.control { (world) throws(SessionRefusal) in ((), try act(&world)) }
  }

  private func control<Value: Sendable>(_ body: (inout World) -> (Value, [Delivery])) -> Value {
    device.control(body)
  }
}

extension AppInfo {
  /// The app that is tested, in Xcode's environment. A test process has no bundle of an app, so it
  /// has the sample's numbers and the version of a new project.
  fileprivate static var tested: AppInfo {
    AppInfo(
      bundleID: Bundle.main.bundleIdentifier ?? sample.bundleID, appAppleID: sample.appAppleID,
      version: "1", origin: sample.origin, environment: .xcode)
  }
}
