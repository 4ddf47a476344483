import Diagnostics
import RunEvents

/// A comparison for a terminal.
package struct ComparisonText {
  private let comparison: Comparison
  private let style: ConsoleStyle
  /// Whether rows in which all adapters agree are left out.
  private let onlyDifferent: Bool

  package init(_ comparison: Comparison, _ style: ConsoleStyle, onlyDifferent: Bool = false) {
    self.comparison = comparison
    self.style = style
    self.onlyDifferent = onlyDifferent
  }

  /// With a line break at its end.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  private var lines: [String] {
    var lines = heading + [""] + findings + legend
    lines += table("area", comparison.areas) + table("rule", comparison.rules)
    lines += grid("total", ConformanceStatus.allCases.filter(isGiven).map(totalRow))
    lines += differences
    if let incompleteness = comparison.summary.incompleteness {
      lines.append(style.paint("INCOMPLETE: \(incompleteness)", .bad))
    }
    return lines
  }

  private var heading: [String] {
    guard let started = comparison.summary.started else { return [] }
    let labels = comparison.labels.map { TerminalText($0).text }.joined(separator: ", ")
    let text =
      "shopper \(started.shopperVersion), profile \(started.profile), seed \(started.seed): "
      + "\(counted(comparison.summary.scenarios.count, "scenario")) on \(labels)"
    return wrapped(oneLine(text), to: style.width)
  }

  private var findings: [String] {
    guard !comparison.findings.isEmpty else { return [] }
    let shown = comparison.findings.prefix(Self.findingLimit)
    let hidden = comparison.findings.count - shown.count
    return [style.paint("Findings (\(comparison.findings.count)), with cases", .strong)]
      + shown.flatMap { wrapped($0.sentence, to: style.width - 2).map { "  " + $0 } }
      + (hidden > 0 ? ["  … \(hidden) more (--format json lists each)"] : []) + [""]
  }

  private static let findingLimit = 20

  // MARK: Tables

  /// What the marks of the tables mean, as far as they occur.
  private var legend: [String] {
    let cells = (comparison.areas + comparison.rules).flatMap(\.cells)
    let statuses = ConformanceStatus.allCases.filter { status in
      cells.contains { $0.answer == status }
    }
    guard !statuses.isEmpty else { return [] }
    let width = statuses.map(\.word.count).max() ?? 0
    let head =
      "A cell shows the worst outcome of its scenarios, those skipped aside, and how many of "
      + "all had it unless all did:"
    return wrapped(head, to: style.width)
      + statuses.map { status in
        let name = TerminalText(status.word).padded(to: width)
        return "  \(style.paint("\(status.sign) \(name)", status.tone))  \(status.meaning)"
      } + [""]
  }

  private func table(_ title: String, _ rows: [ComparisonRow]) -> [String] {
    let shown = onlyDifferent ? rows.filter(\.differs) : rows
    let hidden = rows.count - shown.count
    let cells = shown.map { row in
      (
        row.rule.map { "\(row.name) \($0.level.rawValue)" } ?? row.name,
        row.cells.map { cell in
          (cell.text, cell.answer?.tone ?? .plain)
        }
      )
    }
    let note = "left out: \(hidden) \(hidden == 1 ? title : title + "s") in which all agree"
    return grid(title, cells) + (hidden > 0 ? [note, ""] : [])
  }

  private func isGiven(_ answer: ConformanceStatus) -> Bool {
    comparison.totals.contains { $0[answer] > 0 }
  }

  private func totalRow(_ answer: ConformanceStatus) -> GridRow {
    (answer.word, comparison.totals.map { (String($0[answer]), .plain) })
  }

  private typealias GridRow = (name: String, cells: [(text: String, tone: ConsoleStyle.Tone)])

  private func grid(_ title: String, _ rows: [GridRow]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let labels = comparison.labels
    let widths = labels.indices.map { column in
      max(
        min(TerminalText(labels[column]).width, 20),
        rows.map { TerminalText($0.cells[column].text).width }.max() ?? 0)
    }
    let lead = max(title.count, rows.map { TerminalText($0.name).width }.max() ?? 0)
    let layout = ColumnLayout(lead: lead, widths: widths, width: style.width)
    return layout.tables.flatMap { table in
      let head = layout.line(title, Array(labels[table]), of: table) { _, text in text }
      return [style.paint(head, .strong)]
        + rows.map { row in
          layout.line(row.name, row.cells[table].map(\.text), of: table) { column, text in
            style.paint(text, row.cells[column].tone)
          }
        } + [""]
    }
  }

  // MARK: Differences

  private var differences: [String] {
    guard comparison.labels.count > 1 else { return [] }
    guard !comparison.differences.isEmpty else {
      return ["no scenario differs between adapters"]
    }
    let title = "Scenarios that differ (\(comparison.differences.count))"
    return [style.paint(title, .strong), ""]
      + comparison.differences.flatMap { difference in
        [TerminalText(difference.scenario).text]
          + wrapped(difference.sentence, to: style.width - 2).map { "  " + $0 }
      }
  }
}

extension AdapterDifference {
  /// `after step 5 (relaunch): one shows access vip.gold; two shows no access`, safe to print.
  var sentence: String {
    let sides = sides.map { side in
      let shown = side.behaviour.words(of: side.labels.count)
      return "\(side.labels.map { TerminalText($0).text }.joined(separator: ", ")) "
        + Self.shortened(disarmed(oneLine(shown)))
    }
    return (location.map { "\(oneLine($0)): " } ?? "") + sides.joined(separator: "; ")
  }

  /// A long list is cut: the event file holds the whole.
  private static func shortened(_ text: String) -> String {
    text.count > 240 ? text.prefix(239) + "…" : text
  }
}
