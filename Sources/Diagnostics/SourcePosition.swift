/// A position in a file.
///
/// Line and column count from 1; columns count Unicode scalars, as libYAML does.
package struct SourcePosition: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let file: String
  package let line: Int
  package let column: Int

  /// - Precondition: `line` and `column` are at least 1.
  package init(file: String, line: Int, column: Int) {
    precondition(line >= 1 && column >= 1, "a position begins at 1:1 (was \(line):\(column))")
    self.file = file
    self.line = line
    self.column = column
  }

  /// Reading order: by file name, then line, then column.
  package static func < (left: Self, right: Self) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }

  /// `file:line:column`, the form that terminals and editors make clickable.
  package var description: String { "\(file):\(line):\(column)" }
}
