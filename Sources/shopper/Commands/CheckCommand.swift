import ArgumentParser
import Diagnostics
import RunEvents
import Scenarios
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

  @OptionGroup var scenarios: PathFlags
  @OptionGroup var products: CatalogFlags

  func run() throws {
    try Failure.reporting {
      let settings = try Settings(scenarios, products)
      var query = try SelectionQuery(playing: settings)
      query.permitsFragments = true
      query.permitsCatalogs = true
      let selection = try settings.selection(query)
      let known = try KnownIssueCheck(selection)
      let warnings = try selection.warnings + known.warnings + Self.cutTitles(selection)
      for warning in warnings { Terminal.writeError(warning.text + "\n\n") }
      try known.mistakes.throwIfAny()
      let fragments = counted(selection.fragments.count, "fragment")
      let scenarios =
        counted(selection.scenarios.count, "scenario") + " in "
        + counted(selection.fileCount, "file")
      let checked =
        (selection.fileCount > 0 ? [scenarios] : [])
        + (selection.fragments.count > 0 ? [fragments] : [])
      let catalogs = counted(selection.catalogs.count, "catalog")
      let count = warnings.count { !$0.isNote }
      let ending = count == 0 ? "no mistakes" : "no mistakes, \(counted(count, "warning"))"
      let subject = checked.isEmpty ? catalogs : checked.joined(separator: ", ")
      Terminal.write("\(subject): \(ending)\n")
    }
  }

  /// The cases of a file share its title.
  private static func cutTitles(_ selection: Selection) throws -> [ShownWarning] {
    let sources = try selection.scenarios.all().map(\.source).uniqued(by: \.file)
    return sources.flatMap { source in source.cutTitles.map { ShownWarning($0, in: source) } }
  }
}
