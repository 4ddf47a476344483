import Diagnostics
import RunEvents
import Scenarios

/// The known issues of a run: which case each excuses, and what is wrong with the list itself.
struct KnownIssueList {
  /// How many cases one entry may cover: a pattern that covers more hides what it was not made for.
  static let fanOutLimit = 20

  private let issues: [KnownIssue]
  /// The same, since each case asks only for those of its adapter.
  private let issuesByAdapter: [String: [KnownIssue]]

  init(_ issues: [KnownIssue]) {
    self.issues = issues
    issuesByAdapter = Dictionary(grouping: issues, by: \.adapter)
  }

  func issue(for key: CaseKey) -> KnownIssue? {
    issuesByAdapter[key.adapter]?.first { $0.covers(case: key.scenario, on: key.adapter) }
  }

  /// What was expected of a case that ended so. A case that fails for another reason than its entry
  /// says is not excused.
  func standing(of key: CaseKey, verdict: Verdict) -> Standing {
    guard let issue = issue(for: key) else { return .ordinary }
    if case .failed(let mismatches) = verdict, let message = issue.message,
      !mismatches.contains(where: { $0.heading.hasPrefix(message) })
    {
      return .ordinary
    }
    return .knownIssue(because: issue.because, issue: issue.issue)
  }

  /// Entries that cover no planned case or too many, or whose day has passed.
  ///
  /// - Parameters:
  ///   - keys: every planned case of a run whose selection is the whole scenario root; for a
  ///     smaller one pass `nil`, since an entry may be about a case outside of it.
  ///   - today: ISO 8601.
  func problems(planned keys: [CaseKey]?, today: String) -> [String] {
    let planned = keys.map { Dictionary(grouping: $0, by: \.adapter) }
    return issues.flatMap { issue -> [String] in
      var problems: [String] = []
      if let until = issue.until, until < today {
        problems.append("\(issue.position): this known issue was to hold until \(until) only")
      }
      guard let keys = planned?[issue.adapter] else { return problems }
      let count = keys.count { issue.covers(case: $0.scenario, on: $0.adapter) }
      if count == 0 {
        problems.append(
          "\(issue.position): '\(issue.casePattern)' matches no case; remove the entry")
      } else if count > Self.fanOutLimit {
        problems.append(
          "\(issue.position): '\(issue.casePattern)' covers \(count) cases, more than "
            + "\(Self.fanOutLimit); name them more closely")
      }
      return problems
    }
  }
}
