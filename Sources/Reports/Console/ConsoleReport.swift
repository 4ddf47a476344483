import Diagnostics
import Findings
import RunEvents

/// The terminal output of a run: progress lines, then a summary with the most important part last.
///
/// Takes one event at a time and returns the output to print; the caller writes it.
/// Names and strings of adapters are shown with their control characters visible.
package struct ConsoleReport: Sendable {
  private let style: ConsoleStyle
  /// The summary of the events so far.
  package private(set) var summary = RunSummary()
  private var progress: ProgressLine
  private var done = 0

  package init(_ style: ConsoleStyle) {
    self.style = style
    progress = ProgressLine(style)
  }

  /// In microseconds: a tenth of a run that takes less is not worth a line.
  private static let silence = 10_000_000

  /// The output to print after `event`; often empty.
  ///
  /// - Parameter elapsed: wall clock, microseconds since the run began, for the time left.
  package mutating func add(_ event: RunEvent, elapsed: Int? = nil) -> String {
    summary.add(event)
    switch event {
    case .runStarted(let event):
      guard style.verbosity != .quiet else { return "" }
      let notes = event.notes.map { disarmed(shortened(TerminalText($0).text)) }
      return ([header(event)] + notes).flatMap { style.fitted($0) }.map { $0 + "\n" }.joined()
    case .caseFinished(let event):
      return finishedText(event.key, elapsed: elapsed)
    case .runFinished: return progress.clear()
    case .caseStarted, .step, .observation, .adapterEnded: return ""
    }
  }

  /// The last text, once no event will come any more.
  ///
  /// - Parameters:
  ///   - diagnosis: of the same run.
  ///   - reports: the paths of the files that have been written.
  ///   - events: the path of the events, if they are kept in a file.
  package mutating func ending(
    _ diagnosis: Diagnosis, reports: [String], events: String? = nil
  ) -> String {
    let ending = RunEnding(summary, diagnosis, style, events: events)
    let lines = ending.lines(reports: reports)
    return progress.clear() + disarmed(lines.map { $0 + "\n" }.joined())
  }

  /// The beginning of a long note: who plays which role takes many lines for a large catalog.
  private func shortened(_ note: String) -> String {
    let limit = 2 * style.width
    guard style.verbosity != .verbose, TerminalText(note).width > limit else { return note }
    let more = " … (--verbose prints all)"
    return (wrapped(note, to: limit - more.count).first ?? "") + more
  }

  private func header(_ event: RunStarted) -> String {
    let adapters = event.adapters.map { TerminalText($0).text }.joined(separator: ", ")
    let cases = counted(event.plannedCases, "case")
    let (version, profile) = (TerminalText(event.shopperVersion), TerminalText(event.profile))
    return disarmed(
      "shopper \(version.text), profile \(profile.text), seed \(event.seed): "
        + "\(cases) on \(adapters)")
  }

  private mutating func finishedText(_ key: CaseKey, elapsed: Int?) -> String {
    guard let record = summary[key] else { return "" }
    let isPlayed = record.outcome != .notRun
    if isPlayed { done += 1 }
    guard style.verbosity != .quiet else { return "" }
    let isShown =
      style.verbosity == .verbose || style.showsFailures && record.outcome.isRed
    let line = isShown ? disarmed(caseLine(record)) + "\n" : ""
    // A run that is stopped reports its remaining cases at once, which is no progress.
    guard style.isTerminal else { return line + (isPlayed ? plainProgress(elapsed) : "") }
    let cleared = line.isEmpty ? "" : progress.clear()
    guard isPlayed, progress.isDue(elapsed: elapsed) else { return cleared + line }
    let latest = caseName(key, in: summary)
    return cleared + line + progress.show(summary, done: done, elapsed: elapsed, latest: latest)
  }

  private func caseLine(_ record: CaseRecord) -> String {
    let mark = "\(record.outcome.sign) \(record.outcome.word)"
    // For a case that was not run, the word says it already.
    let headline = record.outcome == .notRun ? nil : record.headline.map { ": \($0)" }
    let lines = style.fitted(
      "\(mark) \(caseName(record.key, in: summary))\(headline ?? "")", indent: 4)
    return style.paint(mark, record.outcome.tone)
      + lines.joined(separator: "\n").dropFirst(mark.count)
  }

  /// The progress for output that cannot be overwritten: a line at each tenth of a long run.
  private func plainProgress(_ elapsed: Int?) -> String {
    let planned = summary.started?.plannedCases ?? 0
    guard planned >= 200, done < planned, done % (planned / 10) == 0,
      let elapsed, elapsed > Self.silence * done / (planned / 10)
    else { return "" }
    let red = summary.counts.red
    return "\(done) of \(planned) cases\(red > 0 ? ", \(red) failing" : "")\n"
  }
}

extension ReportKind {
  static let console = ReportKind(
    name: "console", defaultPath: "reports/console.txt", readers: "people, as in a terminal"
  ) { _ in ConsoleDocument() }
}

/// The output for a terminal of 100 columns without colour.
private struct ConsoleDocument: Report {
  private var console = ConsoleReport(
    ConsoleStyle(isTerminal: false, usesColour: false, width: 100, verbosity: .failures))
  private var text = ""

  mutating func add(_ event: RunEvent) { text += console.add(event) }

  func write<Failure: Error>(
    _ summary: RunSummary, _ diagnosis: Diagnosis, part: String?,
    to emit: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var console = console
    try emit(Array((text + console.ending(diagnosis, reports: [])).utf8))
  }
}
