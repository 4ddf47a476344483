import ArgumentParser
import OperatingSystem
import Runner
import Workspace

struct AdapterCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check that an adapter speaks the adapter protocol.",
    discussion: """
      Exit codes:
        \(ExitStatus.asExpected)      the adapter speaks the protocol
        \(ExitStatus.broken)      the adapter is broken; each finding names a section to read
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @Argument(
    help: ArgumentHelp(
      "Check this adapter: a built-in name, a program's path, or a command with arguments.",
      valueName: "adapter"))
  var adapter: String

  @Option(help: "Choose the output format.")
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "Wait at most this long for one answer, such as 500ms, 10s or 2m.", valueName: "time"))
  var timeout = "10s"

  @Option(
    help: ArgumentHelp(
      "Write all messages to this file, one JSON object per line.", valueName: "path"))
  var transcript: String?

  func run() throws {
    try Failure.reporting {
      var options = try RunConfiguration(Settings([.timeout: [timeout]])).options(isWhole: false)
      options.transcript = try transcript.map(RunConfiguration.transcript)
      let commands = try AdapterSelection([adapter], program: RunConfiguration.program()).commands
      for command in commands {
        let results = AdapterConformanceCheck(command, options).results()
        if let signal = options.stop.number { throw ExitCode(Int32(ExitStatus.signal(signal))) }
        let report = CheckReport(adapter: adapter, results: results)
        Terminal.write(format == .json ? report.json : report.text)
        if !report.isSound { throw ExitCode(Int32(ExitStatus.broken)) }
      }
    }
  }
}

/// Commands that list and check adapters.
struct AdapterGroup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adapter", abstract: "List adapters, or check that one speaks the protocol.",
    subcommands: [AdapterListCommand.self, AdapterCheckCommand.self])
}
