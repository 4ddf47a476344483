import ArgumentParser
import Diagnostics
import Glibc
import OperatingSystem
import RunEvents
import Runner
import Scenarios
import Wire
import Workspace

/// The configuration of a run, validated before any scenario is read.
struct RunConfiguration {
  let environment = Environment.current()
  let profile: String
  private let seed: Int
  private let timeout: Duration
  /// The number of cases at once.
  let jobs: Int
  private let isStrict: Bool
  /// The signals that end the command, whichever of its runs they interrupt.
  private var stop: StopSignal

  /// - Parameter stop: of a command that waits for signals itself.
  /// - Throws: ``Failure`` for a profile or a timeout that is wrong.
  init(
    _ settings: Settings = Settings(), stop: StopSignal = StopSignal(waitsForRun: true)
  ) throws {
    self.stop = stop
    profile = settings.value(.profile)
    if let problem = ProfileChoice.problem(with: profile) {
      throw Failure(problem, status: ExitStatus.usage)
    }
    seed = settings.number(.seed)
    timeout = try Self.duration(settings.value(.timeout))
    jobs = JobCount(settings.value(.jobs))?.number ?? Processors.count
    isStrict = settings.isOn(.strict)
  }

  /// The same for what a command does after a signal; only a second signal stops it.
  func afterSignal() -> RunConfiguration {
    var copy = self
    copy.stop = StopSignal()
    return copy
  }

  /// Ends the command if a signal has stopped it.
  ///
  /// - Throws: `ExitCode` with the code of the signal.
  func endIfStopped() throws {
    if let signal = stop.number { throw ExitCode(Int32(ExitStatus.signal(signal))) }
  }

  /// Plays every scenario of the selection on every adapter.
  func play(
    _ selection: Selection, on adapters: AdapterSelection, observing query: FactQuery? = nil,
    with change: (inout RunOptions) -> Void = { _ in },
    emit: @escaping (RunEvent) -> Void
  ) throws {
    let scenarios: any ScenarioSource =
      try query.map { query in try selection.scenarios.all().map { $0.observing(query) } }
      ?? selection.scenarios
    var options = options(isWhole: selection.isWhole)
    change(&options)
    do throws(SystemError) {
      try Run(
        scenarios: scenarios, adapters: adapters.commands, knownIssues: selection.knownIssues,
        options: options, emit: emit
      ).run()
    } catch {
      throw Failure("\(error)", status: ExitStatus.broken)
    }
  }

  /// Runs one scenario against one adapter and returns its events.
  ///
  /// - Throws: `ExitCode` if a signal has stopped the command, since the events are not whole.
  func events(of scenario: Scenario, on adapter: AdapterCommand) throws -> [RunEvent] {
    try events(of: [scenario], on: [adapter])
  }

  /// Runs scenarios against adapters and returns the events.
  ///
  /// - Throws: `ExitCode` if a signal has stopped the command, since the events are not whole.
  func events(
    of scenarios: [Scenario], on adapters: [AdapterCommand], knownIssues: [KnownIssue] = []
  ) throws -> [RunEvent] {
    var events: [RunEvent] = []
    do throws(SystemError) {
      try Run(
        scenarios: scenarios, adapters: adapters, knownIssues: knownIssues,
        options: options(isWhole: false), emit: { events.append($0) }
      ).run()
    } catch {
      throw Failure("\(error)", status: ExitStatus.broken)
    }
    try endIfStopped()
    return events
  }

  func options(isWhole: Bool) -> RunOptions {
    let started = WallClock.millisecondsSince1970()
    var options = RunOptions(
      profile: profile, seed: seed, timeout: timeout, version: Shopper.version,
      environment: environment.forAdapters(of: try? Self.program()),
      stop: StopSignal(forRunOf: stop), isWholeSelection: isWhole, isStrict: isStrict,
      today: WallClock.day(of: started),
      startedAt: started)
    options.profiles = ProfileChoice.names(of: profile)
    options.jobs = jobs
    return options
  }

  /// The path of this program, which is every built-in adapter too.
  static func program() throws -> String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count)
    guard count > 0 else {
      throw Failure("cannot find this program's own file in /proc", status: ExitStatus.broken)
    }
    return String(decoding: path[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// - Parameter path: `-` is stdout.
  /// - Throws: ``Failure`` if there can be no such file.
  static func transcript(at path: String) throws -> Transcript {
    do throws(SystemError) {
      if path == "-" { return try .standardOutput() }
      return try Transcript(path: path)
    } catch {
      throw Failure("\(error); nothing was done", status: ExitStatus.broken)
    }
  }

  /// In milliseconds: a day.
  private static let longestTimeout = 86_400_000

  /// - Parameter name: what the duration limits, for messages.
  static func duration(_ text: String, of name: String = "timeout") throws -> Duration {
    let units: [(String, Int)] = [("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000)]
    for (unit, milliseconds) in units {
      guard text.hasSuffix(unit), let count = Int(text.dropLast(unit.count)), count > 0
      else { continue }
      guard count <= longestTimeout / milliseconds else {
        throw Failure(
          "invalid \(name) \(quoted(text)): expected at most a day",
          status: ExitStatus.usage)
      }
      return .milliseconds(count * milliseconds)
    }
    throw Failure(
      "invalid \(name) \(quoted(text)): "
        + "expected a positive number and a unit, such as 500ms, 10s, 2m or 8h",
      status: ExitStatus.usage)
  }
}
