import AppStore
import ArgumentParser
import Diagnostics
import Glibc
import Reports
import Runner
import Scenarios

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Play scenarios on adapters, judge them, and write reports.")

  @Argument(help: "Scenario files and folders.")
  var paths = ["scenarios"]

  @Option(
    help: ArgumentHelp(
      "A built-in adapter, a program's path, or a command with arguments; repeat for several."
        + " Without it, all built-in adapters.", valueName: "name|command"))
  var adapter: [String] = []

  @Option(
    help: ArgumentHelp(
      "How the store behaves where Apple's text and real devices differ: documented or device.",
      valueName: "name"))
  var profile = "device"

  @Option(
    help: ArgumentHelp(
      "Where random numbers begin; the same number gives the same run.", valueName: "number"))
  var seed = 1

  @Option(
    help: ArgumentHelp(
      "How long an adapter may take for one answer, such as 500ms, 10s or 2m.", valueName: "time"))
  var timeout = "10s"

  @Option(
    help: ArgumentHelp("Only scenarios whose id or title holds this text.", valueName: "text"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "A report to write; repeat for several. The one kind so far is junit.",
      valueName: "kind=path"))
  var report = ["junit=reports/junit.xml"]

  @Option(
    help: ArgumentHelp(
      "Where everything that happens is written, a line of JSON for each event.",
      valueName: "path"))
  var events = "reports/events.ndjson"

  @Flag(help: "Count a broken SHOULD like a broken MUST.")
  var strict = false

  @Flag(help: "Tell of every case, and of known issues one by one.")
  var verbose = false

  @Flag(help: "Tell only what is red, and the counts.")
  var quiet = false

  func validate() throws {
    if verbose, quiet { throw ValidationError("'--verbose' and '--quiet' exclude each other") }
  }

  func run() throws {
    try Failure.reporting {
      try checkProfile()
      let timeout = try readTimeout()
      let selection = try Selection(paths, matching: name)
      let adapters = try AdapterSelection(adapter, program: Self.program())
      let environment = Environment.current()
      let verbosity: ConsoleStyle.Verbosity = quiet ? .quiet : verbose ? .verbose : .normal
      let outputs = try RunOutputs(
        events: events, reports: try report.map(ReportFile.init),
        style: Terminal.style(verbosity, environment: environment))
      let started = Self.millisecondsSince1970()
      let options = RunOptions(
        profile: profile, seed: seed, timeout: timeout, version: Shopper.version,
        environment: environment.forAdapters, stop: StopSignal(),
        isWholeSelection: selection.isWhole, isStrict: strict,
        today: String(StoreTime(milliseconds: Int64(started)).description.prefix(10)),
        startedAt: started)
      Run(
        scenarios: selection.scenarios, adapters: adapters.commands,
        knownIssues: selection.knownIssues, options: options, emit: outputs.take
      ).run()
      let status = try outputs.finish()
      if status != ExitStatus.asExpected { throw ExitCode(Int32(status)) }
    }
  }

  private func checkProfile() throws {
    guard Profile.named(profile) == nil else { return }
    let known = Profile.all.map(\.name)
    throw Failure(
      "no profile \(quoted(profile))\(didYouMean(profile, among: known)) (there are: "
        + "\(known.joined(separator: ", ")))", status: ExitStatus.usage)
  }

  /// In milliseconds: a day.
  private static let longestTimeout = 86_400_000

  private func readTimeout() throws -> Duration {
    let units: [(String, Int)] = [("ms", 1), ("s", 1000), ("m", 60_000)]
    for (unit, milliseconds) in units {
      guard timeout.hasSuffix(unit), let count = Int(timeout.dropLast(unit.count)), count > 0
      else { continue }
      guard count <= Self.longestTimeout / milliseconds else {
        throw Failure(
          "\(quoted(timeout)) is longer than a day; nobody waits for an adapter that long",
          status: ExitStatus.usage)
      }
      return .milliseconds(count * milliseconds)
    }
    throw Failure(
      "\(quoted(timeout)) is not a time such as 10s, 500ms or 2m", status: ExitStatus.usage)
  }

  /// The path of this program, which is every built-in adapter too.
  private static func program() throws -> String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count)
    guard count > 0 else {
      throw Failure("cannot find this program's own file in /proc", status: ExitStatus.broken)
    }
    return String(decoding: path[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func millisecondsSince1970() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
  }
}
