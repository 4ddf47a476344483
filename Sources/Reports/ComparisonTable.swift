import Diagnostics
import RunEvents

/// Scenarios × adapters, with a sign and a word in each cell.
struct ComparisonTable {
  private let summary: RunSummary
  private let style: ConsoleStyle
  private let labels: [String]
  private let rows: [Row]
  /// Rows that the table has no room for.
  private let hidden: Int
  /// Rows that are left out because everybody passed.
  private let uneventful: Int

  private struct Row {
    let scenario: String
    /// `nil` where an adapter has no such case.
    let outcomes: [Outcome?]

    /// Whether everybody passed.
    var isUneventful: Bool { outcomes.allSatisfy { $0 == .passed } }
  }

  /// Up to so many rows are shown whatever they say.
  private static let smallTable = 60
  /// More rows nobody reads in a terminal.
  private static let rowLimit = 200

  init(_ summary: RunSummary, _ style: ConsoleStyle) {
    self.summary = summary
    self.style = style
    labels = summary.columns.map(summary.label)
    let all = summary.scenarios.map { scenario in
      Row(
        scenario: scenario,
        outcomes: summary.columns.map { column in
          summary[
            CaseKey(scenario: scenario, adapter: column.adapter, profile: column.profile)
          ]?.outcome
        })
    }
    let telling = all.count <= Self.smallTable ? all : all.filter { !$0.isUneventful }
    rows = Array(telling.prefix(Self.rowLimit))
    hidden = telling.count - rows.count
    uneventful = all.count - telling.count
  }

  /// Nothing where there is nothing to compare.
  var lines: [String] {
    guard labels.count > 1, !rows.isEmpty else { return [] }
    let layout = ColumnLayout(
      lead: max(8, rows.map { TerminalText($0.scenario).width }.max() ?? 0),
      widths: labels.indices.map(columnWidth), width: style.width)
    var lines = layout.tables.flatMap { tableLines($0, layout) }
    if uneventful > 0 { lines.append("left out: \(uneventful) scenarios that all adapters pass") }
    if hidden > 0 { lines.append("\(hidden) more rows stand in the reports") }
    return uneventful + hidden > 0 ? lines + [""] : lines
  }

  /// An adapter's name may be cut, a word never.
  private func columnWidth(_ index: Int) -> Int {
    let words = rows.map { $0.outcomes[index].map { TerminalText(Self.cell($0)).width } ?? 1 }
    return max(min(TerminalText(labels[index]).width, 18), words.max() ?? 1)
  }

  private func tableLines(_ table: Range<Int>, _ layout: ColumnLayout) -> [String] {
    let header = layout.line("scenario", Array(labels[table]), of: table) { _, text in text }
    let body = rows.map { row in
      layout.line(row.scenario, row.outcomes[table].map(Self.cell), of: table) { index, text in
        style.paint(text, row.outcomes[index]?.tone ?? .plain)
      }
    }
    return [style.paint(header, .strong)] + body + [""]
  }

  private static func cell(_ outcome: Outcome?) -> String {
    outcome.map { "\($0.sign) \($0.word)" } ?? " "
  }
}
