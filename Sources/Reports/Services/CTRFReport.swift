import JSONTree
import Findings
import RunEvents

extension ReportKind {
  static let ctrf = ReportKind(
    name: "ctrf", defaultPath: "reports/ctrf.json",
    readers: "tools for the Common Test Report Format"
  ) { _ in CTRFReport() }
}

/// A run in the Common Test Report Format.
///
/// Source: https://ctrf.io/docs/specification/overview
private struct CTRFReport: TextReport {
  /// The version of the specification that this report follows.
  private static let version = "1.0.0"
  private static let traceLimit = 100_000

  private enum Status: String, CaseIterable {
    case passed, failed, skipped, pending, other
  }

  func text(_ summary: RunSummary, _ diagnosis: Diagnosis) -> String {
    let findings = RunProblem.all(in: summary)
    let tests = summary.cases.map { test($0, in: summary) } + findings.map(test)
    let document: JSON = [
      "reportFormat": "CTRF", "specVersion": .string(Self.version), "generatedBy": "shopper",
      "results": [
        "tool": ["name": "shopper", "version": .string(summary.started?.shopperVersion ?? "")],
        "summary": counts(summary, findings), "tests": .array(tests),
        "extra": [
          "profile": .string(safeLine(summary.started?.profile ?? "")),
          "seed": .integer(summary.started?.seed ?? 0),
          "complete": .bool(summary.completeness == .complete),
        ],
      ],
    ]
    return document.indentedText
  }

  private func counts(_ summary: RunSummary, _ findings: [RunProblem]) -> JSON {
    var numbers: [Status: Int] = [:]
    for finding in findings { numbers[Self.status(of: finding), default: 0] += 1 }
    for record in summary.cases { numbers[Self.status(of: record), default: 0] += 1 }
    let start = summary.started?.startedAt ?? 0
    let duration = (summary.finished?.microseconds ?? 0) / 1000
    return .object(
      [.init("tests", .integer(summary.cases.count + findings.count))]
        + Status.allCases.map { .init($0.rawValue, .integer(numbers[$0] ?? 0)) }
        + [
          .init("flaky", .integer(summary.counts[.flaky])),
          .init("suites", .integer(summary.columns.count)), .init("start", .integer(start)),
          .init("stop", .integer(start + duration)), .init("duration", .integer(duration)),
        ])
  }

  private static func status(of record: CaseRecord) -> Status {
    switch record.element {
    case .none: .passed
    case .failure, .error: .failed
    case .skipped:
      switch record.outcome {
      case .skipped: .skipped
      case .notRun: .pending
      case .passed, .failed, .deviation, .informational, .knownIssue, .unexpectedPass, .errored,
        .flaky:
        .other
      }
    }
  }

  private static func status(of finding: RunProblem) -> Status {
    finding.isRed ? .failed : .pending
  }

  private func test(_ record: CaseRecord, in summary: RunSummary) -> JSON {
    let started = record.started
    let column = safeLine(summary.label(RunColumn(record.key)))
    let folders = record.key.scenario.split(separator: "/").dropLast().map { safeLine(String($0)) }
    var members: [JSON.Member] = [
      .init("name", .string(caseName(record.key, in: summary))),
      .init("status", .string(Self.status(of: record).rawValue)),
      .init("duration", .integer((record.microseconds ?? 0) / 1000)),
      .init("suite", .array(([column] + folders).map(JSON.string))),
    ]
    if record.outcome != .passed { members.append(.init("message", .string(record.message))) }
    if let text = record.failureText {
      members.append(.init("trace", .string(cut(text, to: Self.traceLimit))))
    }
    if let earlier = record.finished?.earlier, !earlier.isEmpty {
      members += [
        .init("retries", .integer(earlier.count)),
        .init("flaky", .bool(record.finished?.isFlaky ?? false)),
      ]
    }
    members += [
      .init("line", .integer(record.location.line)),
      .init("rawStatus", .string(record.outcome.rawValue)),
      .init("tags", .array(started.rules.map { .string(safeLine($0.id)) })),
      .init("filePath", .string(safeLine(record.location.file))),
      .init("parameters", ["adapter": .string(column), "level": .string(started.level.rawValue)]),
      .init(
        "extra", ["title": .string(safeLine(started.title)), "properties": properties(started)]),
    ]
    return .object(members)
  }

  private func properties(_ started: CaseStarted) -> JSON {
    .array(
      started.properties.map {
        ["name": .string(safeLine($0.name)), "value": .string(safeLine($0.value))]
      })
  }

  private func test(_ finding: RunProblem) -> JSON {
    [
      "name": .string("shopper run: \(finding.name)"),
      "status": .string(Self.status(of: finding).rawValue), "duration": 0,
      "suite": ["shopper run"], "message": .string(finding.message),
    ]
  }
}
