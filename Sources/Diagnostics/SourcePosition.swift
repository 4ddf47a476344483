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

/// The starts of lines and the scalar counts before each mark, so that the thousandth position in a
/// file, or in one endless line, costs no more than the first.
struct SourceIndex: Sendable {
  let lineStarts: [Int]
  /// Scalars before each byte whose offset is a multiple of the stride; `nil` if the file is not
  /// UTF-8, since the count then depends on where decoding starts.
  private let marks: [Int]?

  private static let stride = 1024

  init(lineStarts: [Int], bytes: [UInt8]) {
    self.lineStarts = lineStarts
    guard String(validating: bytes, as: UTF8.self) != nil else {
      marks = nil
      return
    }
    var marks: [Int] = []
    var count = 0
    for start in Swift.stride(from: 0, through: bytes.count, by: Self.stride) {
      marks.append(count)
      count += Self.scalarCount(bytes[start..<min(start + Self.stride, bytes.count)])
    }
    self.marks = marks
  }

  func scalarCount(before offset: Int, in bytes: [UInt8]) -> Int? {
    guard let marks else { return nil }
    let mark = offset / Self.stride
    return marks[mark] + Self.scalarCount(bytes[(mark * Self.stride)..<offset])
  }

  /// Every scalar has one byte that continues no other.
  private static func scalarCount(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.count { $0 & 0xC0 != 0x80 }
  }
}
