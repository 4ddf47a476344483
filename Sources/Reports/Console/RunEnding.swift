import Diagnostics
import Findings
import RunEvents

/// The console output at the end of a run: overview, failures, totals.
struct RunEnding {
  private let summary: RunSummary
  private let diagnosis: Diagnosis
  private let style: ConsoleStyle
  private let events: String?

  /// The lines of the header and of the next prompt.
  private static let frame = 3

  init(
    _ summary: RunSummary, _ diagnosis: Diagnosis, _ style: ConsoleStyle, events: String? = nil
  ) {
    self.summary = summary
    self.diagnosis = diagnosis
    self.style = style
    self.events = events
  }

  private var screen: Int { style.height - Self.frame }

  /// Findings and everything else if that fits on a screen or is asked for; otherwise the first
  /// finding's failure, and findings as far as they fit. A quiet run ends alike everywhere: with
  /// its findings and counts.
  func lines(reports: [String]) -> [String] {
    let list = FindingList(diagnosis, summary, style)
    let end = problems + totals + conformance(.wrapped) + footer(reports)
    if style.verbosity == .quiet, !diagnosis.findings.isEmpty {
      return list.lines() + surprises + [remainder] + end
    }
    let details = details
    let whole = (style.verbosity == .quiet ? [] : [""]) + list.lines() + details + end
    if style.showsFailures || diagnosis.findings.isEmpty || style.height(of: whole) <= screen {
      return whole
    }
    let rest =
      [remainder] + problems.prefix(2) + totals + conformance(.brief) + footer(reports)
    let room = screen - 1 - style.height(of: rest)
    // The example that leaves room for the titles of all findings, or the shortest.
    let fitting = examples.first { style.height(of: $0) + list.leastHeight <= room }
    let example = fitting ?? examples.last { style.height(of: $0) <= room / 2 } ?? []
    return [""] + list.lines(limit: room - style.height(of: example)) + example + rest
  }

  /// The beginning of the first finding's shortest journey, the most telling form first.
  private var examples: [[String]] {
    let journey = diagnosis.findings.first.flatMap { summary[$0.journey] }
    return journey.map { FailureList(summary, style).beginnings(of: $0).map { $0 + [""] } } ?? []
  }

  /// The beginning that fits on a line of a terminal.
  private func cut(_ line: String) -> String {
    style.isTerminal && TerminalText(line).width > style.width
      ? line.prefix(style.width - 1) + "…" : line
  }

  private var remainder: String {
    let command = events.map { "shopper report \(TerminalText($0).text) --failures" }
    return "every case: \(command ?? "--failures")"
  }

  private var details: [String] {
    let failures = FailureList(summary, style)
    var lines: [String] = []
    if style.verbosity != .quiet {
      lines += ComparisonTable(summary, style).lines
      lines += SkipList(summary).lines(style)
      lines += KnownIssueTable(summary).lines(style)
      lines += failures.lines("Informational", [.informational])
      lines += failures.lines("Deviations", [.deviation])
    }
    lines += surprises
    if style.showsFailures || !isNothingStarted { lines += failures.lines("Errors", [.errored]) }
    lines += failures.lines("Failures", [.failed])
    return lines
  }

  /// What is red and no finding.
  private var surprises: [String] {
    let failures = FailureList(summary, style)
    return failures.lines("Unexpected passes", [.unexpectedPass])
      + failures.lines("Flaky", [.flaky])
  }

  /// Whether all errors are of adapters that do not start, of which the findings say everything.
  private var isNothingStarted: Bool {
    summary.cases.allSatisfy { record in
      guard case .errored(let fault) = record.verdict else {
        return record.outcome != .errored
      }
      return fault.kind == .couldNotStart
    }
  }

  private var problems: [String] {
    let problems = summary.finished?.problems ?? []
    return problems.map { style.paint("! \(oneLine($0))", .bad) } + (problems.isEmpty ? [] : [""])
  }

  private var totals: [String] {
    let time = summary.finished?.microseconds.map { " in \(duration(microseconds: $0))" } ?? ""
    let cases = counted(summary.counts.total, "case")
    return summary.counts.lines("\(cases)\(time): ", style)
  }

  /// How a sentence is shown that is wider than a line.
  private enum Fitting { case wrapped, brief }

  private func conformance(_ fitting: Fitting) -> [String] {
    let verdicts = summary.columns.map { Conformance(summary, diagnosis, $0) }
    // The totals say as much of a single adapter whose scenarios name no rules.
    if verdicts.count == 1, verdicts[0].namesNoRules { return [] }
    let labels = summary.columns.map { TerminalText(summary.label($0)) }
    let width = labels.map(\.width).max() ?? 0
    return zip(labels, verdicts).flatMap { label, conformance in
      let name = "  \(label.padded(to: width))  "
      // Two spaces between the words would be lost where a line is wrapped.
      switch fitting {
      case .brief:
        let isNarrow =
          style.isTerminal && width + 4 + TerminalText(conformance.line).width > style.width
        // The totals above say as much as the obstacle.
        return [cut(name + (isNarrow ? conformance.briefLine : conformance.line))]
      case .wrapped:
        let lines = style.narrowed(by: width + 4).fitted(conformance.line, indent: 0)
        let margin = String(repeating: " ", count: width + 4)
        return lines.enumerated().map { ($0.offset == 0 ? name : margin) + $0.element }
      }
    }
  }

  /// How to shorten the first finding that a journey shows. Where a scenario is wrong or the
  /// adapter breaks, there is nothing to shorten.
  private var diagnosing: [String] {
    let failed = diagnosis.findings.lazy.filter { finding in
      !finding.isOfScenario && finding.adapter != Finding.referenceAdapter
    }.compactMap { summary[$0.journey] }.first { $0.outcome == .failed }
    guard let failed else { return [] }
    let command = CaseCommand.diagnosing(failed.started, of: summary.started)
    return ["shorten: \(TerminalText(command.text).text)"]
  }

  private func footer(_ reports: [String]) -> [String] {
    var lines = reports.map { "report: \(TerminalText($0).text)" } + diagnosing
    if let started = summary.started {
      lines.append("seed: \(started.seed)")
      if let shuffle = started.shuffle { lines.append("shuffle: \(shuffle)") }
      if let shard = started.shard { lines.append("shard: \(shard.text)") }
    }
    return lines + (summary.incompleteness.map { [style.paint("INCOMPLETE: \($0)", .bad)] } ?? [])
  }
}

/// The totals of a run, in one line.
package struct RunTotals {
  /// `140 cases: 118 passed, 22 known failures`.
  package let text: String

  package init(_ events: [RunEvent]) {
    let summary = RunSummary(events)
    let cases = counted(summary.counts.total, "case")
    let plain = ConsoleStyle(isTerminal: false, usesColour: false)
    text = "\(cases): \(summary.counts.line(plain))"
  }
}
