import Diagnostics
import Findings
import RunEvents

extension ReportKind {
  package static let markdown = ReportKind(
    name: "markdown", defaultPath: "reports/summary.md",
    readers: "a pull request's comment, GitHub's step summary"
  ) { _ in MarkdownReport() }
}

/// A run as a comment on a pull request: its result, then the red cases with their lines, then the
/// rest folded away.
private struct MarkdownReport: TextReport {
  /// In bytes. GitHub takes comments of 65,536 characters and step summaries of a megabyte.
  private static let sizeLimit = 64_000
  /// In bytes, so that one case leaves room for others.
  private static let blockLimit = 8000
  private static let matrixLimit = 50
  private static let listLimit = 100
  private static let findingLimit = 30

  func text(_ summary: RunSummary, _ diagnosis: Diagnosis) -> String {
    var page = Page(limit: Self.sizeLimit)
    page.add(head(summary), cases: 0)
    page.add(findings(diagnosis, in: summary), cases: 0)
    page.add(adapters(summary, diagnosis), cases: 0)
    page.add(matrix(summary), cases: 0)
    for (title, outcome, isOpen) in Self.sections {
      let records = summary.cases.filter { $0.outcome == outcome }
      guard !records.isEmpty else { continue }
      page.add(["### \(title) (\(records.count))", ""], cases: 0)
      for block in FailureList.blocks(of: records) {
        page.add(details(block, isOpen: isOpen, in: summary), cases: block.count)
      }
    }
    page.add(known(summary), cases: summary.cases.count { $0.outcome == .knownIssue })
    page.add(skipped(summary), cases: summary.cases.count { $0.outcome == .skipped })
    return page.text
  }

  private static let sections: [(String, Outcome, isOpen: Bool)] = [
    ("Failures", .failed, true), ("Errors", .errored, true),
    ("Flaky", .flaky, true), ("Unexpected passes", .unexpectedPass, true),
    ("Deviations", .deviation, false),
    ("Informational", .informational, false),
  ]

  // MARK: Overview

  private func head(_ summary: RunSummary) -> [String] {
    let findings = RunProblem.all(in: summary)
    let red = summary.counts.red + findings.count(where: \.isRed)
    let cases = counted(summary.counts.total, "case")
    let title = red == 0 ? "✓ \(cases) as expected" : "✗ \(red) unexpected of \(cases)"
    let plain = ConsoleStyle(isTerminal: false, usesColour: false)
    let time = summary.finished?.microseconds.map { " in \(duration(microseconds: $0))" } ?? ""
    var lines = ["## Mystery Shopper: \(title)", ""]
    lines += findings.map { "- **\(markdown($0.message))**" } + (findings.isEmpty ? [] : [""])
    lines += ["\(cases)\(time): \(summary.counts.line(plain)).", ""]
    guard let started = summary.started else { return lines }
    return lines + [
      "shopper \(markdown(started.shopperVersion)), profile \(markdown(started.profile)), "
        + "seed \(started.seed).", "",
    ] + started.notes.map { "- \(markdown($0))" } + (started.notes.isEmpty ? [] : [""])
  }

  private func findings(_ diagnosis: Diagnosis, in summary: RunSummary) -> [String] {
    guard !diagnosis.findings.isEmpty else { return [] }
    let shown = diagnosis.findings.prefix(Self.findingLimit)
    let hidden = diagnosis.findings.count - shown.count
    var lines = ["### Findings (\(diagnosis.findings.count))", ""]
    for (index, finding) in shown.enumerated() {
      lines.append("\(index + 1). **\(markdown(finding.heading(in: summary)))**")
      lines += finding.remarks.map { "   - \(markdown($0))" }
      for rule in finding.rules where !rule.statement.isEmpty {
        lines.append("   - \(markdown(rule.id)): \(markdown(rule.statement))")
      }
      lines += finding.sources.map { "   - see \(markdown($0))" }
    }
    if hidden > 0 { lines += ["", "\(hidden) more findings are in the other reports."] }
    return lines + [""]
  }

  private func adapters(_ summary: RunSummary, _ diagnosis: Diagnosis) -> [String] {
    guard !summary.columns.isEmpty else { return [] }
    let shown = Outcome.allCases.filter { summary.counts[$0] > 0 }
    return markdownTable(
      ["Adapter", "Verdict"] + shown.map(\.word),
      summary.columns.map { column in
        let counts = summary.counts(of: column)
        let conformance = Conformance(summary, diagnosis, column)
        return [
          markdown(summary.label(column)), markdown(conformance.line),
        ] + shown.map { String(counts[$0]) }
      })
  }

