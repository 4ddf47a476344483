import Diagnostics
import StoreSimulator
import StoreKit
import VirtualRuntime
import Wire

/// A case in the adapter process: the simulated world, and the current launch of the app.
@MainActor final class HostedCase<Adapter: StoreAdapter> {
  /// The limit of a call in virtual time. A call that takes longer is considered endless.
  private static var callLimit: Duration { .seconds(3600) }

  let device = SimulatedDevice.current
  private let home: HomeFolder?
  var progress: CaseProgress
  /// The current launch of the app; `nil` while the app does not run.
  private(set) var adapter: Adapter?
  /// The outcome of the latest purchase, as the app reported it.
  var outcome = PurchaseOutcome.notStarted
  /// The failure of the latest action; `nil` if it succeeded.
  var failure: FailureReason?
  /// The world after the latest step, with all invariants checked.
  var checkedWorld: CheckedWorld?

  /// Sets up the world and launches the app for the first time.
  ///
  /// - Throws: ``WireError`` for an impossible world, or for an app whose launch does not end;
  ///   ``ActionRefusal`` for an impossible purchase before the first launch.
  init(_ begin: Request.Begin, catalog: Catalog, isolation: Isolation) throws {
    var world = try World(begin, catalog: catalog)
    let hasServer = begin.hasServer || Self.serverDecidesAccess
    if hasServer { world.openServer() }
    progress = CaseProgress(seed: begin.seed, hasServer: hasServer)
    home = Self.home(in: isolation)
    try home?.emptyAll()
    VirtualRuntime.setClockError(0)
    VirtualRuntime.reset(at: world.now.milliseconds, seed: progress.launchSeed)
    device.begin(
      world, seed: world.seed, productList: AppProductList(begin.given))
    if begin.given.isProduction { device.install(device.world.app) }
    if progress.hasServer { try openServer() }
    for action in begin.given.actions { try device.apply(action) }
    for answer in begin.given.http { device.answerRequests(answer) }
    if let problem = launch() { throw WireError(problem) }
    if let failure = contradiction() ?? unansweredRequest() { throw WireError(failure.message) }
  }

  /// Resumes a case in a process in which no app ever ran.
  init(resuming snapshot: CaseSnapshot, in isolation: Isolation) throws {
    progress = snapshot.progress
    home = Self.home(in: isolation)
    VirtualRuntime.reset(at: snapshot.clock, seed: progress.launchSeed)
    device.state = snapshot.host
    if progress.hasServer { playServer() }
    checkedWorld = device.read { CheckedWorld($0) }
  }

  /// A snapshot for the next process, after ``quit()``.
  var snapshot: CaseSnapshot {
    CaseSnapshot(host: device.state, progress: progress, clock: VirtualRuntime.now)
  }

  private static func home(in isolation: Isolation) -> HomeFolder? {
    switch isolation {
    case .process: HomeFolder()
    case .instance: nil
    }
  }

  /// Launches the app. Tasks of the launch before never run again.
  ///
  /// - Returns: the reason why the app did not start, or `nil`.
  func launch() -> String? {
    progress.launches += 1
    forgetTasks()
    outcome = .notStarted
    failure = nil
    do { try home?.enter(device.name) } catch {
      return "cannot make the app's home folder: \(error)"
    }
    device.launch()
    showClock()
    let adapter = Adapter()
    self.adapter = adapter
    let problem = call("launch") {
      try await adapter.launch()
      AppTransition.launched.report()
    }
    // Customers look at an app that StoreKit has begun to answer.
    if let ready = device.listingsDate { advance(to: ready) }
    return problem
  }

  /// Ends the app: its memory is gone and none of its tasks runs again.
  func quit() {
    progress.earlierEvents = unreportedEvents()
    noteAskedProducts()
    device.quit()
    // Before the adapter is released: code that its release triggers, such as the end of a
    // cancelled loop, must not run in an app that was killed.
    VirtualRuntime.forgetTasks()
    if adapter != nil { home?.save() }
    adapter = nil
  }

  /// Returns the app's events since the last call, also those of launches that have ended.
  func unreportedEvents() -> [AppEvent] {
    let events = (adapter as? any EventReporting)?.drainEvents() ?? []
    if progress.earlierEvents.isEmpty { return events }
    defer { progress.earlierEvents = [] }
    return progress.earlierEvents + events
  }

