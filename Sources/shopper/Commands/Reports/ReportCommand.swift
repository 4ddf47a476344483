import ArgumentParser
import Reports
import RunEvents
import Runner
import Workspace

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Make reports of the events of an earlier run.",
    discussion: """
      The exit code says whether the reports were written, not what they say.

      Examples:
        shopper report reports/events.ndjson --report markdown=summary.md --report github
        cat reports/events.ndjson | shopper report -
      """)

  @Argument(
    help: "The events, as 'run' and 'merge' write them; '-' for the standard input.",
    completion: .events)
  var events: String

  @Option(
    help: ArgumentHelp(
      "A report to write; repeat for several. Without it, what the terminal showed. The kinds: "
        + "\(ReportKind.all.map(\.name).joined(separator: ", ")). '-' is the standard output.",
      valueName: "kind[=path]"), completion: .reports)
  var report: [String] = []

  func run() throws {
    try Failure.reporting {
      var reports = try ReportSet(report)
      var console = ConsoleReport(
        Terminal.style(.normal, environment: Environment.current()))
      var text = ""
      for event in try EventFile.read(events).events {
        reports.add(event)
        text += console.add(event)
      }
      let outcome = reports.write(console.summary)
      Terminal.write(outcome.standardOutput)
      if report.isEmpty { Terminal.write(text + console.ending(reports: [])) }
      if !reports.usesStandardOutput {
        for path in outcome.written { Terminal.write("report: \(path)\n") }
      }
      try outcome.throwIfAny()
    }
  }
}
