import RunEvents
import Scenarios

/// A review of known issues by the results of a run: cases that are outdated or doubtful.
package struct KnownIssueReview {
  package struct Entry {
    package let issue: KnownIssue
    package let pattern: CasePattern
    /// In a few words.
    package let reason: String
  }

  /// Cases that can be removed.
  package private(set) var outdated: [Entry] = []
  /// Cases that a person must review.
  package private(set) var doubtful: [Entry] = []

  /// - Parameters:
  ///   - scenarios: the identifiers of every case of the scenario root.
  ///   - today: ISO 8601.
  package init(
    _ issues: [KnownIssue], _ summary: RunSummary, scenarios: [String], today: String
  ) {
    for issue in issues {
      // Of other profiles and adapters this run knows nothing.
      let records = summary.cases.filter { concerns(RunColumn($0.key), issue) }
      guard summary.columns.contains(where: { concerns($0, issue) }) else { continue }
      for pattern in issue.cases {
        guard scenarios.contains(where: pattern.matches) else {
          outdated.append(Entry(issue: issue, pattern: pattern, reason: "matches no case"))
          continue
        }
        let outcomes = records.filter { pattern.matches($0.key.scenario) }.map(\.outcome)
        review(issue, pattern, outcomes, today: today)
      }
    }
  }

  private func concerns(_ column: RunColumn, _ issue: KnownIssue) -> Bool {
    column.adapter == issue.adapter && issue.counts(under: column.profile)
  }

  private mutating func review(
    _ issue: KnownIssue, _ pattern: CasePattern, _ outcomes: [Outcome], today: String
  ) {
    let passing = outcomes.count { issue.isRepaired(by: $0, today: today) }
    func entry(_ reason: String) -> Entry { Entry(issue: issue, pattern: pattern, reason: reason) }
    if passing > 0, passing == outcomes.count {
      outdated.append(entry("passes"))
    } else if passing > 0 {
      doubtful.append(
        entry("\(passing) of its \(outcomes.count) cases pass; use a narrower pattern"))
    } else if issue.isExpired(today: today), let until = issue.until {
      doubtful.append(entry("expired after \(until)"))
    }
  }
}
