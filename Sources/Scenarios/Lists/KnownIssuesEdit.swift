import Diagnostics

/// Removes entries from the source of `known-issues.yaml`, and keeps all comments and all other
/// bytes.
package enum KnownIssuesEdit {
  /// The source without `entries`, and without adapters that have no entries left.
  ///
  /// - Parameter entries: as they were read from `bytes`.
  /// - Returns: `nil` if the source is not a list with one `- case:` for each entry, so that a
  ///   person has to edit it.
  package static func removing(_ entries: [KnownIssue], from bytes: [UInt8], file: String)
    -> [UInt8]?
  {
    var lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map { Optional(String($0)) }
    for entry in entries {
      guard let range = lineRange(of: entry, in: lines) else { return nil }
      let keys = indent(of: lines[range.lowerBound] ?? "") + 2
      // A comment stays, since it may be about the entries that follow.
      for index in range where !isComment(lines[index] ?? "", upTo: keys) { lines[index] = nil }
    }
    let before = KnownIssuesReader.read(bytes, file: file).entries
    let kept = before.filter { !entries.contains($0) }
    for adapter in Set(entries.map(\.adapter))
    where !kept.contains(where: { $0.adapter == adapter }) {
      guard let index = lines.firstIndex(where: { isKey($0 ?? "", adapter) }) else { return nil }
      lines[index] = nil
    }
    var text = lines.compactMap { $0 }.joined(separator: "\n")
    if kept.isEmpty { text += (text.isEmpty || text.hasSuffix("\n") ? "" : "\n") + "{}\n" }
    let edited = Array(text.utf8)
    // However the source is laid out, the result must read as the entries that were kept.
    return isSame(KnownIssuesReader.read(edited, file: file), kept) ? edited : nil
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

  private static func isSame(
    _ reading: ListReading<KnownIssue>, _ kept: [KnownIssue]
  ) -> Bool {
    let read = reading.entries.map { ($0.adapter, $0.casePattern, $0.because) }
    let wanted = kept.map { ($0.adapter, $0.casePattern, $0.because) }
    return reading.diagnostics.isEmpty && read.count == wanted.count
      && zip(read, wanted).allSatisfy { $0 == $1 }
  }

  private static func indent(of line: String) -> Int { line.prefix { $0 == " " }.count }

  private static func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }

  /// A line that is indented deeper than the entry's keys may be part of a block scalar.
  private static func isComment(_ line: String, upTo keys: Int) -> Bool {
    line.drop { $0 == " " }.hasPrefix("#") && indent(of: line) <= keys
  }
}
