import JSONTree
import Findings
import RunEvents

extension ReportKind {
  static let summary = ReportKind(
    name: "summary", defaultPath: "reports/summary.json",
    readers: "programs that need the counts and the failures"
  ) { _ in SummaryReport() }
}

/// A run's numbers and its unexpected results, for programs.
private struct SummaryReport: TextReport {
  /// Grows when an existing member changes its meaning.
  private static let schemaVersion = 2

  func text(_ summary: RunSummary, _ diagnosis: Diagnosis) -> String {
    let started = summary.started
    let document: JSON = [
      "schemaVersion": .integer(Self.schemaVersion),
      "shopper": .string(started?.shopperVersion ?? ""),
      "profile": .string(safeLine(started?.profile ?? "")), "seed": .integer(started?.seed ?? 0),
      "complete": .bool(summary.completeness == .complete),
      "exitCode": summary.finished.map { .integer($0.exitCode) } ?? .null,
      "milliseconds": summary.finished?.microseconds.map { .integer($0 / 1000) } ?? .null,
      "counts": Self.counts(summary.counts),
      "problems": .array(RunProblem.all(in: summary).map { .string($0.message) }),
      "findings": .array(diagnosis.findings.map(\.json)),
      "adapters": .array(summary.columns.map { Self.column($0, in: summary, diagnosis) }),
      "unexpected": .array(summary.cases.filter(\.outcome.isRed).map(Self.result)),
    ]
    return document.indentedText
  }

  private static func counts(_ counts: OutcomeCounts) -> JSON {
    .object(
      [.init("total", .integer(counts.total))]
        + Outcome.allCases.map { .init($0.rawValue, .integer(counts[$0])) })
  }

  private static func column(
    _ column: RunColumn, in summary: RunSummary, _ diagnosis: Diagnosis
  ) -> JSON {
    let conformance = Conformance(summary, diagnosis, column)
    let head: [JSON.Member] = [
      .init("adapter", .string(safeLine(column.adapter))),
      .init("profile", .string(safeLine(column.profile))),
      .init("conformant", .bool(conformance.obstacle == nil)),
      .init("obstacle", conformance.obstacle.map(JSON.string) ?? .null),
      .init("rules", .integer(conformance.rules.count)),
    ]
    let counts = JSON.Member("counts", counts(summary.counts(of: column)))
    return .object(head + conformance.rules.members + [counts])
  }

  private static func result(_ record: CaseRecord) -> JSON {
    [
      "scenario": .string(safeLine(record.key.scenario)),
      "adapter": .string(safeLine(record.key.adapter)),
      "profile": .string(safeLine(record.key.profile)),
      "outcome": .string(record.outcome.rawValue), "message": .string(record.message),
      "file": .string(safeLine(record.location.file)), "line": .integer(record.location.line),
      "rules": .array(record.rules.map { .string(safeLine($0.id)) }),
    ]
  }
}
