import ArgumentParser
import Diagnostics
import JSONTree
import OperatingSystem
import Scenarios
import Workspace

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List scenarios or fragments by id and title.",
    discussion: """
      Examples:
        shopper list scenarios/refunds
        shopper list scenarios/fragments
        shopper list --tag offline --json
      """)

  @OptionGroup var scenarios: PathFlags
  @OptionGroup var products: CatalogFlags

  @Option(
    help: ArgumentHelp(
      "List only scenarios whose id or title contains this string.", valueName: "string"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "List only scenarios with these tags, such as 'renewal and not offline'.", valueName: "tags"))
  var tag: String?

  @Option(help: ArgumentHelp("List only scenarios of this rule, such as REF-2.", valueName: "rule"))
  var rule: String?

  @Flag(help: "Print a JSON array with one object per scenario.")
  var json = false

  func run() throws {
    try Failure.reporting {
      let tags = try tag.map(SelectionQuery.tags)
      let settings = try Settings(scenarios, products)
      var query = try SelectionQuery(playing: settings)
      query.text = name
      query.tags = tags
      query.permitsFragments = true
      let paths = settings.list(.paths)
      let selection = try settings.selection(query, in: paths)
      let scenarios = try wanted(selection)
      // A folder of fragments has no scenarios to play, so its fragments are listed.
      let fragments =
        scenarios.isEmpty && tag == nil && rule == nil
        ? selection.fragments.filter { isWanted($0, in: paths) } : []
      if json {
        let listings = scenarios.map(\.listing) + fragments.map(\.listing)
        return Terminal.write(JSON.array(listings).indentedText)
      }
      Self.write(
        scenarios.map { ($0.id, $0.title) }
          + fragments.map { ($0.name, $0.titleAndInputs) })
    }
  }

  private func wanted(_ selection: Selection) throws -> [Scenario] {
    let all = try selection.scenarios.all()
    guard let rule else { return all }
    let known = selection.knownRules.map(\.id)
    guard let id = known.first(where: { $0.lowercased() == rule.lowercased() }) else {
      throw Failure(
        Mistake.unknown(
          "rule", rule, among: known, remedy: "'shopper explain rules' lists the known ones"),
        status: ExitStatus.usage)
    }
    return all.filter { $0.rules.contains { $0.id == id } }
  }

  private func isWanted(_ fragment: Fragment, in paths: [String]) -> Bool {
    let files = paths.filter { File.kind(of: $0) == .file }
    let text = name?.lowercased() ?? ""
    return (files.isEmpty || files.contains(fragment.source.file))
      && (text.isEmpty || "\(fragment.name)\n\(fragment.title)".lowercased().contains(text))
  }

  private static func write(_ rows: [(name: String, text: String)]) {
    let names = rows.map { TerminalText($0.name) }
    let width = names.map(\.width).max() ?? 0
    for (name, row) in zip(names, rows) {
      Terminal.write("\(name.padded(to: width))  \(TerminalText(row.text).text)\n")
    }
  }
}

extension Fragment {
  fileprivate var titleAndInputs: String {
    inputTexts.isEmpty ? title : "\(title); takes \(inputTexts.joined(separator: ", "))"
  }

  /// Its object in the output of `--json`.
  fileprivate var listing: JSON {
    .object([
      .init("fragment", .string(name)), .init("title", .string(title)),
      .init("file", .string(position.file)), .init("line", .integer(position.line)),
      .init("inputs", .array(inputNames.map(JSON.string))),
    ])
  }
}

extension Scenario {
  /// Its object in the output of `--json`.
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