  /// Adapters side by side, in the scenarios of which one is red.
  private func matrix(_ summary: RunSummary) -> [String] {
    guard summary.columns.count > 1 else { return [] }
    let red = Set(summary.cases.filter(\.outcome.isRed).map(\.key.scenario))
    let scenarios = summary.scenarios.filter(red.contains)
    guard !scenarios.isEmpty else { return [] }
    let rows = scenarios.prefix(Self.matrixLimit).map { scenario in
      [markdown(scenario)]
        + summary.columns.map { column in
          summary[scenario, column].map { markdown("\($0.outcome.sign) \($0.outcome.word)") } ?? ""
        }
    }
    let table = markdownTable(
      ["Scenario"] + summary.columns.map { markdown(summary.label($0)) }, rows)
    let hidden = scenarios.count - rows.count
    return table + (hidden > 0 ? ["\(hidden) more scenarios have unexpected results.", ""] : [])
  }

  // MARK: Cases

  private func details(
    _ block: [CaseRecord], isOpen: Bool, in summary: RunSummary
  ) -> [String] {
    guard let first = block.first else { return [] }
    let title = "\(first.outcome.sign) \(caseName(first.key, in: summary)): \(first.message)"
    let text = cut(first.failureText ?? first.message, to: Self.blockLimit)
    var lines = [
      "<details\(isOpen ? " open" : "")><summary>\(Self.html(title))</summary>", "",
    ]
    lines += Self.fenced(text)
    if block.count > 1 {
      let names = block.dropFirst().prefix(5).map { markdown($0.key.scenario) }
      let rest = block.count - 1 > names.count ? " …" : ""
      lines.append("The same in \(block.count - 1) more: \(names.joined(separator: ", "))\(rest)")
      lines.append("")
    }
    return lines + ["</details>", ""]
  }

  private func known(_ summary: RunSummary) -> [String] {
    let records = summary.cases.filter { $0.outcome == .knownIssue }
    guard !records.isEmpty else { return [] }
    let items = records.prefix(Self.listLimit).map {
      "- \(markdown(caseName($0.key, in: summary))): \(markdown($0.message))"
    }
    let hidden = records.count - items.count
    return ["<details><summary>Known issues (\(records.count))</summary>", ""] + items
      + (hidden > 0 ? ["- \(hidden) more"] : []) + ["", "</details>", ""]
  }

  private func skipped(_ summary: RunSummary) -> [String] {
    let groups = SkipList(summary).groups
    guard !groups.isEmpty else { return [] }
    let items = groups.prefix(Self.listLimit).map {
      "- \($0.count) × \(markdown($0.adapter)): \(markdown($0.text))"
    }
    let count = groups.reduce(0) { $0 + $1.count }
    return ["<details><summary>Skipped (\(count))</summary>", ""] + items + ["", "</details>", ""]
  }

  // MARK: Text

  /// A fenced block: the fence is longer than any inside it.
  private static func fenced(_ text: String) -> [String] {
    var longest = 2
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return ["\(fence)text", text, fence, ""]
  }

  private static func html(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

/// Lines up to a size; what comes after is counted and left out.
private struct Page {
  private let limit: Int
  private var lines: [String] = []
  private var size = 0
  private var hidden = 0
  private var isFull = false

  init(limit: Int) { self.limit = limit }

  /// - Parameter cases: how many cases the lines tell of, for the note.
  mutating func add(_ added: [String], cases: Int) {
    let more = added.reduce(0) { $0 + $1.utf8.count + 1 }
    isFull = isFull || size + more > limit
    if isFull {
      hidden += cases
    } else {
      lines += added
      size += more
    }
  }

  var text: String {
    guard isFull else { return lines.map { $0 + "\n" }.joined() }
    let cases = hidden == 1 ? "1 more case is" : "\(hidden) more cases are"
    let note = "**\(cases) left out here for the size; the other reports hold everything.**"
    return (lines + [note]).map { $0 + "\n" }.joined()
  }
}

/// Escapes a string of a scenario or an adapter for Markdown, on one line.
func markdown(_ raw: String) -> String {
  let text = disarmed(oneLine(raw))
  return text.map { "\\`*_[]|<>#@&!~$".contains($0) ? "\\\($0)" : String($0) }.joined()
}

/// The lines of a table, with an empty line after it.
///
/// - Parameter rows: cells that are Markdown already.
func markdownTable(_ heads: [String], _ rows: [[String]]) -> [String] {
  let lines = [heads, heads.map { _ in "---" }] + rows
  return lines.map { "| \($0.joined(separator: " | ")) |" } + [""]
}
