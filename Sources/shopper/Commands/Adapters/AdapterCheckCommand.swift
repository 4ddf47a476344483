import ArgumentParser
import OperatingSystem
import Runner
import Workspace

struct AdapterCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Tell whether an adapter speaks the protocol, before any scenario is played.",
    discussion: """
      Exit codes:
        \(ExitStatus.asExpected)      the adapter speaks the protocol, and scenarios judge its app
        \(ExitStatus.broken)      the adapter is broken, and each finding says where it is described
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @Argument(
    help: ArgumentHelp(
      "A built-in adapter, a program's path, or a command with arguments.", valueName: "adapter"))
  var adapter: String

  @Option(help: "How it is written.")
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "How long an adapter may take for one answer, such as 500ms, 10s or 2m.", valueName: "time"))
  var timeout = "10s"

  @Option(
    help: ArgumentHelp(
      "Where the conversations are written, a line of JSON each.", valueName: "path"))
  var transcript: String?

  func run() throws {
    try Failure.reporting {
      var options = try RunConfiguration(Settings([.timeout: [timeout]])).options(isWhole: false)
      options.transcript = try transcript.map(RunConfiguration.transcript)
      let commands = try AdapterSelection([adapter], program: RunConfiguration.program()).commands
      for command in commands {
        let results = AdapterConformanceCheck(command, options).results()
        let report = CheckReport(adapter: adapter, results: results)
        Terminal.write(format == .json ? report.json : report.text)
        if let signal = options.stop.number { throw ExitCode(Int32(ExitStatus.signal(signal))) }
        if !report.isSound { throw ExitCode(Int32(ExitStatus.broken)) }
      }
    }
  }
}

/// What can be done with adapters without playing a scenario.
struct AdapterGroup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adapter", abstract: "List adapters, and examine one before scenarios do.",
    subcommands: [AdapterListCommand.self, AdapterCheckCommand.self])
}
