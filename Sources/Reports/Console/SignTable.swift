import Diagnostics

/// A table of signs. Where it is too wide for its terminal, words go and adapters get numbers, so
/// that it stays one table.
struct SignTable {
  struct Row {
    let name: String
    let cells: [Cell]
  }

  struct Cell {
    /// The sign that is always shown; empty where an adapter has no such case.
    var sign = ""
    /// A word that is shown where there is room.
    var rest = ""
    var tone = ConsoleStyle.Tone.plain
    /// The sign with its word, for a line below a table without words.
    var meaning = ""

    var full: String { rest.isEmpty ? sign : "\(sign) \(rest)" }
  }

  private let title: String
  private let labels: [String]
  private let rows: [Row]
  private let style: ConsoleStyle

  init(_ title: String, _ labels: [String], _ rows: [Row], _ style: ConsoleStyle) {
    (self.title, self.labels, self.rows, self.style) = (title, labels, rows, style)
  }

  /// With an empty line after each table; nothing without rows.
  var lines: [String] {
    guard !rows.isEmpty else { return [] }
    let wide = layout(labels, rows.map { $0.cells.map(\.full) })
    let hasWords = rows.contains { $0.cells.contains { !$0.rest.isEmpty } }
    if wide.tables.count == 1 {
      return table(wide, labels) { $0.full } + (hasWords ? [] : meanings)
    }
    let numbers = labels.indices.map { String($0 + 1) }
    let narrow = layout(numbers, rows.map { $0.cells.map(\.sign) })
    return legend + table(narrow, numbers) { $0.sign } + meanings
  }

  private func layout(_ heads: [String], _ cells: [[String]]) -> ColumnLayout {
    ColumnLayout(
      lead: max(title.count, rows.map { TerminalText($0.name).width }.max() ?? 0),
      widths: heads.indices.map { column in
        // A name may be cut, a word never.
        max(
          min(TerminalText(heads[column]).width, 18),
          cells.map { TerminalText($0[column]).width }.max() ?? 0)
      }, width: style.width)
  }

  private func table(
    _ layout: ColumnLayout, _ heads: [String], _ text: (Cell) -> String
  ) -> [String] {
    layout.tables.flatMap { columns in
      let head = layout.line(title, Array(heads[columns]), of: columns) { _, text in text }
      let body = rows.map { row in
        layout.line(row.name, row.cells[columns].map(text), of: columns) { column, text in
          style.paint(text, row.cells[column].tone)
        }
      }
      return [style.paint(head, .strong)] + body + [""]
    }
  }

  /// `✓ passed, k known`: the meanings of the table's signs.
  private var meanings: [String] {
    var seen: Set = [""]
    let all = rows.flatMap(\.cells).map(\.meaning).filter { seen.insert($0).inserted }
    return all.isEmpty ? [] : [style.paint(all.joined(separator: ", "), .quiet), ""]
  }

  /// `1 reference   2 storehelper`: which adapter has which number.
  private var legend: [String] {
    var lines: [String] = []
    for (index, label) in labels.enumerated() {
      let entry = "\(index + 1) \(TerminalText(label).text)"
      if let last = lines.last, TerminalText(last + "   " + entry).width <= style.width {
        lines[lines.count - 1] = last + "   " + entry
      } else {
        lines.append(entry)
      }
    }
    return lines + [""]
  }
}
