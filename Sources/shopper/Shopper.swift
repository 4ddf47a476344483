import ArgumentParser
import Runner
import Workspace

@main struct Shopper: ParsableCommand {
  static let version = Version.current

  static let configuration = CommandConfiguration(
    commandName: "shopper",
    abstract: "Customers written in YAML walk through purchase code and report how it behaves.",
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

  /// Lets a flag stand with or without its value, which the library for arguments does not know:
  /// `--shuffle` and `--shuffle=7`.
  static func main() {
    let arguments = CommandLine.arguments.dropFirst().map { argument in
      argument == "--shuffle" ? "--shuffle=\(Setting.drawn)" : argument
    }
    main(Array(arguments))
  }
}
