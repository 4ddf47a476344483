import Adapters
import Diagnostics
import Scenarios
import Workspace

/// The names in `known-issues.yaml` that nothing has: of adapters, and of cases if all scenarios
/// of the root were read beside it.
struct KnownIssueCheck {
  private(set) var warnings: [ShownWarning] = []
  private(set) var mistakes = FileDiagnostics()

  init(_ selection: Selection) throws {
    let issues = selection.knownIssues
    guard !issues.isEmpty, let source = try selection.folder.source("known-issues.yaml") else {
      return
    }
    checkAdapters(of: issues, in: source)
    guard selection.isWhole else { return }
    let ids = (0..<selection.scenarios.count).map { selection.scenarios.id(at: $0) }
    // Most entries name cases whole; each pattern is compared with all identifiers.
    let known = Set(ids)
    for pattern in issues.flatMap(\.cases)
    where !known.contains(pattern.text) && !ids.contains(where: pattern.matches) {
      checkCase(pattern, among: ids, in: source)
    }
  }

  /// Warns about names that are nearly those of built-in adapters. Other adapters have any name.
  private mutating func checkAdapters(of issues: [KnownIssue], in source: SourceText) {
    let builtIn = BuiltInAdapter.allCases.map(\.rawValue)
    var seen: Set<String> = []
    for issue in issues where !builtIn.contains(issue.adapter) {
      guard seen.insert(issue.adapter).inserted, closest(to: issue.adapter, among: builtIn) != nil
      else { continue }
      let message = Mistake.unknown("adapter", issue.adapter, among: builtIn)
      warnings.append(
        ShownWarning(Diagnostic(.warning, at: issue.adapterRange, message), in: source))
    }
  }

  /// A name like that of a scenario is a mistake. Any other may be of a built-in scenario.
  private mutating func checkCase(
    _ pattern: CasePattern, among ids: [String], in source: SourceText
  ) {
    let range = SourceRange(pattern.position, length: pattern.text.unicodeScalars.count)
    let message = Mistake.unknown(
      "case", pattern.text, where: "of a known issue", among: ids,
      remedy: "no scenario beside this file has it")
    if !pattern.isWide, closest(to: pattern.text, among: ids) != nil {
      mistakes.add([Diagnostic(at: range, message)], in: source)
    } else {
      warnings.append(ShownWarning(Diagnostic(.warning, at: range, message), in: source))
    }
  }
}
