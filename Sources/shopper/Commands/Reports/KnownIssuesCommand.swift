import ArgumentParser
import Diagnostics
import OperatingSystem
import RunEvents
import Runner
import Scenarios
import Workspace

struct KnownIssuesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "known-issues", abstract: "List known issues, or remove what is fixed.",
    discussion: """
      Examples:
        shopper known-issues list
        shopper known-issues update --from reports/events.ndjson
      """,
    subcommands: [KnownIssuesListCommand.self, KnownIssuesUpdateCommand.self])
}

struct KnownIssuesListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the known issues of adapters.",
    discussion: """
      Examples:
        shopper known-issues list scenarios
      """)

  @OptionGroup var scenarios: PathFlags

  func run() throws {
    try Failure.reporting {
      let settings = try Settings(scenarios.values, Environment.current())
      let selection = try settings.selection(SelectionQuery(reading: settings))
      var adapter: String?
      for issue in selection.knownIssues {
        if issue.adapter != adapter { Terminal.write("\(TerminalText(issue.adapter).text)\n") }
        adapter = issue.adapter
        Terminal.write(text(issue))
      }
      Terminal.write("\(counted(selection.knownIssues.count, "known issue"))\n")
    }
  }

  /// The title, and below it the reason, the address and the cases.
  private func text(_ issue: KnownIssue) -> String {
    let limits = [issue.profile.map { "profile \($0)" }, issue.until.map { "until \($0)" }]
    let limit = limits.compactMap { $0 }.joined(separator: ", ")
    let cases = TerminalText("cases: \(issue.cases.map(\.text).joined(separator: ", "))").text
    let title = "\(oneLine(issue.title))\(limit.isEmpty ? "" : " (\(limit))")"
    let lines =
      wrapped(oneLine(issue.because), to: 76) + [TerminalText(issue.issue).text]
      + wrapped(cases, to: 76)
    return wrapped(title, to: 78).map { "  \($0)\n" }.joined()
      + lines.map { "    \($0)\n" }.joined()
  }
}

struct KnownIssuesUpdateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Remove cases from known-issues.yaml that pass or do not exist.",
    discussion: """
      Runs all scenarios against the adapters of shopper.yaml, or all built-in ones, or reads an \
      earlier run with '--from'. Removes an entry with its last case. Keeps comments, all other \
      cases, and entries of adapters and profiles that were not run.

      Examples:
        shopper known-issues update
        shopper known-issues update --from reports/events.ndjson
      """)

  @OptionGroup var source: EventSource

  func run() throws {
    try Failure.reporting {
      let settings = try source.settings()
      let selection = try source.selection(settings)
      let (events, status) = try source.read(
        settings, { selection }, on: settings.list(.adapter))
      // A run that was stopped proves nothing of the cases that it did not come to.
      if source.from == nil, status > ExitStatus.signal(0) { throw ExitCode(Int32(status)) }
      let whole = try selection.whole()
      let summary = RunSummary(events)
      let review = try KnownIssueReview(
        selection.knownIssues, summary, scenarios: whole.scenarios.all().map(\.id),
        today: WallClock.today())
      for finding in review.doubtful {
        Terminal.writeError("\(line(finding)): \(finding.reason)\n")
      }
      if review.outdated.isEmpty {
        let played = Set(summary.columns.map(\.adapter))
        return Terminal.write(nothingToRemove(selection.knownIssues, played))
      }
      try rewrite(selection.folder, without: review.outdated)
    }
  }

  /// An adapter's entries are kept if it did not play, which may be an oversight.
  private func nothingToRemove(_ issues: [KnownIssue], _ played: Set<String>) -> String {
    let others = issues.map(\.adapter).filter { !played.contains($0) }.uniqued()
    return others.isEmpty
      ? "nothing to remove\n"
      : "nothing to remove; \(enumerated(others)) did not play: name the adapter with "
        + "'--adapter', or its run with '--from'\n"
  }

  private func rewrite(
    _ folder: ScenarioFolder, without findings: [KnownIssueReview.Entry]
  ) throws {
    guard let source = try folder.source("known-issues.yaml") else { return }
    let edited = KnownIssuesEdit.removing(
      findings.map(\.pattern), from: source.bytes, file: source.file)
    for finding in findings {
      let verb = edited == nil ? "remove" : "removed"
      Terminal.write("\(verb) \(line(finding)): \(finding.reason)\n")
    }
    guard let edited else {
      throw Failure(
        "cannot remove these from \(source.file) and keep the rest: write each entry as "
          + "'- title: …' and each of its cases in a line of its own, or remove them by hand")
    }
    try Failure.writing(source.file) { () throws(FileError) in
      try File.replace(source.file, with: edited)
    }
  }

  private func line(_ finding: KnownIssueReview.Entry) -> String {
    "\(finding.pattern.position): \(finding.pattern.text) on \(finding.issue.adapter)"
  }
}
