/// The source line of a mistake and the carets under it, aligned for a terminal.
///
/// ```
///    14 |       access: [vip.god]
///       |                ^^^^^^^
/// ```
package struct SourceExcerpt: Hashable, Sendable {
  /// The line number and the source line. A long line is cut around the mistake.
  package let quote: String

  /// The most characters to the left and right of a mistake that can be shown.
  private static let reach = 1000

  /// The carets, without trailing spaces, so that a caller may add a remark.
  package let underline: String

  /// `nil` if the file has no such line.
  init?(of range: SourceRange, in source: SourceText, isNumbered: Bool) {
    guard let line = source.line(range.start.line) else { return nil }
    self.init(of: range, line: line, isNumbered: isNumbered)
  }

  /// An excerpt of a line whose file is not at hand.
  package init(of range: SourceRange, line: String, isNumbered: Bool = true) {
    let window = Window(plain: line, range: range) ?? Self.window(of: line, range)
    let number = isNumbered ? String(range.start.line) : ""
    let gutter = String(repeating: " ", count: max(0, 5 - number.count)) + number
    let margin = String(repeating: " ", count: gutter.count)
    quote = window.text.isEmpty ? "\(gutter) |" : "\(gutter) | \(window.text)"
    underline =
      "\(margin) | "
      + String(repeating: " ", count: window.caretColumn)
      + String(repeating: "^", count: window.caretCount)
  }

  private static func window(of line: String, _ range: SourceRange) -> Window {
    // Of an endless line, only the part near the mistake is read.
    let skipped = max(0, range.start.column - reach)
    let near = String(line.unicodeScalars.dropFirst(skipped).prefix(2 * reach))
    let start = SourcePosition(
      file: range.start.file, line: range.start.line, column: range.start.column - skipped)
    return Window(near.map(TerminalCell.init), range: SourceRange(start, length: range.length))
  }
}

/// The part of a line that is shown, and which of its terminal columns are underlined.
private struct Window {
  var text = ""
  var caretColumn = 0
  var caretCount = 0

  /// Columns for the line itself; with the gutter's 8 it fills a terminal of 100.
  private static let widthLimit = 92
  /// The number of characters of a long line that are kept to the left of the mistake.
  private static let leadLimit = 40

  /// Of a line that fits, and each byte of which is a column; `nil` for another line.
  init?(plain line: String, range: SourceRange) {
    let count = line.utf8.count
    guard count <= Self.widthLimit, line.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
      return nil
    }
    text = line
    caretColumn = min(range.start.column - 1, count)
    caretCount = max(1, min(range.length, count - caretColumn))
  }

  init(_ cells: [TerminalCell], range: SourceRange) {
    let (first, last) = Self.underlined(cells, range: range)
    let shown = Self.shown(cells, around: first)
    let hidesStart = shown.lowerBound > 0
    let hidesEnd = shown.upperBound < cells.count
    text =
      (hidesStart ? "…" : "") + cells[shown].map(\.text).joined() + (hidesEnd ? "…" : "")
    caretColumn = (hidesStart ? 1 : 0) + Self.width(cells[shown.lowerBound..<first])
    // A position after the end of the line still gets its caret.
    caretCount = max(1, Self.width(cells[first..<max(first, min(last, shown.upperBound))]))
  }

  /// The cells that hold the range's scalars, cut to the line.
  private static func underlined(
    _ cells: [TerminalCell], range: SourceRange
  ) -> (first: Int, last: Int) {
    let start = range.start.column - 1
    var scalars = 0
    var first = cells.count
    var last = cells.count
    for (index, cell) in cells.enumerated() {
      // Subtracted, since a length may be `Int.max`: the rest of the line.
      if scalars - start >= range.length, last == cells.count { last = index }
      scalars += cell.scalarCount
      if scalars > start, first == cells.count { first = index }
    }
    return (first, max(first, last))
  }

  /// The whole line if it fits; else as much as fits, with the mistake in it.
  private static func shown(_ cells: [TerminalCell], around first: Int) -> Range<Int> {
    guard width(cells[...]) > widthLimit else { return 0..<cells.count }
    var start = first
    var lead = 0
    while start > 0, lead + cells[start - 1].width <= leadLimit {
      start -= 1
      lead += cells[start].width
    }
    var end = first
    var total = lead
    while end < cells.count, total + cells[end].width <= widthLimit - 2 {
      total += cells[end].width
      end += 1
    }
    return start..<end
  }

  private static func width(_ cells: ArraySlice<TerminalCell>) -> Int {
    cells.reduce(0) { $0 + $1.width }
  }
}
