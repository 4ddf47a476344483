import ArgumentParser
import Findings
import OperatingSystem
import Reports
import Runner
import Workspace

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Run scenarios and compare adapters side by side.",
    discussion: """
      One adapter alone is compared with the reference shop. The exit code is that of 'run'; \
      differences between adapters do not change it.

      Examples:
        shopper compare --only different
        shopper compare --from reports/events.ndjson --format markdown
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case table, markdown, json
  }

  enum Rows: String, CaseIterable, ExpressibleByArgument {
    case different
  }

  @OptionGroup var source: EventSource

  @Option(help: "Show only rows in which adapters differ.")
  var only: Rows?

  @Option(help: "Choose the output format.")
  var format = Format.table

  func run() throws {
    try Failure.reporting {
      let settings = try source.settings()
      let (events, status) = try source.read(
        settings, { try source.selection(settings) }, on: Self.compared(settings.list(.adapter)))
      let comparison = Comparison(events, by: FaultDictionary.builtIn)
      let onlyDifferent = only == .different
      switch format {
      case .table:
        let style = Terminal.style(.normal, environment: Environment.current())
        Terminal.write(ComparisonText(comparison, style, onlyDifferent: onlyDifferent).text)
      case .markdown:
        Terminal.write(ComparisonMarkdown(comparison, onlyDifferent: onlyDifferent).text)
      case .json: Terminal.write(ComparisonJSON(comparison, onlyDifferent: onlyDifferent).text)
      }
      if status != ExitStatus.asExpected { throw ExitCode(Int32(status)) }
    }
  }

  private static func compared(_ adapters: [String]) -> [String] {
    guard adapters.count == 1 else { return adapters }
    return (adapters + [AdapterSelection.reference]).uniqued()
  }
}
