/// A range within one line of a file.
package struct SourceRange: Hashable, Sendable {
  package let start: SourcePosition

  /// Unicode scalars, at least 1. A range beyond the end of its line is cut there when it is shown.
  package let length: Int

  /// - Parameter length: raised to 1, because every range has a caret.
  package init(_ start: SourcePosition, length: Int = 1) {
    self.start = start
    self.length = max(1, length)
  }
}
