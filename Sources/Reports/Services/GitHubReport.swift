import Findings
import RunEvents

extension ReportKind {
  package static let github = ReportKind(
    name: "github", defaultPath: "-", readers: "GitHub Actions, which annotates the changed files"
  ) { GitHubReport(folder: $0) }
}

/// The commands with which a job annotates files on GitHub, the most important first.
///
/// GitHub shows ten errors, ten warnings and ten notices of a step and drops the rest unseen, so
/// the tenth says how many more there are. Adapters that break one expectation share an annotation.
///
/// Source: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
private struct GitHubReport: TextReport {
  /// The path of the current folder from the repository's root; empty in it.
  let folder: String

  private static let levelLimit = 10
  private static let messageLimit = 3000
  private static let findingRank = 1

  private enum Level: String, CaseIterable {
    case error, warning, notice
  }

  private struct Annotation {
    let level: Level
    /// The lowest is the most important.
    let rank: Int
    let title: String
    let message: String
    /// Empty for what concerns the whole run.
    var location: [(name: String, value: String)] = []
    /// Whom it concerns.
    var labels: [String] = []

    /// The level, the file and the line, and whom it concerns.
    var place: String {
      ([level.rawValue] + location.prefix(2).map(\.value) + labels).joined(separator: ":")
    }
  }

  func text(_ summary: RunSummary, _ diagnosis: Diagnosis) -> String {
    let findings = diagnosis.findings.compactMap { annotation($0, in: summary) }
    // What a finding shows is not shown again as the case.
    let shown = Set(findings.map(\.place))
    let cases = FailureList.blocks(of: summary.cases).compactMap { annotation($0, in: summary) }
      .filter { !shown.contains($0.place) }
    let all = Self.merged(RunProblem.all(in: summary).map(Self.annotation) + findings + cases)
    return Level.allCases.flatMap { level in
      Self.limited(
        all.filter { $0.level == level }.enumerated()
          .sorted {
            ($0.element.rank, -$0.element.labels.count, $0.offset)
              < ($1.element.rank, -$1.element.labels.count, $1.offset)
          }.map(\.element), level)
    }.joined()
  }

  private static func annotation(_ finding: RunProblem) -> Annotation {
    Annotation(
      level: finding.isRed ? .error : .warning, rank: 0, title: "shopper run",
      message: finding.message)
  }

  /// At the first difference of the shortest journey; `nil` for what needs no attention.
  private func annotation(_ finding: Finding, in summary: RunSummary) -> Annotation? {
    guard let record = summary[finding.journey],
      let (level, _) = Self.importance(of: record.outcome)
    else { return nil }
    let lines = ([finding.heading(in: summary)] + finding.remarks + finding.sources).map(safeLine)
    return Annotation(
      level: level, rank: Self.findingRank, title: safeLine(finding.title),
      message: cut(
        (lines + (record.failureText.map { [$0] } ?? [])).joined(separator: "\n"),
        to: Self.messageLimit),
      location: location(of: record), labels: [safeLine(summary.label(RunColumn(record.key)))])
  }

  /// Where GitHub finds the failure.
  private func location(of record: CaseRecord) -> [(name: String, value: String)] {
    let location = record.location
    return [("file", safeLine(fromRoot(location.file))), ("line", String(location.line))]
      + (location.column.map { [("col", String($0))] } ?? [])
  }

  /// The path from the repository's root. What is built in has none.
  private func fromRoot(_ file: String) -> String {
    guard !folder.isEmpty, !file.hasPrefix("/"), !file.hasPrefix("builtin:") else { return file }
    var parts = folder.split(separator: "/")
    for part in file.split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// `nil` for a result that needs no attention.
  ///
  /// - Parameter block: cases that say the same, as ``FailureList`` puts them together.
  private func annotation(_ block: [CaseRecord], in summary: RunSummary) -> Annotation? {
    guard let record = block.first, let (level, rank) = Self.importance(of: record.outcome) else {
      return nil
    }
    let others = block.count > 1 ? ["the same in \(block.count - 1) more scenarios"] : []
    let lines = [record.message] + others + (record.failureText.map { [$0] } ?? [])
    return Annotation(
      level: level, rank: rank, title: safeLine(record.key.scenario),
      message: cut(lines.joined(separator: "\n"), to: Self.messageLimit),
      location: location(of: record),
      labels: [safeLine(summary.label(RunColumn(record.key)))])
  }

  private static func importance(of outcome: Outcome) -> (Level, rank: Int)? {
    switch outcome {
    case .failed: (.error, 2)
    case .errored: (.error, 3)
    case .flaky: (.error, 4)
    case .unexpectedPass: (.error, 5)
    case .deviation: (.warning, 2)
    case .informational: (.notice, 2)
    case .passed, .knownIssue, .skipped, .notRun: nil
    }
  }

  /// One annotation for each location and cause: a finding's is its title, without its adapter.
  private static func merged(_ annotations: [Annotation]) -> [Annotation] {
    var merged: [Annotation] = []
    var indexByText: [String: Int] = [:]
    for annotation in annotations {
      let isOfFinding = annotation.rank == findingRank
      let cause = isOfFinding ? annotation.title[...] : annotation.message.prefix { $0 != "\n" }
      let key = annotation.location.map(\.value).joined(separator: ":") + cause
      if let index = indexByText[key], !annotation.labels.isEmpty {
        merged[index].labels += annotation.labels
      } else {
        indexByText[key] = merged.count
        merged.append(annotation)
      }
    }
    return merged
  }

  private static func limited(_ annotations: [Annotation], _ level: Level) -> [String] {
    guard annotations.count > levelLimit else { return annotations.map(command) }
    let hidden = annotations.count - levelLimit + 1
    let note = Annotation(
      level: level, rank: 0, title: "shopper",
      message: "\(hidden) more of this kind; the reports hold them all")
    return annotations.prefix(levelLimit - 1).map(command) + [command(note)]
  }

  private static func command(_ annotation: Annotation) -> String {
    let names = annotation.labels.joined(separator: ", ")
    let title = names.isEmpty ? annotation.title : "\(annotation.title) · \(names)"
    let properties = (annotation.location + [("title", title)]).map { name, value in
      "\(name)=\(escaped(value, alsoProperty: true))"
    }
    return "::\(annotation.level.rawValue) \(properties.joined(separator: ","))::"
      + escaped(annotation.message, alsoProperty: false) + "\n"
  }

  private static func escaped(_ text: String, alsoProperty: Bool) -> String {
    let escaped = text.replacing("%", with: "%25").replacing("\r", with: "%0D")
      .replacing("\n", with: "%0A")
    guard alsoProperty else { return escaped }
    return escaped.replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
