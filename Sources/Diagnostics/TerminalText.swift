/// A string on one line as a terminal shows it: control characters visible, and its width known.
package struct TerminalText: Hashable, Sendable {
  package let text: String
  /// Columns of a terminal.
  package let width: Int

  package init(_ raw: String) {
    if raw.utf8.span.withUnsafeBufferPointer({ $0.allSatisfy { (0x20..<0x7F).contains($0) } }) {
      self.init(text: raw, width: raw.utf8.count)
    } else {
      self.init(cells: raw.map(TerminalCell.init))
    }
  }

  /// At most `limit` columns of `raw`: a longer string loses its middle to an ellipsis, because
  /// paths differ at their ends and names at their starts.
  package init(_ raw: String, limit: Int) {
    let whole = TerminalText(raw)
    guard whole.width > limit, limit > 0 else {
      self = limit > 0 ? whole : TerminalText("")
      return
    }
    let cells = raw.map(TerminalCell.init)
    let head = Self.prefix(of: cells, limit: (limit - 1) / 2)
    let tail = Self.prefix(of: cells.reversed(), limit: limit - 1 - (limit - 1) / 2)
    let ellipsis = TerminalCell("…")
    self.init(cells: head + [ellipsis] + tail.reversed())
  }

  /// The string, filled with spaces up to `columns`.
  package func padded(to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - width))
  }

  private init(cells: [TerminalCell]) {
    self.init(text: cells.map(\.text).joined(), width: cells.reduce(0) { $0 + $1.width })
  }

  private init(text: String, width: Int) {
    self.text = text
    self.width = width
  }

  private static func prefix(of cells: [TerminalCell], limit: Int) -> [TerminalCell] {
    var width = 0
    return Array(
      cells.prefix {
        width += $0.width
        return width <= limit
      })
  }
}
