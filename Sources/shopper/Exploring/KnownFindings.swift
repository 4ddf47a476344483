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

  /// The first issue that explains the finding; `nil` if it is new.
  func issue(of finding: ExploredFinding, _ likeness: FaultLikeness) -> KnownIssue? {
    let journey = finding.journey
    let names = finding.sample.knownNames(after: journey.actions.last?.verb)
    let outline = JourneyOutline(journey.actions, in: journey.shop.index)
    return issues.first { issue in
      names.contains(where: issue.explains)
        && outlines.contains { id, written in
          issue.covers(case: id, on: issue.adapter)
            && (written.has(outline) || likeness.isShown(in: id, of: finding))
        }
    }
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
