import ArgumentParser
import OperatingSystem
import Reports
import RunEvents
import Workspace

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show what changed between two runs.",
    discussion: """
      Exit codes: 0 without new failures, 1 with new failures, newly skipped cases or an \
      incomplete newer run, 3 if a file cannot be read.

      Examples:
        shopper diff main.ndjson reports/events.ndjson
        shopper diff main.ndjson reports/events.ndjson --format markdown
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, markdown, json
  }

  @Argument(help: "Read the events of the older run.", completion: .events)
  var old: String

  @Argument(help: "Read the events of the newer run.", completion: .events)
  var new: String

  @Option(help: "Choose the output format.")
  var format = Format.text

  func run() throws {
    try Failure.reporting {
      let difference = RunDifference(
        old: RunSummary(try EventFile.read(old).events),
        new: RunSummary(try EventFile.read(new).events))
      switch format {
      case .text:
        let style = Terminal.style(.normal, environment: Environment.current())
        Terminal.write(difference.text(style))
      case .markdown: Terminal.write(difference.markdownText)
      case .json: Terminal.write(difference.json.indentedText)
      }
      if difference.isWorse { throw ExitCode(Int32(ExitStatus.unexpected)) }
    }
  }
}
