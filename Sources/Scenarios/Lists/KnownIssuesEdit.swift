import Diagnostics

/// Removes cases and entries from the source of `known-issues.yaml`, and keeps all comments and all
/// other bytes.
package enum KnownIssuesEdit {
  /// The source without `cases`, without entries that have no cases left, and without adapters that
  /// have no entries left.
  ///
  /// - Parameter cases: as they were read from `bytes`.
  /// - Returns: `nil` if an entry in brackets has several lines, or the source is laid out in a way
  ///   that is not known here, so that a person has to edit it.
  package static func removing(_ cases: [CasePattern], from bytes: [UInt8], file: String)
    -> [UInt8]?
  {
    var lines = SourceText(file: file, bytes: bytes).wholeLines.map(Optional.some)
    let before = KnownIssuesReader.read(bytes, file: file).entries
    var kept: [KnownIssue] = []
    // From the end, since an item that goes moves those after it in its line.
    for entry in before.reversed() {
      let removed = entry.cases.filter(cases.contains)
      if removed.count < entry.cases.count {
        for pattern in removed.reversed() {
          guard remove(pattern.position, from: &lines) else { return nil }
        }
        kept.insert(entry, at: 0)
      } else if let range = lineRange(of: entry, in: lines) {
        let keys = indent(of: lines[range.lowerBound] ?? "") + 2
        // A comment stays, since it may be about the entries that follow.
        for index in range where !isComment(lines[index] ?? "", upTo: keys) { lines[index] = nil }
      } else {
        guard remove(entry.position, from: &lines) else { return nil }
      }
    }
    for adapter in before.map(\.adapter)
    where !kept.contains(where: { $0.adapter == adapter }) {
      guard let index = lines.firstIndex(where: { isKey($0 ?? "", adapter) }) else { continue }
      lines[index] = nil
    }
    let text = lines.compactMap { $0 }.joined()
    // A file without a map is a mistake.
    let empty = (text.last?.isNewline ?? true ? text : text + "\n") + "{}\n"
    let words = kept.map { Self.words($0, without: cases) }
    return (kept.isEmpty ? [empty, text] : [text]).map { Array($0.utf8) }
      .first { reads($0, file, as: words) }
  }

  /// Whether the source reads as these entries, however it is laid out.
  private static func reads(_ bytes: [UInt8], _ file: String, as words: [[String]]) -> Bool {
    let reading = KnownIssuesReader.read(bytes, file: file)
    return reading.diagnostics.isEmpty && reading.entries.map { Self.words($0) } == words
  }

  /// Removes the line of an item that begins with a dash, or the item from its list in brackets.
  ///
  /// - Returns: whether the item is on one line.
  private static func remove(_ position: SourcePosition, from lines: inout [String?]) -> Bool {
    let index = position.line - 1
    guard lines.indices.contains(index), let line = lines[index] else { return false }
    let before = line.unicodeScalars.prefix(position.column - 1).filter { $0 != " " }
    if before.elementsEqual("-".unicodeScalars) {
      lines[index] = nil
      return true
    }
    guard let item = FlowItem(in: line, column: position.column) else { return false }
    lines[index] = item.removed
    return true
  }

  /// An entry without its positions.
  private static func words(
    _ entry: KnownIssue, without cases: [CasePattern] = []
  ) -> [String] {
    [entry.adapter, entry.title, entry.because, entry.issue, entry.expectation.rawValue]
      + [entry.until, entry.profile].map { $0 ?? "" } + entry.differences
      + entry.cases.filter { !cases.contains($0) }.map(\.text)
  }

  /// From the dash to the last line that is indented deeper.
  private static func lineRange(of entry: KnownIssue, in lines: [String?]) -> Range<Int>? {
    let start = entry.position.line - 1
    guard lines.indices.contains(start), let first = lines[start],
      first.drop(while: { $0 == " " }).hasPrefix("- ")
    else { return nil }
    let dash = indent(of: first)
    let end = lines[(start + 1)...].firstIndex { line in
      guard let line, !isBlank(line) else { return false }
      return indent(of: line) <= dash
    }
    var last = end ?? lines.endIndex
    while last > start + 1, isBlank(lines[last - 1] ?? "") { last -= 1 }
    return start..<last
  }

  private static func isKey(_ line: String, _ adapter: String) -> Bool {
    [adapter, "\"\(adapter)\"", "'\(adapter)'"].contains { line.hasPrefix($0 + ":") }
  }

  private static func indent(of line: String) -> Int { line.prefix { $0 == " " }.count }

  private static func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }

  /// A line that is indented deeper than the entry's keys may be part of a block scalar.
  private static func isComment(_ line: String, upTo keys: Int) -> Bool {
    line.drop { $0 == " " }.hasPrefix("#") && indent(of: line) <= keys
  }
}
