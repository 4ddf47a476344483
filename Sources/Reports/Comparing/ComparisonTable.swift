import Diagnostics
import RunEvents

/// Adapters side by side: scenario by scenario in a small run; in a large one what is red scenario
/// by scenario, and everything by area.
struct ComparisonTable {
  private let summary: RunSummary
  private let style: ConsoleStyle
  private let labels: [String]

  /// The number of scenarios up to which all rows are shown.
  private static let smallTable = 60
  /// The most rows that are printed in a terminal.
  private static let rowLimit = 200

  init(_ summary: RunSummary, _ style: ConsoleStyle) {
    self.summary = summary
    self.style = style
    labels = summary.columns.map(summary.label)
  }

  /// Nothing where there is nothing to compare.
  var lines: [String] {
    let scenarios = summary.scenarios
    guard labels.count > 1, !scenarios.isEmpty else { return [] }
    if scenarios.count <= Self.smallTable {
      return SignTable("scenario", labels, scenarios.map(row), style).lines
    }
    let red = Set(summary.cases.filter(\.outcome.isRed).map(\.key.scenario))
    let telling = scenarios.filter(red.contains)
    let shown = telling.prefix(Self.rowLimit).map(row)
    let hidden = telling.count - shown.count
    let note = hidden > 0 ? ["\(hidden) more rows are in the reports", ""] : []
    return SignTable("scenario", labels, shown, style).lines + note + areaTable
  }

  private func row(_ scenario: String) -> SignTable.Row {
    let cells = summary.columns.map { column -> SignTable.Cell in
      guard let outcome = summary[scenario, column]?.outcome else { return SignTable.Cell() }
      return SignTable.Cell(
        sign: outcome.sign, rest: outcome.word, tone: outcome.tone, meaning: outcome.meaning)
    }
    return SignTable.Row(name: scenario, cells: cells)
  }

  // MARK: Areas

  private var areaTable: [String] {
    let cases = summary.indicesByColumn.joined().map { summary.cases[$0] }
    let rows = cases.grouped { Comparison.area(of: $0.key.scenario) }.map { area, records in
      var counts = [OutcomeCounts](repeating: OutcomeCounts(), count: labels.count)
      for record in records { counts[record.column].add(record.outcome) }
      return SignTable.Row(name: area, cells: counts.map(Self.cell))
    }
    return SignTable("area", labels, rows, style).lines
  }

  /// The worst outcome, and how many cases have it if not all do: `k 3/11`.
  private static func cell(_ counts: OutcomeCounts) -> SignTable.Cell {
    guard let worst = worstFirst.first(where: { counts[$0] > 0 }) else { return SignTable.Cell() }
    return SignTable.Cell(
      sign: worst.sign + share(of: counts[worst], in: counts.total), rest: "", tone: worst.tone,
      meaning: worst.meaning)
  }

  /// The order of outcomes, the worst first. A skip says less than a pass: it is the adapter's
  /// own choice.
  private static let worstFirst: [Outcome] = [
    .failed, .errored, .flaky, .unexpectedPass, .notRun, .deviation, .knownIssue, .informational,
    .passed, .skipped,
  ]
}

extension Outcome {
  /// `k known`.
  fileprivate var meaning: String { "\(sign) \(word)" }
}
