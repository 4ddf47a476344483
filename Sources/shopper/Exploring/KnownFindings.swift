import Exploration
import Findings
import Scenarios

/// The known issues of an adapter, as far as they explain what was found.
///
/// An issue explains a finding if it names the difference, and if one of its cases does what the
/// finding's journey does, or fails with a known fault that the finding behaves as.
struct KnownFindings {
  private let issues: [KnownIssue]
  private let outlines: [String: JourneyOutline]

  /// - Parameters:
  ///   - adapter: the name that it gives itself.
  ///   - scenarios: those that the issues' cases are of.
  init(_ issues: [KnownIssue], of adapter: String, under profile: String, _ scenarios: [Scenario]) {
    let issues = issues.filter { $0.adapter == adapter && $0.counts(under: profile) }
    self.issues = issues
    outlines = Dictionary(
      scenarios.filter { scenario in
        issues.contains { $0.covers(case: scenario.id, on: adapter) }
      }.map { scenario in
        (
          scenario.id,
          JourneyOutline(scenario.steps.lazy.compactMap(\.action), in: scenario.catalog)
        )
      }
    ) { first, _ in first }
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
    return outlines.compactMap { id, written in
      guard issue.covers(case: id, on: issue.adapter) else { return nil }
      // A case that only fails alike is less like it than one that does the same.
      return written.surplus(over: outline) ?? (likeness.isShown(in: id, of: finding) ? .max : nil)
    }.min()
  }
}

extension FaultLikeness {
  /// Whether one of the faults shows the finding's fact in a scenario.
  fileprivate func isShown(in scenario: String, of finding: ExploredFinding) -> Bool {
    guard let fact = finding.violation.query?.text else { return false }
    return faults.contains { fault in
      fault.symptoms[scenario]?.contains { $0.fact == fact } ?? false
    }
  }
}
