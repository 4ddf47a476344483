import ArgumentParser

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List scenarios by id and title.")

  @Argument(help: "Scenario files and folders.")
  var paths = ["scenarios"]

  @Option(
    help: ArgumentHelp("Only scenarios whose id or title holds this text.", valueName: "text"))
  var name: String?

  func run() throws {
    try Failure.reporting {
      let scenarios = try Selection(paths, matching: name).scenarios
      let width = scenarios.map(\.id.count).max() ?? 0
      for scenario in scenarios {
        let padding = String(repeating: " ", count: width - scenario.id.count)
        Terminal.write("\(scenario.id)\(padding)  \(scenario.title)\n")
      }
    }
  }
}
