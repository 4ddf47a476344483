import Diagnostics

/// Removes cases and entries from the source of `known-issues.yaml`, and keeps all comments and all
/// other bytes.
package enum KnownIssuesEdit {
  /// The source without `cases`, without entries that have no cases left, and without adapters that
  /// have no entries left.
  ///
  /// - Parameter cases: as they were read from `bytes`.
  /// - Returns: `nil` if the source is not a list with one `- title:` for each entry, and one line
  ///   for each case, so that a person has to edit it.
  package static func removing(_ cases: [CasePattern], from bytes: [UInt8], file: String)
    -> [UInt8]?
  {
    var lines = SourceText(file: file, bytes: bytes).wholeLines.map(Optional.some)
    let before = KnownIssuesReader.read(bytes, file: file).entries
    var kept: [KnownIssue] = []
    for entry in before {
      let removed = entry.cases.filter(cases.contains)
      if removed.count < entry.cases.count {
        for pattern in removed { lines[pattern.position.line - 1] = nil }
        kept.append(entry)
      } else {
        guard let range = lineRange(of: entry, in: lines) else { return nil }
        let keys = indent(of: lines[range.lowerBound] ?? "") + 2
        // A comment stays, since it may be about the entries that follow.
        for index in range where !isComment(lines[index] ?? "", upTo: keys) { lines[index] = nil }
      }
    }
    for adapter in before.map(\.adapter)
    where !kept.contains(where: { $0.adapter == adapter }) {
      guard let index = lines.firstIndex(where: { isKey($0 ?? "", adapter) }) else { continue }
      lines[index] = nil
    }
    var text = lines.compactMap { $0 }.joined()
    if kept.isEmpty { text += (text.last?.isNewline ?? true ? "" : "\n") + "{}\n" }
    let edited = Array(text.utf8)
    // However the source is laid out, the result must read as the entries that were kept.
    let reading = KnownIssuesReader.read(edited, file: file)
    let isSame =
      reading.diagnostics.isEmpty
      && reading.entries.map(Self.words) == kept.map { words($0, without: cases) }
    return isSame ? edited : nil
  }

  /// An entry without its positions.
  private static func words(_ entry: KnownIssue) -> [String] { words(entry, without: []) }

  private static func words(_ entry: KnownIssue, without cases: [CasePattern]) -> [String] {
    [entry.adapter, entry.title, entry.because]
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
