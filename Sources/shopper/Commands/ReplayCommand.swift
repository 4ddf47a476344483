import ArgumentParser
import Diagnostics
import OperatingSystem
import Reports
import Runner
import Scenarios
import Workspace

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Evaluate a recorded transcript against the current scenarios.",
    discussion: """
      Starts no adapter. 'run --transcript FILE' writes a transcript. A scenario whose requests
      have changed since then counts as errored; run it again.

      What is not named here is taken from shopper.yaml: paths, catalog, cast, strict.
      """)

  @Argument(help: "Read this transcript.")
  var file: String

  @OptionGroup var scenarios: PathFlags
  @OptionGroup var products: CatalogFlags

  @Option(
    help: ArgumentHelp(
      "Write all events to this file, one JSON object per line. The path '-' is stdout."
        + " (default: \(Self.events))",
      valueName: "path"))
  var events: String?

  private static let events = "reports/replay.ndjson"

  @Flag(help: "Count a broken SHOULD as a failure.")
  var strict = false

  func run() throws {
    try Failure.reporting {
      let settings = try Settings(scenarios, products, [.strict: strict ? ["true"] : []])
      let events = events ?? Setting.path(Self.events, in: settings.folder)
      let reports = try ReportSet([], besides: [events], reading: { _ in [file] })
      let talk = try Self.read(file)
      let query = try SelectionQuery(playing: settings)
      let selection = try settings.selection(query)
      let scenarios = try selection.scenarios.all()
      var recorded: [Setting: [String]] = [.strict: [String(settings.isOn(.strict))]]
      recorded[.profile] = try Self.profile(of: talk, scenarios).map { [$0] }
      let playing = try RunConfiguration(Settings(recorded))
      let outputs = try RunOutputs(
        events: events, reports: reports,
        style: Terminal.style(
          .normal, environment: playing.environment, isError: reports.usesStandardOutput))
      var options = playing.options(isWhole: false)
      options.castFlags = query.cast?.flags ?? []
      let replay = Replay(
        talk, scenarios: scenarios, knownIssues: selection.knownIssues, options: options,
        emit: outputs.add)
      for stranger in replay.strangers {
        Terminal.writeError(
          "shopper: unknown scenario '\(stranger)' in the transcript: it is left out\n")
      }
      replay.run()
      let status = try outputs.finish()
      if status != ExitStatus.asExpected { throw ExitCode(Int32(status)) }
    }
  }

  /// The profile of the run; `nil` if no case began.
  private static func profile(
    of talk: RecordedTranscript, _ scenarios: [Scenario]
  ) throws -> String? {
    // A scenario with a profile of its own does not show that of the run.
    let own = Set(scenarios.lazy.filter { $0.given.profile != nil }.map(\.id))
    let others = talk.profiles(of: Set(talk.scenarios).subtracting(own))
    guard others.count > 1 else { return others.first ?? talk.profiles(of: own).first }
    let all = ProfileChoice.names(of: ProfileChoice.all)
    if others.allSatisfy(all.contains) { return ProfileChoice.all }
    throw Failure(
      "invalid transcript: found cases of the profiles "
        + others.map(quoted).joined(separator: ", ")
        + "; expected one profile, or those of '--profile all'")
  }

  private static func read(_ file: String) throws -> RecordedTranscript {
    let bytes = try Failure.naming(file) { () throws(FileError) in
      try File.read(file, limit: .max)
    }
    do throws(TranscriptError) {
      return try RecordedTranscript(String(decoding: bytes, as: UTF8.self), file: file)
    } catch {
      throw Failure("\(error)")
    }
  }
}
