/// A CI service that reads a report of another name than its own.
package enum ReportingService: String, CaseIterable {
  case gitLab = "GitLab"
  case jenkins = "Jenkins"
  case azure = "Azure"
  case circleCI = "CircleCI"
  case buildkite = "Buildkite"

  /// - Parameter name: in any case: `gitlab`.
  package init?(named name: String) {
    guard let service = Self.allCases.first(where: { $0.name == name.lowercased() }) else {
      return nil
    }
    self = service
  }

  /// What people write for a report for it.
  package var name: String { rawValue.lowercased() }

  /// The kind of report that it reads.
  package var report: ReportKind { .junit }
}
