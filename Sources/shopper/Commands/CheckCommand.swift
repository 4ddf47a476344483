import ArgumentParser
import Diagnostics
import Workspace

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check scenarios, catalogs and lists for mistakes without running them.",
    discussion: """
      Examples:
        shopper check
        shopper check scenarios/refunds scenarios/fragments
      """)

  @Argument(help: "Read these scenario files and folders.", completion: .scenarios)
  var paths = ["scenarios"]

  @OptionGroup var source: BuiltInFlag

  func run() throws {
    try Failure.reporting {
      let selection = try Selection(source.located(paths), permittingFragments: true)
      for warning in selection.warnings { Terminal.writeError(warning + "\n\n") }
      let fragments = counted(selection.fragments.count, "fragment")
      let scenarios =
        counted(selection.scenarios.count, "scenario") + " in "
        + counted(selection.fileCount, "file")
      let checked =
        (selection.fileCount > 0 ? [scenarios] : [])
        + (selection.fragments.count > 0 ? [fragments] : [])
      Terminal.write("\(checked.joined(separator: ", ")): no mistakes\n")
    }
  }
}
