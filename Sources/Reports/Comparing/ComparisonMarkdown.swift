import RunEvents

/// A comparison as a page.
package struct ComparisonMarkdown {
  private let comparison: Comparison
  private let onlyDifferent: Bool

  package init(_ comparison: Comparison, onlyDifferent: Bool = false) {
    self.comparison = comparison
    self.onlyDifferent = onlyDifferent
  }

  /// With a line break at its end.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  private var lines: [String] {
    var lines = ["# Adapters side by side", ""] + heading
    if !comparison.findings.isEmpty {
      lines += ["## Findings", ""]
      lines += comparison.findings.map { "- \(markdown($0.sentence))" } + [""]
    }
    lines += ["## Areas", ""] + areas + ["## Rules", ""] + rules
    lines += ["## Scenarios that differ", ""] + differences
    return lines
  }

  private var heading: [String] {
    guard let started = comparison.summary.started else { return [] }
    let warning = comparison.summary.incompleteness.map {
      ["**Incomplete: \(markdown($0)).**", ""]
    }
    return [
      "shopper \(markdown(started.shopperVersion)), profile \(markdown(started.profile)), "
        + "seed \(started.seed), \(comparison.summary.scenarios.count) scenarios. "
        + "A cell shows the worst outcome",
      "of the scenarios, those skipped aside, and how many of all had it unless all did.", "",
    ] + (warning ?? [])
  }

  /// The markers let other pages show this table and be checked.
  private var areas: [String] {
    let table = table("Area", comparison.areas) { markdown($0.name) }
    let totals = comparison.totals.map { "**\(Self.cell($0))**" }
    return ["<!-- areas -->"] + Array(table[..<(table.count - 1)])
      + ["| **all** | \(totals.joined(separator: " | ")) |", "<!-- /areas -->", ""]
  }

  private var rules: [String] {
    table("Rule", comparison.rules) { row in
      "\(markdown(row.name)) \(row.rule?.level.rawValue ?? "")"
    }
  }

  private func table(
    _ title: String, _ rows: [ComparisonRow], _ name: (ComparisonRow) -> String
  ) -> [String] {
    let shown = onlyDifferent ? rows.filter(\.differs) : rows
    return markdownTable(
      [title] + comparison.labels.map(markdown), shown.map { [name($0)] + $0.cells.map(Self.cell) })
  }

  private static func cell(_ counts: ConformanceCounts) -> String { markdown(counts.text) }

  private var differences: [String] {
    guard !comparison.differences.isEmpty else { return ["None."] }
    return comparison.differences.map { difference in
      "- **\(markdown(difference.scenario))** \(markdown(difference.sentence))"
    }
  }
}
