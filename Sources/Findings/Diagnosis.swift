import RunEvents

/// The causes of a run's failed cases.
package struct Diagnosis: Sendable {
  /// Those that explain most come first.
  package let findings: [Finding]
  private let indices: [CaseKey: Int]

  /// Of a run without failures.
  package static let none = Diagnosis(findings: [], indices: [:])

  private init(findings: [Finding], indices: [CaseKey: Int]) {
    self.findings = findings
    self.indices = indices
  }

  /// - Parameters:
  ///   - dictionary: the known faults of a kind of adapter; asked for only if a case failed.
  ///   - explainsKnownIssues: whether cases that known issues excuse are explained, too.
  package init(
    _ summary: RunSummary, by dictionary: (AdapterKind) -> FaultDictionary,
    explainsKnownIssues: Bool = false
  ) {
    let isExplained = { (outcome: Outcome) in
      outcome.isUnlikeScenario && (explainsKnownIssues || outcome != .knownIssue)
    }
    guard summary.cases.contains(where: { isExplained($0.outcome) }) else {
      (findings, indices) = ([], [:])
      return
    }
    let columns = zip(summary.columns, summary.indicesByColumn).map { column, members in
      let records = members.map { summary.cases[$0] }
      let failed = records.filter { isExplained($0.outcome) }
        .compactMap { FailedCase($0, in: summary) }
      return (column: column, judged: records.filter(\.wasPlayed), failed: failed)
    }
    let failed = columns.flatMap(\.failed)
    let mistakes = ScenarioMistakes(failed, among: columns.flatMap(\.judged))
    let alike = FailuresLikeReference(failed)
    var causes: [(adapter: String, cause: Cause)] = []
    for (column, judged, all) in columns {
      let failed = all.filter {
        !mistakes.cases.contains($0.record.key) && !alike.cases.contains($0.record.key)
      }
      guard !failed.isEmpty else { continue }
      let kind = summary.started?.kind(of: column.adapter) ?? .app
      let search = CauseSearch(
        judged, failed, dictionary(kind), right: summary.rightAccess(in: column),
        lacksSales: Sales.areMissing(in: judged, of: summary))
      causes += search.causes.map { (column.adapter, $0) }
    }
    let ofScenarios = mistakes.groups.compactMap { cases in
      cases[0].refusal.map { Finding(ofScenario: cases, $0) }
    }
    let ofAdapters = causes.grouped { Key(adapter: $0.adapter, cause: $0.cause.identity) }
      .map { Finding($0.key.adapter, $0.members.map(\.cause), in: summary) }
      .map { finding in finding.joined(by: finding.cases.flatMap(alike.others)) }
    findings = (ofScenarios + ofAdapters).enumerated().sorted { left, right in
      // What hides other findings comes first.
      if left.element.isObstacle != right.element.isObstacle { return left.element.isObstacle }
      return (right.element.cases.count, left.offset) < (left.element.cases.count, right.offset)
    }.map(\.element)
    var indices: [CaseKey: Int] = [:]
    for (index, finding) in findings.enumerated() {
      for key in finding.cases { indices[key] = index }
    }
    self.indices = indices
  }

  private struct Key: Hashable {
    let adapter: String
    let cause: Cause.Identity
  }

  /// The finding that explains a case; `nil` for one that needs no explanation.
  package subscript(key: CaseKey) -> Finding? { indices[key].map { findings[$0] } }
}

extension CaseRecord {
  /// Whether a verdict on the scenario was reached.
  fileprivate var wasPlayed: Bool {
    switch outcome {
    case .passed, .failed, .deviation, .informational, .knownIssue, .unexpectedPass, .errored,
      .flaky:
      true
    case .skipped, .notRun: false
    }
  }
}
