import ArgumentParser
import OperatingSystem
import Runner
import Workspace

@main struct Shopper: ParsableCommand {
  static let version = Version.current

  static let configuration = CommandConfiguration(
    commandName: "shopper",
    abstract: "Test in-app purchase code with YAML scenarios and a simulated App Store.",
    discussion: """
      Exit codes:
      \(ExitStatus.table)
      """,
    version: version,
    subcommands: [
      RunCommand.self, CompareCommand.self, CoverageCommand.self, CheckCommand.self,
      ListCommand.self, ExplainCommand.self, ReplayCommand.self, AdapterGroup.self,
      AdaptersCommand.self, HostCommand.self, StoreCommand.self, ReportCommand.self,
      MergeCommand.self, DiffCommand.self, KnownIssuesCommand.self, DoctorCommand.self,
      InitCommand.self, RecordCommand.self, SchemaCommand.self, ManualCommand.self,
    ])

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    // The library for arguments asks every command what it takes, which costs a host, of which each
    // run starts several, more than all else before its greeting.
    if arguments.count == 2, arguments.first == "host", let name = arguments.last {
      HostCommand.become(name)
    }
    main(arguments.map(spelledOut))
  }

  /// Lets a flag stand with or without its value, which the library for arguments does not know:
  /// `--shuffle` and `--shuffle=7`.
  private static func spelledOut(_ argument: String) -> String {
    argument == "--shuffle" ? "--shuffle=\(Setting.drawnSeed)" : argument
  }
}
