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
      return [title] + shortened(blocks, findings, limit - 3) + [""]
    }
    return [title] + blocks.flatMap(\.self) + [""]
  }

  /// The first blocks that fit, and a line about the others.
  private func shortened(
    _ blocks: [[String]], _ findings: [Finding], _ limit: Int
  ) -> [String] {
    var shown = blocks[0]
    var count = 1
    while count < blocks.count, style.height(of: shown + blocks[count]) <= limit {
      shown += blocks[count]
      count += 1
    }
    let hidden = findings[count...]
    guard !hidden.isEmpty else { return shown }
    let cases = hidden.reduce(0) { $0 + $1.cases.count }
    return shown + ["… \(counted(hidden.count, "more finding")) on \(counted(cases, "case"))"]
  }

  private func lines(of finding: Finding) -> [String] {
    let sign = style.paint("✗", .bad)
    let title = style.narrowed(by: 2).fitted(safeLine(finding.heading(in: summary)), indent: 0)
    let remarks = finding.remarks.flatMap { style.fitted("    \(safeLine($0))", indent: 4) }
    return ["\(sign) \(title[0])"] + title.dropFirst().map { "  \($0)" } + remarks
      + tail(of: finding)
  }

  /// What an adapter that broke wrote last.
  private func tail(of finding: Finding) -> [String] {
    guard case .errored(let fault) = summary[finding.journey]?.finished?.verdict else { return [] }
    return prefixedLines(of: fault.stderrTail, adapter: finding.adapter).suffix(Self.tailLimit)
  }
}

extension Finding {
  /// ``keeps unlocking what was refunded: 19 cases, REF-2``, with the adapter where a run has
  /// several.
  func heading(in summary: RunSummary) -> String {
    let subject = summary.adapters.count > 1 ? "\(adapter) " : ""
    let names = rules.isEmpty ? "" : ", \(rules.map(\.id).joined(separator: ", "))"
    return "\(subject)\(title): \(counted(cases.count, "case"))\(names)"
  }

  /// How exactly a known fault explains it, with the shortest journey; then what to look at.
  var remarks: [String] {
    let journey = "shortest journey: \(journey.scenario)"
    return [([likeness?.text, journey].compactMap(\.self)).joined(separator: "; ")]
      + (hint.isEmpty ? contrast.map { [$0.text] } ?? [] : [hint])
  }
}

func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
