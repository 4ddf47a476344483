import Diagnostics
import RunEvents

/// The cases that fail as a known-issues entry says: a count, or each with its reason.
struct KnownIssueTable {
  private let records: [CaseRecord]
  private let summary: RunSummary

  init(_ summary: RunSummary) {
    self.summary = summary
    records = summary.cases.filter { $0.outcome == .knownIssue }
  }

  func lines(_ style: ConsoleStyle) -> [String] {
    guard !records.isEmpty else { return [] }
    let counted = Outcome.knownIssue.counted(records.count)
    guard style.verbosity == .verbose else {
      let verb = records.count == 1 ? "fails as expected" : "fail as expected"
      return [style.paint("\(counted) \(verb) (--verbose shows each)", .notable), ""]
    }
    return [style.paint("Known issues", .strong)] + records.map(line) + [""]
  }

  private func line(_ record: CaseRecord) -> String {
    let name = "  \(record.outcome.sign) \(caseName(record.key, in: summary))"
    guard let reason = record.finished?.standing.reason else { return name }
    return "\(name): \(reason)"
  }
}
