import ArgumentParser
import Authoring
import JSONTree
import Scenarios

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of a kind of file, for editors.",
    discussion: """
      Editors that speak to the YAML language server complete words and mark mistakes if a file's \
      first line names its schema; 'shopper check' finds all the others, too:
        # yaml-language-server: $schema=scenario.schema.json

      Examples:
        shopper schema > scenario.schema.json
        shopper schema --for settings > shopper.schema.json
      """)

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("The kind of file.", valueName: "kind"))
  var kind = SchemaKind.scenario

  func run() { Terminal.write(kind.text) }
}

/// A kind of file that has a schema.
enum SchemaKind: String, CaseIterable, ExpressibleByArgument {
  case scenario
  case fragment
  case knownIssues = "known-issues"
  case rules
  case tags
  case settings

  /// With a line break at its end.
  var text: String {
    switch self {
    case .scenario: ScenarioSchema.text
    case .fragment: ScenarioSchema.fragment.indentedText
    case .knownIssues: ScenarioSchema.knownIssues.indentedText
    case .rules: ScenarioSchema.rules.indentedText
    case .tags: ScenarioSchema.tags.indentedText
    case .settings: Setting.schema.indentedText
    }
  }

  /// Its name in `docs`.
  var file: String { "\(rawValue).schema.json" }
}
