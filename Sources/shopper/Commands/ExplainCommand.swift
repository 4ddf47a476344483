import Adapters
import ArgumentParser
import OperatingSystem
import Runner
import Scenarios
import Workspace

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule, keyword, adapter, scenario, fault, profile, oracle or exit code.",
    discussion: """
      Examples:
        shopper explain verbs
        shopper explain ENT-4 buy access
        shopper explain offers/trial-cancelled keeps-refunded
        shopper explain always 'one of' 'ask to buy'
        shopper explain storehelper junit device listingLag 'exit codes'
      """)

  @Argument(
    help: """
      Explain these rule ids, keywords of scenarios, or names of scenarios, faults, adapters, \
      profiles, reports or oracles. Without any, list what can be explained.
      """)
  var words: [String] = []

  @Option(
    help: ArgumentHelp(
      "Read scenarios and rules from this folder, too, beside those of shopper.",
      valueName: "path"))
  var scenarios = "scenarios"

  func run() throws {
    try Failure.reporting {
      let explainer = try explainer(try selections())
      if words.isEmpty { return Terminal.write(explainer.overview) }
      let shops = words.filter { $0.hasPrefix(BrokenShop.prefix) }
      let unknownShops = shops.filter { BrokenShop.named($0) == nil }
      var unknown = unknownShops.map(AdapterSelection.unknownAdapter)
      var separator = ""
      // A faulty shop is explained by its fault.
      let words = words.filter { !unknownShops.contains($0) }.map { word in
        word.hasPrefix(BrokenShop.prefix) ? String(word.dropFirst(BrokenShop.prefix.count)) : word
      }
      for word in explainer.words(of: words) {
        do throws(UnknownWord) {
          Terminal.write(separator + (try explainer.explanation(of: word)))
          separator = "\n"
        } catch {
          unknown.append(error.message)
        }
      }
      guard unknown.isEmpty else {
        throw Failure(unknown.joined(separator: "\nshopper: "), status: ExitStatus.usage)
      }
    }
  }

  /// The user's own, as far as they can be read, and the built-in ones.
  private func selections() throws -> [Selection] {
    var query = try SelectionQuery(reading: Settings([:], .current()))
    query.leavesOutMistakes = true
    query.mayBeEmpty = true
    let builtIn = BuiltInFiles.path("scenarios")
    let isOwn = scenarios == "scenarios" ? File.kind(of: scenarios) != nil : scenarios != builtIn
    let own = isOwn ? [try Selection([File.tidied(scenarios)], query)] : []
    return own + [try Selection([builtIn])]
  }

  private func explainer(_ selections: [Selection]) throws -> Explainer {
    let options = try RunConfiguration().options(isWhole: false)
    let program = try RunConfiguration.program()
    return try Explainer(
      rules: selections.flatMap(\.rules).uniqued(by: \.id),
      scenarios: selections.flatMap { try $0.scenarios.all() }.uniqued(by: \.id),
      knownIssues: selections.flatMap(\.knownIssues).uniqued(),
      adapters: BuiltInAdapter.allCases.map { adapter in
        Explainer.Adapter(
          name: adapter.rawValue, summary: adapter.summary,
          host: AdapterIntroduction.host(
            of: .builtIn(adapter.rawValue, program: program), options))
      }, fragments: selections.flatMap(\.fragments).uniqued(by: \.name),
      topics: ExplainedTopics.all)
  }
}
