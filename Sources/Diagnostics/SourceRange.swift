/// A stretch of one line of a file.
package struct SourceRange: Hashable, Sendable {
  package let start: SourcePosition

  /// Unicode scalars, at least 1. A stretch that leaves its line is cut at the end of the line when
  /// it is shown.
  package let length: Int

  /// - Parameter length: anything below 1 is taken as 1, because a caret needs a place.
  package init(_ start: SourcePosition, length: Int = 1) {
    self.start = start
    self.length = max(1, length)
  }
}
