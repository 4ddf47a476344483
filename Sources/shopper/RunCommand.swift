import ArgumentParser
import Reports
import Runner

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

  @Option(
    help: ArgumentHelp(
      "Where every conversation with adapters is written, for 'replay'.", valueName: "path"))
  var transcript: String?

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
      let playing = try Playing(
        profile: profile, seed: seed, timeout: timeout, isStrict: strict)
      let selection = try Selection(paths, matching: name)
      let adapters = try AdapterSelection(adapter, program: Playing.program())
      let verbosity: ConsoleStyle.Verbosity = quiet ? .quiet : verbose ? .verbose : .normal
      let outputs = try RunOutputs(
        events: events, reports: try report.map(ReportFile.init),
        style: Terminal.style(verbosity, environment: playing.environment))
      let transcript = try transcript.map(Playing.transcript)
      playing.play(selection, on: adapters, transcript: transcript, emit: outputs.take)
      let status = try outputs.finish()
      if status != ExitStatus.asExpected { throw ExitCode(Int32(status)) }
    }
  }
}
