import Diagnostics
import RunEvents

/// The cases that fail as a known-issues entry says: a count, or each below its cause.
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
      let verb = records.count == 1 ? "fails" : "fail"
      let count =
        "\(counted(records.count, "case")) \(verb) for \(counted(causes.count, "known issue"))"
      return [style.paint("\(count) (--verbose shows each)", .notable), ""]
    }
    return [style.paint("Known issues", .strong)]
      + causes.flatMap { cause, records in lines(cause, records, style) } + [""]
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
}
