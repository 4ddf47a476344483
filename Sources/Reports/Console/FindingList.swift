import Diagnostics
import Findings
import RunEvents

/// The findings of a run for a terminal or a log, most explaining first.
struct FindingList {
  private let diagnosis: Diagnosis
  private let summary: RunSummary
  private let style: ConsoleStyle

  /// The last lines of an adapter that broke.
  private static let tailLimit = 4

  init(_ diagnosis: Diagnosis, _ summary: RunSummary, _ style: ConsoleStyle) {
    self.diagnosis = diagnosis
    self.summary = summary
    self.style = style
  }

  /// Nothing if there are no findings.
  ///
  /// - Parameter limit: the most lines of a screen; `nil` for all of them. At least one finding is
  ///   shown.
  func lines(limit: Int? = nil) -> [String] {
    let findings = diagnosis.findings
    guard !findings.isEmpty else { return [] }
    let title = style.paint("Findings (\(findings.count))", .strong)
    let shown = limit.map { shortened(findings, $0 - 2) } ?? findings.flatMap(lines)
    return [title] + shown + [""]
  }

  /// The height with the titles alone of all but the first.
  var leastHeight: Int {
    let findings = diagnosis.findings
    let titles = findings.dropFirst().flatMap(heading)
    return 2 + style.height(of: findings.prefix(1).flatMap(lines) + titles)
  }

  /// The first finding, and the others with what each shows, or without; if neither fits, as many
  /// titles as do, and a line about the rest.
  private func shortened(_ findings: [Finding], _ limit: Int) -> [String] {
    let first = lines(of: findings[0])
    let others = findings.dropFirst()
    for form in [{ self.lines(of: $0) + self.failure(of: $0) }, lines] {
      let whole = first + others.flatMap(form)
      if style.height(of: whole) <= limit { return whole }
    }
    var shown = first
    var count = 1
    while count < findings.count {
      let longer = shown + heading(of: findings[count])
      guard style.height(of: longer) <= limit - 1 else { break }
      shown = longer
      count += 1
    }
    let hidden = findings[count...]
    guard !hidden.isEmpty else { return shown }
    let cases = hidden.reduce(0) { $0 + $1.cases.count }
    return shown + ["… \(counted(hidden.count, "more finding")) on \(counted(cases, "case"))"]
  }

  /// The first mismatch of the shortest journey.
  private func failure(of finding: Finding) -> [String] {
    guard let first = summary[finding.journey]?.firstMismatch else { return [] }
    return style.fitted("    \(disarmed(first.summaryLine))", indent: 4)
  }

  /// The reason why nothing could be observed is what the app said last.
  private func reason(of finding: Finding) -> [String] {
    guard let first = summary[finding.journey]?.firstMismatch, first.deviation == .silent,
      let said = first.saidOnce.last
    else { return [] }
    return ["the app said: \(oneLine(said))"]
  }

  private func lines(of finding: Finding) -> [String] {
    heading(of: finding)
      + (reason(of: finding) + remarks(of: finding)).flatMap {
        style.fitted("    \(safeLine($0))", indent: 4)
      }
      + tail(of: finding)
  }

  /// No journey shows why an adapter does not start.
  private func remarks(of finding: Finding) -> [String] {
    guard case .errored(let fault) = summary[finding.journey]?.verdict,
      fault.kind == .couldNotStart
    else { return finding.remarks }
    return ["'shopper adapter check' shows what it has to answer, and what it does."]
  }

  private func heading(of finding: Finding) -> [String] {
    let sign = style.paint("✗", .bad)
    let title = style.narrowed(by: 2).fitted(safeLine(finding.heading(in: summary)), indent: 0)
    return ["\(sign) \(title[0])"] + title.dropFirst().map { "  \($0)" }
  }

  /// The last lines that a broken adapter wrote.
  private func tail(of finding: Finding) -> [String] {
    guard case .errored(let fault) = summary[finding.journey]?.verdict else { return [] }
    return prefixedLines(
      of: fault.stderrTail, adapter: finding.adapter, limit: Self.tailLimit)
  }
}

extension Finding {
  /// ``keeps unlocking what was refunded: 19 cases, REF-2``, with the adapter where a run has
  /// several.
  func heading(in summary: RunSummary) -> String {
    let subject = summary.adapters.count > 1 && !isOfScenario ? "\(adapter) " : ""
    let names = rules.map { $0.level == .must ? $0.id : "\($0.id) (\($0.level.rawValue))" }
    return (["\(subject)\(title): \(counted(cases.count, "case"))"] + names)
      .joined(separator: ", ")
  }

  /// The likeness to a known fault, with the shortest journey; then advice where to look.
  var remarks: [String] {
    let journey = "shortest journey: \(journey.scenario)"
    return [([behaviour, journey].compactMap(\.self)).joined(separator: "; ")] + advice
  }

  /// Advice where to look in the code, or what only the journey has; empty if neither is known.
  var advice: [String] { hint.isEmpty ? contrast.map { [$0.text] } ?? [] : [hint] }
}
