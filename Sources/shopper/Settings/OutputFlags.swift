import ArgumentParser
import Reports

/// Flags that say what is told of a run, and where.
struct OutputFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A report to write; repeat for several. The kinds: "
        + "\(ReportKind.all.map(\.name).joined(separator: ", ")). '-' is the standard output."
        + " (default: junit and html)", valueName: "kind[=path]"), completion: .reports)
  var report: [String] = []

  @Option(
    help: ArgumentHelp(
      "Where everything that happens is written, a line of JSON for each event. (default:"
        + " reports/events.ndjson)", valueName: "path"))
  var events: String?

  @Option(
    help: ArgumentHelp(
      "Where every conversation with adapters is written, for 'replay'.", valueName: "path"))
  var transcript: String?

  @Flag(help: "Play again what a changed file touches, until Ctrl-C.")
  var watch = false

  @Flag(help: "Tell of every case, and of known issues one by one.")
  var verbose = false

  @Flag(help: "Tell only what is red, and the counts.")
  var quiet = false

  var values: [Setting: [String]] {
    var values: [Setting: [String]] = [:]
    if !report.isEmpty { values[.report] = report }
    values[.events] = events.map { [$0] }
    values[.transcript] = transcript.map { [$0] }
    if watch { values[.watch] = ["true"] }
    if verbose { values[.verbose] = ["true"] }
    if quiet { values[.quiet] = ["true"] }
    return values
  }

  func validate() throws {
    if verbose, quiet { throw ValidationError("'--verbose' and '--quiet' exclude each other") }
  }
}
