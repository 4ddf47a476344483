import Exploration
import Workspace

/// The findings of a running exploration, written as soon as each is shortened: all that is left of
/// one that is killed. At its end they give way to the findings of its report, which knows which of
/// them are one, and which are known issues.
final class FindingDrafts {
  private let kept: KeptScenarios
  private let knownRules: Set<String>
  private let livesInRealTime: Bool
  private let copyCatalog: () throws -> String?
  private var paths: [String] = []
  /// The number of findings that were looked at.
  private var count = 0

  /// - Parameters:
  ///   - knownRules: the identifiers that scenarios may name.
  ///   - livesInRealTime: whether the adapter has a store of its own.
  ///   - copyCatalog: brings the catalog that the scenarios name, and returns its path; `nil` if it
  ///     was there.
  init(
    _ kept: KeptScenarios, _ knownRules: Set<String>, livesInRealTime: Bool,
    copyCatalog: @escaping () throws -> String?
  ) {
    self.kept = kept
    self.knownRules = knownRules
    self.copyCatalog = copyCatalog
    self.livesInRealTime = livesInRealTime
  }

  /// Writes those that are new. One that cannot be written is named at the end, when the report is
  /// kept.
  func add(_ findings: [ExploredFinding]) {
    guard let folder = kept.folder else { return }
    for finding in findings.dropFirst(count) where kept.file(of: finding) == nil {
      guard let catalog = try? [copyCatalog()].compactMap(\.self),
        let path = try? SavedFolder.freePath(finding.fileName, in: folder)
      else { continue }
      paths += catalog
      let rules = finding.violation.rule.map { knownRules.contains($0) ? [$0] : [] } ?? []
      let text = finding.scenario(rules: rules, livesInRealTime: livesInRealTime)
      if SavedFolder.problem(saving: text, to: path) == nil { paths.append(path) }
    }
    count = findings.count
  }

  func remove() {
    for path in paths { File.remove(path) }
    paths = []
  }
}
