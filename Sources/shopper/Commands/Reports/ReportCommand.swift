import ArgumentParser
import Findings
import Reports
import RunEvents
import Workspace

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Write reports from the events of an earlier run.",
    discussion: """
      The exit code is 0 if the reports were written, whatever the outcome of the run.

      Examples:
        shopper report reports/events.ndjson --report markdown=summary.md --report github
        cat reports/events.ndjson | shopper report -
      """)

  @Argument(
    help: "Read these events, as 'run' and 'merge' write them; '-' is stdin.",
    completion: .events)
  var events: String

  @Option(
    help: ArgumentHelp(
      "Write a report of this kind; repeat for several. Without it, print the run as a terminal"
        + " showed it. Kinds: "
        + "\(ReportKind.all.map(\.name).joined(separator: ", ")). The path '-' is stdout.",
      valueName: "kind[=path]"), completion: .reports)
  var report: [String] = []

  @Flag(help: "Print every failure in full instead of findings alone.")
  var failures = false

  func run() throws {
    try Failure.reporting {
      var reports = try ReportSet(report, reading: { _ in [events] })
      var console = ConsoleReport(
        Terminal.style(failures ? .failures : .normal, environment: Environment.current()))
      var text = ""
      for event in try EventFile.read(events).events {
        reports.add(event)
        text += console.add(event)
      }
      let diagnosis = Diagnosis(console.summary, by: FaultDictionary.builtIn)
      let outcome = reports.write(console.summary, diagnosis)
      Terminal.write(outcome.standardOutput)
      if report.isEmpty {
        Terminal.write(
          text + console.ending(diagnosis, reports: [], events: events == "-" ? nil : events))
      }
      if !reports.usesStandardOutput {
        for path in outcome.written { Terminal.write("report: \(path)\n") }
      }
      try outcome.throwIfAny()
    }
  }
}
