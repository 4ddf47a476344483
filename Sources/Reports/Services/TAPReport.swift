import JSONTree
import Findings
import RunEvents

extension ReportKind {
  static let tap = ReportKind(
    name: "tap", defaultPath: "reports/results.tap", readers: "prove and other harnesses of TAP 13"
  ) { _ in TAPReport() }
}

/// A run in the Test Anything Protocol, version 13.
///
/// Red is `not ok`. What is neither red nor as written (a known issue, a deviation) is `not ok`
/// with the directive for work to be done, which harnesses count as fine. A run that did not come
/// to its end bails out.
///
/// Source: https://testanything.org/tap-version-13-specification.html
private struct TAPReport: TextReport {
  private static let textLimit = 60_000

  func text(_ summary: RunSummary, _ diagnosis: Diagnosis) -> String {
    let findings = RunProblem.all(in: summary).filter { $0.kind == .failure }
    var lines = ["TAP version 13", "1..\(summary.cases.count + findings.count)"]
    for (index, record) in summary.cases.enumerated() {
      lines += self.lines(of: record, number: index + 1, in: summary)
    }
    for (index, finding) in findings.enumerated() {
      lines.append("not ok \(summary.cases.count + index + 1) - \(Self.escaped(finding.name))")
    }
    if let incompleteness = summary.incompleteness {
      lines.append("Bail out! \(Self.escaped(incompleteness))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func lines(of record: CaseRecord, number: Int, in summary: RunSummary) -> [String] {
    let name = "\(number) - \(Self.escaped(caseName(record.key, in: summary)))"
    let message = Self.escaped(record.message)
    switch record.element {
    case .none: return ["ok \(name)"]
    case .failure(let type), .error(let type):
      return ["not ok \(name)"] + diagnostics(of: record, type: type)
    case .skipped(let type):
      let isUnjudged = record.outcome == .skipped || record.outcome == .notRun
      if isUnjudged { return ["ok \(name) # SKIP \(message)"] }
      // tidy: TAP's directive for a known failure
      return ["not ok \(name) # TODO \(message)"] + diagnostics(of: record, type: type)
    }
  }

  /// A block of YAML below the result. Strings are quoted as in JSON, which every reader of YAML
  /// understands.
  private func diagnostics(of record: CaseRecord, type: String) -> [String] {
    let location = record.location
    let rules = record.rules.map { "\($0.id) (\($0.level.rawValue))" }
    var lines = [
      "---", "message: \(Self.quoted(record.message))", "severity: \(Self.quoted(type))",
      "title: \(Self.quoted(record.title))",
      "at:", "  file: \(Self.quoted(location.file))", "  line: \(location.line)",
    ]
    if !rules.isEmpty { lines += ["rules:"] + rules.map { "  - \(Self.quoted($0))" } }
    if let text = record.failureText {
      let shown = cut(text, to: Self.textLimit).split(separator: "\n")
      lines += ["text:"] + shown.map { "  - \(Self.quoted(String($0)))" }
    }
    return (lines + ["..."]).map { "  " + $0 }
  }

  private static func quoted(_ text: String) -> String { JSON.string(safeLine(text)).line }

  /// `#` begins a directive, and `\` is what makes it plain.
  private static func escaped(_ text: String) -> String {
    safeLine(text).replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }
}
