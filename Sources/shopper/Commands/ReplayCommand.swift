import ArgumentParser
import Diagnostics
import OperatingSystem
import Reports
import Runner
import Workspace

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Judge the transcript of a run again, by today's scenarios, starting nothing.",
    discussion: """
      'run --transcript FILE' writes one. A scenario that asks something else today has to be played
      again, and counts as errored.
      """)

  @Argument(help: "The transcript.")
  var file: String

  @Argument(help: "Scenario files and folders.")
  var paths = ["scenarios"]

  @Option(
    help: ArgumentHelp(
      "Where the verdicts are written, a line of JSON for each event.", valueName: "path"))
  var events = "reports/replay.ndjson"

  @Flag(help: "Count a broken SHOULD like a broken MUST.")
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
        Terminal.writeError("shopper: no scenario '\(stranger)' here: it is not judged\n")
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
