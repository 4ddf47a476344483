import ArgumentParser
import OperatingSystem
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
      RunCommand.self, CastCommand.self, DiagnoseCommand.self, ExploreCommand.self,
      CompareCommand.self,
      CoverageCommand.self,
      CheckCommand.self, ListCommand.self, ExplainCommand.self, ReplayCommand.self,
      AdapterGroup.self, AdaptersCommand.self, HostCommand.self, StoreCommand.self,
      ReportCommand.self, MergeCommand.self, DiffCommand.self, KnownIssuesCommand.self,
      DoctorCommand.self, InitCommand.self, AdoptCommand.self, PortCommand.self, RecordCommand.self,
      SchemaCommand.self,
      ManualCommand.self,
    ])

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    // The library for arguments asks every command what it takes, which costs a host, of which each
    // run starts several, more than all else before its greeting.
    if arguments.count == 2, arguments.first == "host", let name = arguments.last {
      do { try HostCommand.become(name) } catch { exit(withError: error) }
    }
    perform(withJoinedValues(Array(arguments)).map(spelledOut))
  }

  private static func perform(_ arguments: [String]) {
    guard var command = loneCommand(arguments) else {
      if let mistake = UnknownCommand(arguments, of: self) { exit(withError: mistake.error) }
      return performFound(by: arguments)
    }
    do { try command.run() } catch { end(with: error) }
    end()
  }

  private static func end(with error: (any Error)? = nil) -> Never {
    exit(withError: Terminal.ending(error))
  }

  private static func performFound(by arguments: [String]) {
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch {
      guard exitCode(for: error) == .success else { end(with: error) }
      let page = fullMessage(for: error)
      if !page.isEmpty { Terminal.write(HelpText(page).text) }
    }
    end()
  }

  /// The command that the first argument names, read without asking the others what they take:
  /// with `_superCommandName` a sixth of the instructions of a run of one scenario.
  ///
  /// - Returns: `nil` for everything that the command cannot read as its own: a mistake, a request
  ///   for help, a command of commands. To answer those, the library must know every command.
  private static func loneCommand(_ arguments: [String]) -> (any ParsableCommand)? {
    guard let name = arguments.first,
      let named = configuration.subcommands.first(
        where: { $0.configuration.commandName == name }),
      named.configuration.subcommands.isEmpty,
      let command = try? named.parseAsRoot(Array(arguments.dropFirst())),
      type(of: command) == named
    else { return nil }
    return command
  }

  /// Joins `--seed -1` to `--seed=-1`, since the library takes the number for a flag and reports
  /// that the value is missing, and `--shuffle 7` to `--shuffle=7`, whose number may be left out.
  private static func withJoinedValues(_ arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments.indices.reduce(into: []) { joined, index in
      let argument = arguments[index]
      let isNegative = argument.hasPrefix("-") && argument.dropFirst().first?.isNumber == true
      let isSeed = joined.last == "--shuffle" && Int(argument) != nil
      if isNegative || isSeed, index < end, let flag = joined.last, flag.hasPrefix("--"),
        !flag.contains("=")
      {
        joined[joined.count - 1] = "\(flag)=\(argument)"
      } else {
        joined.append(argument)
      }
    }
  }

  /// Accepts a flag with or without its value, which the library for arguments does not know:
  /// `--shuffle` and `--shuffle=7`.
  private static func spelledOut(_ argument: String) -> String {
    argument == "--shuffle" ? "--shuffle=\(Setting.drawnSeed)" : argument
  }
}
