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
    let blocks = findings.map(lines)
    if let limit, blocks.reduce(2, { $0 + style.height(of: $1) }) > limit {
      return [title] + shortened(findings, limit - 3) + [""]
    }
    return [title] + blocks.flatMap(\.self) + [""]
  }

  /// The first finding, the titles of as many others as fit, and a line about the rest.
  private func shortened(_ findings: [Finding], _ limit: Int) -> [String] {
    var shown = lines(of: findings[0])
    var count = 1
    while count < findings.count {
      let longer = shown + heading(of: findings[count])
      guard style.height(of: longer) <= limit else { break }
      shown = longer
      count += 1
    }
    let hidden = findings[count...]
    guard !hidden.isEmpty else { return shown }
    let cases = hidden.reduce(0) { $0 + $1.cases.count }
    return shown + ["… \(counted(hidden.count, "more finding")) on \(counted(cases, "case"))"]
  }

  private func lines(of finding: Finding) -> [String] {
    heading(of: finding)
      + remarks(of: finding).flatMap { style.fitted("    \(safeLine($0))", indent: 4) }
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
    let subject = summary.adapters.count > 1 ? "\(adapter) " : ""
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
