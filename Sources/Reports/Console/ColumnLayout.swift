import Diagnostics

/// The columns of a table that fit side by side, with their widths.
struct ColumnLayout: Equatable {
  /// Between two columns.
  static let gap = 2

  /// The width of the first column, which every table repeats.
  let leadWidth: Int
  /// The other columns' widths, in their order.
  let widths: [Int]
  /// The other columns of each table.
  let tables: [Range<Int>]

  /// - Parameters:
  ///   - lead: the widest content of the first column. It gets at most half of `width`.
  ///   - widths: the widest content of each other column.
  ///   - width: of the terminal. A column that is too wide even alone gets a table of its own.
  init(lead: Int, widths: [Int], width: Int) {
    leadWidth = min(lead, width / 2)
    let room = width - leadWidth - Self.gap
    self.widths = widths.map { min($0, max(1, room)) }
    var tables: [Range<Int>] = []
    var start = 0
    var used = leadWidth
    for (index, column) in self.widths.enumerated() {
      if index > start, used + Self.gap + column > width {
        tables.append(start..<index)
        start = index
        used = leadWidth
      }
      used += Self.gap + column
    }
    if start < widths.count { tables.append(start..<widths.count) }
    self.tables = tables
  }

  /// One line: the first column and then `cells`, which belong to the columns of one table.
  ///
  /// - Parameter paint: colours a cell after it has been filled up, since colour has no width.
  func line(
    _ lead: String, _ cells: [String], of table: Range<Int>, paint: (Int, String) -> String
  ) -> String {
    var line = TerminalText(lead, limit: leadWidth).padded(to: leadWidth)
    for (index, cell) in zip(table, cells) {
      let fitted = TerminalText(cell, limit: widths[index])
      let isLast = index == table.upperBound - 1
      let filling = isLast ? "" : String(repeating: " ", count: widths[index] - fitted.width)
      line += String(repeating: " ", count: Self.gap) + paint(index, fitted.text) + filling
    }
    return line
  }
}
