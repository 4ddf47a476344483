import ArgumentParser

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find every mistake in scenarios, catalogs and lists, without running anything.")

  @Argument(help: "Scenario files and folders.")
  var paths = ["scenarios"]

  func run() throws {
    try Failure.reporting {
      let selection = try Selection(paths)
      for warning in selection.warnings { Terminal.writeError(warning + "\n\n") }
      let count = selection.scenarios.count
      Terminal.write(
        "\(count) \(count == 1 ? "scenario" : "scenarios") in \(selection.fileCount)"
          + " \(selection.fileCount == 1 ? "file" : "files"): no mistakes\n")
    }
  }
}
