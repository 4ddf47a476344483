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
    help: "A built-in adapter, a path, or a command; repeat for several. All built-in ones if none."
  )
  var adapter: [String] = []

  @Option(help: "Which of its known behaviours the store shows: documented or device.")
  var profile = "device"

  @Option(help: "Where random numbers come from.")
  var seed = 1

  @Option(help: "How long an adapter may be silent, such as 10s or 500ms.")
  var timeout = "10s"

  @Option(help: "Only scenarios whose id or title holds this text.")
  var name: String?

  @Option(help: "A report to write, as KIND=PATH. The one kind so far is junit.")
  var report = ["junit=reports/junit.xml"]

  @Option(help: "Where the events go, a line each.")
  var events = "reports/events.ndjson"

  @Flag(help: "Count a broken SHOULD like a broken MUST.")
  var strict = false

  @Flag(help: "Tell of each case, and of known issues one by one.")
  var verbose = false

  @Flag(help: "Tell only what is red, and the counts.")
  var quiet = false

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
      "no profile \(quoted(profile)) (there are: \(known.joined(separator: ", ")))"
        + didYouMean(profile, among: known), status: ExitStatus.usage)
  }

  private func readTimeout() throws -> Duration {
    let units: [(String, Int)] = [("ms", 1), ("s", 1000), ("m", 60_000)]
    for (unit, milliseconds) in units {
      guard timeout.hasSuffix(unit), let count = Int(timeout.dropLast(unit.count)), count > 0
      else { continue }
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
