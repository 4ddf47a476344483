import ArgumentParser
import JSONTree
import Scenarios

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of a kind of file for editors.",
    discussion: """
      Editors with the YAML language server complete keywords and mark mistakes if the first line \
      of a file names its schema. 'shopper check' finds more mistakes than a schema can:
        # yaml-language-server: $schema=scenario.schema.json

      Examples:
        shopper schema > scenario.schema.json
        shopper schema --for settings > shopper.schema.json
      """)

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("Choose the kind of file.", valueName: "kind"))
  var kind = SchemaKind.scenario

  func run() { Terminal.write(kind.text) }
}

/// A kind of file that has a schema.
enum SchemaKind: String, CaseIterable, ExpressibleByArgument {
  case scenario
  case fragment
  case catalog
  case knownIssues = "known-issues"
  case rules
  case tags
  case settings

  /// With a line break at its end.
  var text: String {
    switch self {
    case .scenario: ScenarioSchema.text
    case .fragment: ScenarioSchema.fragment.indentedText
    case .catalog: ScenarioSchema.catalog.indentedText
    case .knownIssues: ScenarioSchema.knownIssues.indentedText
    case .rules: ScenarioSchema.rules.indentedText
    case .tags: ScenarioSchema.tags.indentedText
    case .settings: Setting.schema.indentedText
    }
  }
}
