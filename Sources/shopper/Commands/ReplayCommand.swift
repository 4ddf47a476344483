import ArgumentParser
import Diagnostics
import OperatingSystem
import Reports
import Runner
import Workspace

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Evaluate a recorded transcript against the current scenarios.",
    discussion: """
      Starts no adapter. 'run --transcript FILE' writes a transcript. A scenario whose requests
      have changed since then counts as errored; run it again.
      """)

  @Argument(help: "Read this transcript.")
  var file: String

  @Argument(help: "Read these scenario files and folders.")
  var paths = ["scenarios"]

  @Option(
    help: ArgumentHelp(
      "Write all events to this file, one JSON object per line.", valueName: "path"))
  var events = "reports/replay.ndjson"

  @Flag(help: "Count a broken SHOULD as a failure.")
  var strict = false

  func run() throws {
    try Failure.reporting {
      let talk = try Self.read(file)
      var settings: [Setting: [String]] = [.strict: [String(strict)]]
      settings[.profile] = talk.profile.map { [$0] }
      let playing = try RunConfiguration(Settings(settings))
      let selection = try Selection(paths)
      let outputs = try RunOutputs(
        events: events, reports: ReportSet([]),
        style: Terminal.style(.normal, environment: playing.environment))
      let replay = try Replay(
        talk, scenarios: selection.scenarios.all(), knownIssues: selection.knownIssues,
        options: playing.options(isWhole: false), emit: outputs.add)
      for stranger in replay.strangers {
        Terminal.writeError(
          "shopper: unknown scenario '\(stranger)' in the transcript: it is left out\n")
      }
      replay.run()
      let status = try outputs.finish()
      if status != ExitStatus.asExpected { throw ExitCode(Int32(status)) }
    }
  }

  private static func read(_ file: String) throws -> RecordedTranscript {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try File.read(file, limit: .max)
    } catch {
      throw Failure("cannot read \(quoted(file)): \(error)")
    }
    do throws(TranscriptError) {
      return try RecordedTranscript(String(decoding: bytes, as: UTF8.self), file: file)
    } catch {
      throw Failure("\(error)")
    }
  }
}
