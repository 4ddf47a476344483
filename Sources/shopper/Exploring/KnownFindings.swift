import Exploration
import Findings
import JSONTree
import Reduction
import RunEvents
import Scenarios

/// The known issues of an adapter, as far as they explain what was found.
///
/// An issue explains a finding if it names the difference, and if one of its cases does what the
/// finding's journey does, or fails with a known fault that the finding behaves as. Where a fact is
/// one word, such as the outcome of a purchase, the case must also show the same word instead of
/// the same other one.
struct KnownFindings {
  private let issues: [KnownIssue]
  private let outlines: [String: JourneyOutline]
  /// The differences of facts of one word, by the cases that show them.
  private let words: [String: Set<WordDifference>]

  /// - Parameters:
  ///   - adapter: the name that it gives itself.
  ///   - scenarios: those that the issues' cases are of.
  ///   - findings: those to explain.
  ///   - play: plays cases on the adapter; called if a finding is about a fact of one word.
  init(
    _ issues: [KnownIssue], of adapter: String, under profile: String, _ scenarios: [Scenario],
    for findings: [ExploredFinding], play: ([Scenario]) throws -> [RunEvent]
  ) throws {
    let issues = issues.filter { $0.adapter == adapter && $0.counts(under: profile) }
    self.issues = issues
    let covered = scenarios.filter { scenario in
      issues.contains { $0.covers(case: scenario.id, on: adapter) }
    }
    outlines = Dictionary(
      covered.map { scenario in
        (
          scenario.id,
          JourneyOutline(scenario.steps.lazy.compactMap(\.action), in: scenario.catalog)
        )
      }
    ) { first, _ in first }
    let isNeeded = findings.contains { WordDifference($0) != nil }
    words = isNeeded && !covered.isEmpty ? WordDifference.all(in: try play(covered)) : [:]
  }

  /// The issue that explains the finding, and of whose cases one does the least besides; `nil` if
  /// the finding is new.
  func issue(of finding: ExploredFinding, _ likeness: FaultLikeness) -> KnownIssue? {
    let names = finding.sample.knownNames(after: finding.journey.actions.last?.verb)
    let explanations = issues.filter { names.contains(where: $0.explains) }.compactMap { issue in
      surplus(of: issue, over: finding, likeness).map { (issue: issue, surplus: $0) }
    }
    return explanations.min { $0.surplus < $1.surplus }?.issue
  }

  /// How much the issue's most alike case does besides the finding's journey; `nil` if none of them
  /// does what it does.
  private func surplus(
    of issue: KnownIssue, over finding: ExploredFinding, _ likeness: FaultLikeness
  ) -> Int? {
    let outline = JourneyOutline(finding.journey.actions, in: finding.journey.shop.index)
    let difference = WordDifference(finding)
    return outlines.compactMap { id, written in
      guard issue.covers(case: id, on: issue.adapter),
        difference.map({ words[id]?.contains($0) ?? false }) ?? true
      else { return nil }
      // A case that only fails alike is less like it than one that does the same.
      return written.surplus(over: outline) ?? (likeness.isShown(in: id, of: finding) ? .max : nil)
    }.min()
  }
}

extension FaultLikeness {
  /// Whether one of the faults shows the finding's fact in a scenario.
  fileprivate func isShown(in scenario: String, of finding: ExploredFinding) -> Bool {
    guard let fact = finding.violation.query?.fact.rawValue else { return false }
    return faults.contains { fault in
      fault.symptoms[scenario]?.contains { $0.fact == fact } ?? false
    }
  }
}

/// A fact that shows one word instead of another one.
private struct WordDifference: Hashable {
  private let fact: String
  private let expected: String
  private let observed: String

  /// `nil` for a finding about anything else.
  init?(_ finding: ExploredFinding) {
    guard case .fact(let query, .word(let wanted, let shown)) = finding.violation.departure,
      let expected = wanted.text, let observed = shown.text
    else { return nil }
    self.init(fact: query.text, expected: expected, observed: observed)
  }

  private init(fact: String, expected: String, observed: String) {
    self.fact = fact
    self.expected = expected
    self.observed = observed
  }

  /// By the identifiers of the cases.
  static func all(in events: [RunEvent]) -> [String: Set<WordDifference>] {
    var all: [String: Set<WordDifference>] = [:]
    for case .caseFinished(let finished) in events {
      let mismatches = finished.verdict.mismatches
      if mismatches.isEmpty { continue }
      all[finished.key.scenario, default: []].formUnion(mismatches.flatMap(Self.shown))
    }
    return all
  }

  /// One for each word that was permitted.
  private static func shown(by mismatch: Mismatch) -> [WordDifference] {
    guard let fact = mismatch.fact, let observed = mismatch.details.last?.text else { return [] }
    return (mismatch.details.first?.text ?? "").split(separator: ", ").map {
      WordDifference(fact: fact, expected: String($0), observed: observed)
    }
  }
}