  /// Removes the app from the device in use, with all its data except the keychain.
  func remove() throws {
    quit()
    device.reinstall()
    try home?.empty(device.name)
  }

  private func forgetTasks() {
    VirtualRuntime.reset(at: VirtualRuntime.now, seed: progress.launchSeed)
    // Rule CALL-2.
    let isShuffled = device.world.profile.has(.shufflesQueues)
    VirtualRuntime.shuffleQueues(seed: isShuffled ? progress.launchSeed : nil)
  }

  /// Runs a call of the app until it ends, then settles.
  ///
  /// An error that the app throws is what the app shows: it becomes ``failure``.
  ///
  /// - Parameter name: evaluated only if the call does not end.
  /// - Returns: the reason why the call did not end or was refused, or `nil`.
  func call(
    _ name: @autoclosure () -> String,
    _ body: @escaping @MainActor @Sendable () async throws -> Void
  ) -> String? {
    failure = nil
    defer {
      // Time has passed in the store, too, even if the call has not ended.
      device.advance(to: StoreTime(milliseconds: VirtualRuntime.now))
      settle()
    }
    do {
      try VirtualRuntime.run(within: Self.callLimit, body)
    } catch is VirtualRuntimeError where device.hasCrashed {
      // The app waits for a call that killed it.
      return nil
    } catch let hang as VirtualRuntimeError {
      failure = .unknown
      return "'\(name())' did not end: \(hang)"
    } catch let refusal as CaseRefusal {
      return refusal.message
    } catch let missing as MissingFact {
      return missing.message
    } catch {
      failure = FailureReason(error)
      // No word says what it was, so its own text is shown as said by the app.
      if failure == .unknown { AdapterProcess.remark("'\(name())' threw: \(error)") }
    }
    return nil
  }

  /// Advances the clock, and stops wherever the store or the app has something to do.
  func advance(to target: StoreTime) {
    while let due = device.nextDue, due <= target { pass(to: due) }
    pass(to: target)
  }

  private func pass(to time: StoreTime) {
    let moment = max(time.milliseconds, VirtualRuntime.now)
    if isInBackground {
      VirtualRuntime.standStill(until: moment)
      device.advance(to: time)
    } else {
      VirtualRuntime.advance(to: moment)
      device.advance(to: time)
      VirtualRuntime.settle()
    }
  }

  /// Whether the app is suspended: it keeps its memory, and none of its code runs.
  var isInBackground: Bool { device.isAppSuspended }

  /// Runs the app until it is idle, and delivers the App Store's answers in the meantime. Stops
  /// after an hour of virtual time if the app keeps asking.
  func settle() {
    if isInBackground { return }
    VirtualRuntime.settle()
    let limit = StoreTime(milliseconds: VirtualRuntime.now).adding(hours: 1)
    while let due = device.nextAnswer, due <= limit { pass(to: due) }
  }
}

extension World {
  /// The world of a case, before anything happened in it.
  fileprivate init(_ begin: Request.Begin, catalog: Catalog) throws(WireError) {
    guard let profile = Profile.named(begin.profile) else {
      throw WireError(Mistake.unknown("profile", begin.profile, among: Profile.all.map(\.name)))
    }
    let given = begin.given
    guard given.date.isOnTheClock else { throw WireError(given.date.lateMessage) }
    self.init(
      catalog: catalog, profile: profile, now: given.date, seed: UInt64(begin.seed))
    seedOfLaunches ^= stableHash(begin.caseName)
    if given.isProduction { app.environment = .production }
    app.includesConsumableHistory = given.keepsConsumableHistory
    useIdentifiers(given.hasLargeIdentifiers ? .large : .ofEnvironment)
    if given.followsTimeRate { keepPace(of: catalog.settings.timeRate) }
  }
}

extension StoreTime {
  /// The last instant that an app's clock can show.
  static let clockEnd = StoreTime(milliseconds: VirtualRuntime.latest)

  var isOnTheClock: Bool { self <= Self.clockEnd }

  /// The message about an instant that ``isOnTheClock`` refuses.
  var lateMessage: String {
    Mistake.invalid("date", description, expected: "a date up to \(Self.clockEnd)")
  }
}

/// What an adapter's `launch` throws if what is tested cannot be judged at all: the case ends
/// without a verdict.
package struct CaseRefusal: Error {
  let message: String

  /// - Parameter message: one sentence, which reports show.
  package init(_ message: String) { self.message = message }
}
