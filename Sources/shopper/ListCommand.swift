import ArgumentParser
import Diagnostics
import JSONTree
import Scenarios
import Workspace

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List scenarios by id and title.",
    discussion: """
      Examples:
        shopper list scenarios/refunds
        shopper list --tag offline --json
      """)

  @Argument(help: "Scenario files and folders.", completion: .scenarios)
  var paths = ["scenarios"]

  @OptionGroup var source: BuiltInFlag

  @Option(
    help: ArgumentHelp("Only scenarios whose id or title holds this text.", valueName: "text"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "Only scenarios with these tags, such as 'slow and not network'.", valueName: "tags"))
  var tag: String?

  @Flag(help: "Tell programs: a JSON array with an object for each scenario.")
  var json = false

  func run() throws {
    try Failure.reporting {
      var query = SelectionQuery()
      query.text = name
      query.tags = try tag.map(SelectionQuery.tags)
      let scenarios = try Selection(source.places(paths), query).scenarios
      if json {
        return Terminal.write(JSON.array(scenarios.map(\.listing)).indentedText)
      }
      let names = scenarios.map { TerminalText($0.id) }
      let width = names.map(\.width).max() ?? 0
      for (name, scenario) in zip(names, scenarios) {
        Terminal.write("\(name.padded(to: width))  \(TerminalText(scenario.title).text)\n")
      }
    }
  }
}

extension Scenario {
  /// What programs are told of it.
  fileprivate var listing: JSON {
    .object([
      .init("id", .string(id)), .init("title", .string(title)),
      .init("file", .string(position.file)), .init("line", .integer(position.line)),
      .init("catalog", .string(catalog.name)), .init("rules", .array(rules.map { .string($0.id) })),
      .init("tags", .array(tags.map(JSON.string))),
      .init("needs", .array(needs.map { .string($0.rawValue) })),
      .init(
        "properties", .object(properties.map { .init($0.name, .string($0.value)) })),
    ])
  }
}
