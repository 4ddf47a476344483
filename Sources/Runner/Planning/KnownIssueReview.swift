import Diagnostics
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
      guard summary.columns.contains(where: { concerns($0, issue) }) else { continue }
      let records = summary.cases.filter {
        concerns(RunColumn($0.key), issue) && $0.outcome != .notRun
      }
      for pattern in issue.cases {
        let due = scenarios.count(where: pattern.matches)
        guard due > 0 else {
          outdated.append(Entry(issue: issue, pattern: pattern, reason: "matches no case"))
          continue
        }
        let known = records.filter { pattern.matches($0.key.scenario) }
        let unknown = due - Set(known.map(\.key.scenario)).count
        review(issue, pattern, known.map(\.outcome), unknown: unknown, today: today)
      }
    }
  }

  private func concerns(_ column: RunColumn, _ issue: KnownIssue) -> Bool {
    column.adapter == issue.adapter && issue.counts(under: column.profile)
  }

  /// - Parameter unknown: how many of the pattern's scenarios this run did not come to.
  private mutating func review(
    _ issue: KnownIssue, _ pattern: CasePattern, _ outcomes: [Outcome], unknown: Int,
    today: String
  ) {
    let passing = outcomes.count { issue.isRepaired(by: $0, today: today) }
    let judged = outcomes.count { $0 != .skipped }
    func entry(_ reason: String) -> Entry { Entry(issue: issue, pattern: pattern, reason: reason) }
    if passing > 0, passing == judged {
      if unknown <= 0 {
        outdated.append(entry("passes"))
      } else {
        doubtful.append(
          entry(
            "passes as far as it was run, and \(counted(unknown, "scenario")) of it "
              + "\(unknown == 1 ? "was" : "were") not; run all of it to have it removed"))
      }
    } else if passing > 0 {
      doubtful.append(entry("\(passing) of its \(judged) cases pass; use a narrower pattern"))
    } else if issue.isExpired(today: today), let until = issue.until {
      doubtful.append(entry("expired after \(until)"))
    }
  }
}
