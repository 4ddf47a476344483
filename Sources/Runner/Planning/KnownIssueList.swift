import Diagnostics
import RunEvents
import Scenarios

/// The known issues of a run: which case each excuses, and what is wrong with the list itself.
struct KnownIssueList: Sendable {
  /// The most cases that one entry may cover: a wider pattern would hide other failures.
  static let fanOutLimit = 20

  private let issues: [KnownIssue]
  /// By adapter, since a case asks for no other's.
  private let indices: [String: Indices]

  /// The indices of one adapter's entries. Those that name a case are found by its name, so that
  /// a case is compared with the few others only.
  private struct Indices {
    var byCase: [String: [Int]] = [:]
    var ofPatterns: [Int] = []

    func candidates(for scenario: String) -> [Int] {
      ((byCase[scenario] ?? []) + ofPatterns).sorted()
    }
  }

  init(_ issues: [KnownIssue]) {
    self.issues = issues
    var indices: [String: Indices] = [:]
    for (index, issue) in issues.enumerated() {
      if issue.casePattern.utf8.contains(UInt8(ascii: "*")) {
        indices[issue.adapter, default: Indices()].ofPatterns.append(index)
      } else {
        indices[issue.adapter, default: Indices()].byCase[issue.casePattern, default: []]
          .append(index)
      }
    }
    self.indices = indices
  }

  func issue(for key: CaseKey) -> KnownIssue? { indices(covering: key).first.map { issues[$0] } }

  private func indices(covering key: CaseKey) -> [Int] {
    guard let indices = indices[key.adapter] else { return [] }
    // Names that are written in different scalars are equal as keys, and not as names.
    return indices.candidates(for: key.scenario).filter { index in
      issues[index].counts(under: key.profile)
        && issues[index].covers(case: key.scenario, on: key.adapter)
    }
  }

  /// What was expected of a case whose attempts ended so. A case that fails for another reason than
  /// its entry says is not excused.
  func standing(of key: CaseKey, _ attempts: [Verdict]) -> KnownIssueStatus {
    guard let issue = issue(for: key) else { return .ordinary }
    if let message = issue.message, attempts.contains(where: { $0.fails(otherThan: message) }) {
      return .ordinary
    }
    return issue.isFlaky
      ? .knownFlaky(because: issue.because, issue: issue.issue)
      : .knownIssue(because: issue.because, issue: issue.issue)
  }

  /// Entries whose day has passed.
  ///
  /// - Parameter today: ISO 8601.
  func outdated(today: String) -> [String] {
    issues.compactMap { issue in
      guard let until = issue.until, until < today else { return nil }
      return
        "\(issue.position): this known issue expired after \(until); fix it, or set another date"
    }
  }

  /// The number of cases that each entry covers, counted during the run.
  struct Coverage {
    fileprivate var counts: [Int]
    fileprivate var adapters: Set<String> = []
    fileprivate var profiles: Set<String> = []
  }

  var noCoverage: Coverage { Coverage(counts: issues.map { _ in 0 }) }

  func count(_ key: CaseKey, in coverage: inout Coverage) {
    coverage.adapters.insert(key.adapter)
    coverage.profiles.insert(key.profile)
    for index in indices(covering: key) { coverage.counts[index] += 1 }
  }

  /// Entries that cover no case of a run over the whole scenario root, or too many. With several
  /// profiles a scenario counts once for each.
  func problems(_ coverage: Coverage) -> [String] {
    zip(issues, coverage.counts).compactMap { issue, count in
      let isTried =
        coverage.adapters.contains(issue.adapter)
        && coverage.profiles.contains { issue.counts(under: $0) }
      if count == 0, isTried {
        return "\(issue.position): '\(issue.casePattern)' matches no case; remove the entry"
      }
      let limit = Self.fanOutLimit * max(1, coverage.profiles.count)
      guard count > limit else { return nil }
      return "\(issue.position): '\(issue.casePattern)' covers \(count) cases, more than "
        + "\(limit); use a narrower pattern"
    }
  }
}

extension Verdict {
  /// Whether it is a failure of which no mismatch begins so.
  fileprivate func fails(otherThan message: String) -> Bool {
    guard case .failed(let mismatches) = self else { return false }
    return !mismatches.contains { $0.isMeant(by: message) }
  }
}

extension Mismatch {
  /// Whether a known issue's `message` is about it: its beginning. Of a step that could not be done
  /// the message may leave the number out, `(buy) could not be done`, or be how the reason begins.
  fileprivate func isMeant(by message: String) -> Bool {
    if heading.hasPrefix(message) { return true }
    guard heading.hasSuffix(Self.undone) else { return false }
    return heading.hasSuffix(message) || details.contains { $0.text.hasPrefix(message) }
  }
}
