import Adapters
import ArgumentParser
import OperatingSystem
import Runner
import Scenarios
import Workspace

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule, keyword, adapter, profile or exit code.",
    discussion: """
      Examples:
        shopper explain ENT-4 buy access
        shopper explain always 'one of' 'ask to buy'
        shopper explain storehelper junit device listingLag 'exit codes'
      """)

  @Argument(
    help:
      "Explain these rule ids, keywords of scenarios, or names of adapters, profiles or reports.")
  var words: [String]

  @Option(
    help: ArgumentHelp(
      "Read scenarios and their rules from this folder (default: scenarios, or those of shopper).",
      valueName: "path"))
  var scenarios: String?

  func run() throws {
    try Failure.reporting {
      let explainer = try explainer(try Selection([scenarios ?? Self.defaultScenarios]))
      do throws(UnknownWord) {
        for (index, word) in explainer.words(of: words).enumerated() {
          Terminal.write((index > 0 ? "\n" : "") + (try explainer.explanation(of: word)))
        }
      } catch {
        throw Failure(error.message, status: ExitStatus.usage)
      }
    }
  }

  /// Without a folder of the user's own, keywords and rules are those of the built-in scenarios.
  private static var defaultScenarios: String {
    File.kind(of: "scenarios") == nil ? BuiltInFiles.path("scenarios") : "scenarios"
  }

  private func explainer(_ selection: Selection) throws -> Explainer {
    let options = try RunConfiguration().options(isWhole: false)
    let program = try RunConfiguration.program()
    return try Explainer(
      rules: selection.rules, scenarios: selection.scenarios.all(),
      knownIssues: selection.knownIssues,
      adapters: BuiltInAdapter.allCases.map { adapter in
        Explainer.Adapter(
          name: adapter.rawValue, summary: adapter.summary,
          host: AdapterIntroduction.host(
            of: .builtIn(adapter.rawValue, program: program), options))
      }, fragments: selection.fragments, topics: ExplainedTopics.all,
      rulePage: try Self.rulePage(besides: selection.folder))
  }

  /// The generated page beside the scenarios' folder; empty without one.
  private static func rulePage(besides folder: ScenarioFolder) throws -> String {
    let path = File.join(File.join(folder.path, ".."), "docs/rules.md")
    guard File.kind(of: path) != nil else { return "" }
    let bytes = try Failure.naming(path) { () throws(FileError) in try File.read(path) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
