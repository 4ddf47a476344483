/// A replacement of a range of a file's bytes.
struct SourceEdit: Hashable, Sendable {
  /// Bytes of the file; empty to insert something.
  let range: Range<Int>
  package let text: String

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  /// Whether one of the others changes some of the same bytes.
  func overlaps(_ others: [SourceEdit]) -> Bool {
    others.contains { $0.range.overlaps(range) || $0.range == range }
  }

  /// The bytes with all edits applied.
  ///
  /// - Precondition: no two of them overlap.
  static func applying(_ edits: [SourceEdit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var done = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      precondition(edit.range.lowerBound >= done, "two edits of the same bytes")
      result += bytes[done..<edit.range.lowerBound]
      result += edit.text.utf8
      done = edit.range.upperBound
    }
    return result + bytes[done...]
  }
}
