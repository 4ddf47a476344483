import Findings
import RunEvents

extension ReportKind {
  static let teamcity = ReportKind(
    name: "teamcity", defaultPath: "-", readers: "TeamCity, from a build's output"
  ) { _ in TeamCityReport() }
}

/// A run as the service messages that TeamCity obeys where a build prints them.
///
/// Source: https://www.jetbrains.com/help/teamcity/service-messages.html
private struct TeamCityReport: TextReport {
  private static let detailLimit = 30_000
  /// In characters; TeamCity cuts a build problem here.
  private static let problemLimit = 4000

  func text(_ summary: RunSummary, _ diagnosis: Diagnosis) -> String {
    var lines: [String] = []
    for (column, indices) in zip(summary.columns, summary.indicesByColumn) {
      let suite = safeLine("\(column.adapter) (\(column.profile))")
      lines.append(Self.message("testSuiteStarted", [("name", suite)]))
      for index in indices { lines += self.lines(of: summary.cases[index], in: summary) }
      lines.append(Self.message("testSuiteFinished", [("name", suite)]))
    }
    for (index, finding) in RunProblem.all(in: summary).enumerated() {
      let description = String(finding.message.prefix(Self.problemLimit))
      lines.append(
        finding.isRed
          ? Self.message(
            "buildProblem", [("description", description), ("identity", "shopper\(index + 1)")])
          : Self.message("message", [("text", description), ("status", "WARNING")]))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func lines(of record: CaseRecord, in summary: RunSummary) -> [String] {
    let name = ("name", caseName(record.key, in: summary))
    let milliseconds = (record.microseconds ?? 0) / 1000
    let result: [String]
    switch record.element {
    case .none: result = []
    case .failure, .error:
      let details = cut(record.failureText ?? "", to: Self.detailLimit)
      result = [
        Self.message("testFailed", [name, ("message", record.message), ("details", details)])
      ]
    case .skipped: result = [Self.message("testIgnored", [name, ("message", record.message)])]
    }
    return [Self.message("testStarted", [name])] + result
      + [Self.message("testFinished", [name, ("duration", String(milliseconds))])]
  }

  private static func message(_ name: String, _ attributes: [(String, String)]) -> String {
    let pairs = attributes.map { " \($0.0)='\(escaped($0.1))'" }
    return "##teamcity[\(name)\(pairs.joined())]"
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'", "|", "[", "]": escaped += "|\(scalar)"
      case "\n": escaped += "|n"
      case "\r": escaped += "|r"
      case "\u{85}": escaped += "|x"
      case "\u{2028}": escaped += "|l"
      case "\u{2029}": escaped += "|p"
      default: escaped.unicodeScalars.append(scalar)  // tidy: Unicode scalars
      }
    }
    return escaped
  }
}
