import Diagnostics
import RunEvents

/// The cases that fail as a known-issues entry says, or as in the baseline: a count, or each below
/// its cause.
struct KnownIssueTable {
  private let records: [CaseRecord]
  private let summary: RunSummary

  init(_ summary: RunSummary) {
    self.summary = summary
    records = summary.cases.filter { $0.outcome == .knownIssue }
  }

  func lines(_ style: ConsoleStyle) -> [String] {
    guard !records.isEmpty else { return [] }
    let causes = records.grouped { ListedCause(adapter: $0.key.adapter, reason: $0.reason) }
    guard style.verbosity == .verbose else {
      return counts.map { style.paint("\($0) ('run --verbose' shows each)", .notable) } + [""]
    }
    let isOfBaseline = records.allSatisfy(\.failedInBaseline)
    return [style.paint(isOfBaseline ? "Failures of the baseline" : "Known issues", .strong)]
      + causes.flatMap { cause, records in lines(cause, records, style) } + [""]
  }

  /// A sentence about the cases of known issues, and one about those of the baseline.
  private var counts: [String] {
    let known = records.filter { !$0.failedInBaseline }
    let causes = known.grouped { ListedCause(adapter: $0.key.adapter, reason: $0.reason) }
    let earlier = records.count - known.count
    let verb = known.count == 1 ? "fails" : "fail"
    let sentences = [
      known.isEmpty
        ? nil
        : "\(counted(known.count, "case")) \(verb) for \(counted(causes.count, "known issue"))",
      earlier == 0 ? nil : "\(counted(earlier, "case")) failed in the baseline, too",
    ]
    return sentences.compactMap(\.self)
  }

  private struct ListedCause: Hashable {
    let adapter: String
    let reason: String
  }

  private func lines(
    _ cause: ListedCause, _ records: [CaseRecord], _ style: ConsoleStyle
  ) -> [String] {
    let subject = summary.adapters.count > 1 ? "\(TerminalText(cause.adapter).text): " : ""
    return style.fitted("  \(subject)\(cause.reason)", indent: 4)
      + records.map { "    \($0.outcome.sign) \(caseName($0.key, in: summary))" }
  }
}

extension CaseRecord {
  fileprivate var reason: String { finished?.standing.reason ?? "" }

  fileprivate var failedInBaseline: Bool {
    if case .baseline = finished?.standing { true } else { false }
  }
}
