import Diagnostics
import RunEvents
import Scenarios

/// The known issues of a run: which case each excuses, and what is wrong with the list itself.
struct KnownIssueList: Sendable {
  /// The most cases that one pattern may cover: a wider pattern would hide other failures.
  static let fanOutLimit = 20

  private let issues: [KnownIssue]
  /// ISO 8601.
  private let today: String
  /// Indexed by adapter.
  private let indices: [String: Indices]

  /// An entry, and one of the patterns of its cases.
  private struct Place: Hashable {
    let issue: Int
    let pattern: Int
  }

  /// The patterns of one adapter's entries. Those that name a case are found by its name, so that
  /// a case is compared with the few others only.
  private struct Indices {
    var byCase: [String: [Place]] = [:]
    var ofPatterns: [Place] = []

    func candidates(for scenario: String) -> [Place] { (byCase[scenario] ?? []) + ofPatterns }
  }

  /// - Parameter today: ISO 8601; entries whose day has passed excuse nothing.
  init(_ issues: [KnownIssue], today: String) {
    self.issues = issues
    self.today = today
    var indices: [String: Indices] = [:]
    for (number, issue) in issues.enumerated() {
      for (index, pattern) in issue.cases.enumerated() {
        let place = Place(issue: number, pattern: index)
        if pattern.isWide {
          indices[issue.adapter, default: Indices()].ofPatterns.append(place)
        } else {
          indices[issue.adapter, default: Indices()].byCase[pattern.text, default: []]
            .append(place)
        }
      }
    }
    self.indices = indices
  }

  /// The entries that cover a case, in the order of the list.
  func issues(for key: CaseKey) -> [KnownIssue] {
    places(covering: key).map(\.issue).uniqued().map { issues[$0] }
  }

  private func places(covering key: CaseKey) -> [Place] {
    guard let indices = indices[key.adapter] else { return [] }
    // Names that are written in different scalars are equal as keys, and not as names.
    let covering = indices.candidates(for: key.scenario).filter { place in
      issues[place.issue].cases[place.pattern].matches(key.scenario)
        && issues[place.issue].counts(under: key.profile)
    }
    return covering.sorted { ($0.issue, $0.pattern) < ($1.issue, $1.pattern) }
  }

  /// Whether the known issues explain a case with these attempts. Several entries that cover a case
  /// may explain it together; a difference that no entry explains is not excused.
  func standing(of key: CaseKey, _ attempts: [Verdict]) -> KnownIssueStatus {
    let issues = issues(for: key).filter { !$0.isExpired(today: today) }
    // No entry excuses what breaks the adapter, so none is named as its cause.
    let isBroken = attempts.contains(where: \.isBroken)
    guard let first = issues.first, !isBroken else { return .ordinary }
    let differences = attempts.flatMap(\.opening).map(\.difference)
    let isExplained = differences.allSatisfy { difference in
      issues.contains { $0.explains(difference) }
    }
    guard isExplained else {
      return .unlikeKnown(
        KnownCause(first), differences: issues.flatMap(\.differences).uniqued())
    }
    let issue = issues.first { issue in differences.contains(where: issue.explains) } ?? first
    return KnownIssueStatus(issue)
  }

  /// Entries whose day has passed.
  var outdated: [String] {
    issues.filter { $0.isExpired(today: today) }.map { issue in
      let until = issue.until ?? ""
      return
        "\(issue.position): this known issue expired after \(until); fix it, or set another date"
    }
  }

  /// The cases of the run that each entry covers.
  struct Coverage {
    /// The cases that each pattern covers, by entry.
    fileprivate var counts: [[Int]]
    /// The number of cases of each entry that passed.
    fileprivate var passed: [Int]
    fileprivate var adapters: Set<String> = []
    fileprivate var profiles: Set<String> = []
  }

  var noCoverage: Coverage {
    Coverage(counts: issues.map { $0.cases.map { _ in 0 } }, passed: issues.map { _ in 0 })
  }

  func count(_ key: CaseKey, _ outcome: Outcome, in coverage: inout Coverage) {
    coverage.adapters.insert(key.adapter)
    coverage.profiles.insert(key.profile)
    for place in places(covering: key) {
      coverage.counts[place.issue][place.pattern] += 1
      if issues[place.issue].isRepaired(by: outcome, today: today) {
        coverage.passed[place.issue] += 1
      }
    }
  }

  /// Of a run over the whole scenario root: entries that are repaired, and patterns that cover no
  /// case, or too many. With several profiles a scenario counts once for each.
  func problems(_ coverage: Coverage) -> [String] {
    issues.indices.flatMap { number -> [String] in
      let issue = issues[number]
      let isTried =
        coverage.adapters.contains(issue.adapter)
        && coverage.profiles.contains { issue.counts(under: $0) }
      guard isTried else { return [] }
      let counts = coverage.counts[number]
      let repaired = repair(of: issue, counts.reduce(0, +), passed: coverage.passed[number])
      return repaired
        + zip(issue.cases, counts).compactMap { pattern, count in
          problem(with: pattern, count, profiles: coverage.profiles.count)
        }
    }
  }

  private func repair(of issue: KnownIssue, _ count: Int, passed: Int) -> [String] {
    guard count > 0, passed == count else { return [] }
    let title = quoted(oneLine(issue.title))
    return ["\(issue.position): known issue \(title) is repaired: no case fails; remove the entry"]
  }

  private func problem(with pattern: CasePattern, _ count: Int, profiles: Int) -> String? {
    if count == 0 { return "\(pattern.position): '\(pattern.text)' matches no case; remove it" }
    let limit = Self.fanOutLimit * max(1, profiles)
    guard pattern.isWide, count > limit else { return nil }
    return "\(pattern.position): '\(pattern.text)' covers \(count) cases, more than "
      + "\(limit); use a narrower pattern"
  }
}

extension KnownIssue {
  /// Whether a case that it covers shows that it is not needed any more.
  func isRepaired(by outcome: Outcome, today: String) -> Bool {
    outcome == .unexpectedPass
      || outcome == .passed && isExpired(today: today) && expectation.isRefutedByPass
  }
}

extension KnownIssueStatus {
  fileprivate init(_ issue: KnownIssue) {
    let cause = KnownCause(issue)
    switch issue.expectation {
    case .fail, .wontFix: self = .knownIssue(cause)
    case .flaky: self = .knownFlaky(cause)
    case .bySeed: self = .knownBySeed(cause)
    }
  }
}

extension KnownCause {
  fileprivate init(_ issue: KnownIssue) {
    self.init(title: issue.title, because: issue.because, issue: issue.issue)
  }
}
