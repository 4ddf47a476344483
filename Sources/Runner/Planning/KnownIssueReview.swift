import RunEvents
import Scenarios

/// A review of known issues by the results of a run: entries that are outdated or doubtful.
package struct KnownIssueReview {
  package struct Entry {
    package let issue: KnownIssue
    /// In a few words.
    package let reason: String
  }

  /// Entries that can be removed.
  package private(set) var outdated: [Entry] = []
  /// Entries that a person must review.
  package private(set) var doubtful: [Entry] = []

  /// - Parameters:
  ///   - scenarios: the identifiers of every case of the scenario root.
  ///   - today: ISO 8601.
  package init(
    _ issues: [KnownIssue], _ summary: RunSummary, scenarios: [String], today: String
  ) {
    for issue in issues {
      // Of other profiles and adapters this run knows nothing.
      guard summary.columns.contains(where: { concerns($0, issue) }) else { continue }
      guard scenarios.contains(where: { issue.covers(case: $0, on: issue.adapter) }) else {
        outdated.append(Entry(issue: issue, reason: "matches no case"))
        continue
      }
      review(issue, summary, today: today)
    }
  }

  private func concerns(_ column: RunColumn, _ issue: KnownIssue) -> Bool {
    column.adapter == issue.adapter && issue.counts(under: column.profile)
  }

  private mutating func review(_ issue: KnownIssue, _ summary: RunSummary, today: String) {
    let outcomes = summary.cases.filter { record in
      concerns(RunColumn(record.key), issue)
        && issue.covers(case: record.key.scenario, on: record.key.adapter)
    }.map(\.outcome)
    let passing = outcomes.count { $0 == .unexpectedPass }
    if passing > 0, passing == outcomes.count {
      outdated.append(Entry(issue: issue, reason: "passes"))
    } else if passing > 0 {
      doubtful.append(
        Entry(
          issue: issue,
          reason: "\(passing) of its \(outcomes.count) cases pass; use a narrower pattern"))
    } else if let until = issue.until, until < today {
      doubtful.append(Entry(issue: issue, reason: "expired after \(until)"))
    }
  }
}
