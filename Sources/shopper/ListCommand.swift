import ArgumentParser
import Diagnostics
import Workspace

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List scenarios by id and title.")

  @Argument(help: "Scenario files and folders.")
  var paths = ["scenarios"]

  @OptionGroup var source: BuiltInFlag

  @Option(
    help: ArgumentHelp("Only scenarios whose id or title holds this text.", valueName: "text"))
  var name: String?

  func run() throws {
    try Failure.reporting {
      let scenarios = try Selection(source.places(paths), matching: name).scenarios
      let names = scenarios.map { TerminalText($0.id) }
      let width = names.map(\.width).max() ?? 0
      for (name, scenario) in zip(names, scenarios) {
        Terminal.write("\(name.padded(to: width))  \(TerminalText(scenario.title).text)\n")
      }
    }
  }
}
